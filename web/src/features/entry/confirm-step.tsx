import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.js';
import { messageOf } from '../../api/failure.js';
import { AuthFrame } from '../../session/auth-frame.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import layout from '../../ui/layout.module.css';
import { PlainButton } from '../../ui/plain/plain-button.js';
import { PlainField } from '../../ui/plain/plain-field.js';
import { PlainNotice } from '../../ui/plain/plain-notice.js';
import { ResendCode } from './resend-code.js';
import { confirmTexts } from './texts.js';

/** Time to read that the account is confirmed. */
const REDIRECT_MS = 2_000;

interface Props {
  readonly email: string;
  /** Runs after the confirmation, for example to create the user in the product. */
  readonly afterConfirm?: () => Promise<void>;
  /** The link at the top right. */
  readonly corner?: ReactNode;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** The page of the code step of sign-up, also shown after a login with an unconfirmed account. */
export function ConfirmStep({ email, afterConfirm, corner, onDone, onBack }: Props) {
  const { show } = useToasts();
  const [code, setCode] = useState('');
  const [step, setStep] = useState<'asking' | 'busy' | 'done'>('asking');
  const [failure, setFailure] = useState<string | null>(null);
  const confirmed = useRef(false);

  useEffect(() => {
    if (step !== 'done') return;
    const timer = setTimeout(onDone, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [step, onDone]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code.trim() === '' || step !== 'asking') return;
    setStep('busy');
    setFailure(null);
    try {
      // A retry after `afterConfirm` failed must not send the used code again.
      if (!confirmed.current) await call('authConfirm', { email, code: code.trim() });
      confirmed.current = true;
      await (afterConfirm?.() ?? call('userCreate', { email }));
      setStep('done');
    } catch (error) {
      setStep('asking');
      setFailure(messageOf(error));
      show({ severity: 'danger', title: messageOf(error) });
    }
  };

  if (step === 'done')
    return (
      <AuthFrame title={confirmTexts.doneTitle} corner={corner}>
        <PlainNotice level="good">{confirmTexts.done}</PlainNotice>
      </AuthFrame>
    );
  return (
    <AuthFrame title={confirmTexts.title} corner={corner}>
      <form className={layout.stack} data-part="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className={layout.quiet} data-part="quiet">
          {confirmTexts.explain(email)}
        </p>
        <PlainField
          label={confirmTexts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          error={failure}
          onChange={(event) => setCode(event.target.value)}
        />
        <PlainButton kind="primary" large type="submit" disabled={code.trim() === '' || step === 'busy'}>
          {confirmTexts.submit}
        </PlainButton>
        <ResendCode email={email} send={() => call('authResend', { email })}>
          <PlainButton kind="link" onClick={onBack}>
            {confirmTexts.back}
          </PlainButton>
        </ResendCode>
      </form>
    </AuthFrame>
  );
}
