import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/failure.js';
import { commonTexts } from '../../ui/texts.js';
import { confirmTexts } from './texts.js';

interface Props {
  readonly email: string;
  /** Throws if it fails. */
  readonly send: () => Promise<unknown>;
  /** The alternative action, next to it. */
  readonly children: ReactNode;
}

/** Sends the code again and shows the result. */
export function ResendCode({ email, send, children }: Props) {
  const [outcome, setOutcome] = useState<{ readonly failed: boolean; readonly text: string } | null>(null);
  const sendAgain = async () => {
    try {
      await send();
      setOutcome({ failed: false, text: confirmTexts.resent(email) });
    } catch (error) {
      setOutcome({ failed: true, text: messageOf(error) });
    }
  };
  return (
    <>
      {outcome !== null && (
        <p className={outcome.failed ? 'notice notice-severe' : 'notice notice-info'} role={outcome.failed ? 'alert' : 'status'}>
          {outcome.text}
        </p>
      )}
      <p className="auth-foot auth-foot-split">
        <button type="button" className="link-button" onClick={() => void sendAgain()}>
          {outcome?.failed ? commonTexts.retry : confirmTexts.resend}
        </button>
        {children}
      </p>
    </>
  );
}
