import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/failure.js';
import layout from '../../ui/layout.module.css';
import { PlainButton } from '../../ui/plain/plain-button.js';
import { PlainNotice } from '../../ui/plain/plain-notice.js';
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
      {outcome !== null && <PlainNotice level={outcome.failed ? 'severe' : 'good'}>{outcome.text}</PlainNotice>}
      <p className={`${layout.authFoot} ${layout.authFootSplit}`}>
        <PlainButton kind="link" onClick={() => void sendAgain()}>
          {outcome?.failed ? commonTexts.retry : confirmTexts.resend}
        </PlainButton>
        {children}
      </p>
    </>
  );
}
