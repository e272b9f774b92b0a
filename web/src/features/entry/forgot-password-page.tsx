import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { AuthFrame } from '../../session/auth-frame.js';
import { useSession } from '../../session/session.js';
import plain from '../../ui/plain/plain.module.css';
import { PlainNotice } from '../../ui/plain/plain-notice.js';
import { useTitle } from '../../ui/plain/use-title.js';
import { AskForCode, ChooseNewPassword } from './forgot-password-steps.js';
import { loginTexts } from './login-texts.js';
import { forgotTexts } from './texts.js';

/** The address passed by the login when a user has to choose a new password. */
const sentAddress = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'resetFor' in state && typeof state.resetFor === 'string' ? state.resetFor : null;

type Step =
  | { readonly kind: 'ask' }
  | { readonly kind: 'choose'; readonly email: string }
  | { readonly kind: 'done'; readonly email: string };

/** The email, then the code and a new password, then a link to the login. */
export default function ForgotPasswordPage() {
  const { state: session } = useSession();
  const resetFor = sentAddress(useLocation().state);
  const [step, setStep] = useState<Step>({ kind: 'ask' });
  const [email, setEmail] = useState(resetFor ?? '');
  useTitle(forgotTexts.title);
  if (session.kind === 'signed-in') return <Navigate to="/home" replace />;
  return (
    <AuthFrame
      title={step.kind === 'done' ? forgotTexts.doneTitle : forgotTexts.title}
      corner={<Link to="/login">{loginTexts.logIn}</Link>}
    >
      {step.kind === 'ask' && (
        <AskForCode email={email} required={resetFor !== null} onEmail={setEmail} onSent={(to) => setStep({ kind: 'choose', email: to })} />
      )}
      {step.kind === 'choose' && (
        <ChooseNewPassword
          email={step.email}
          onBack={() => setStep({ kind: 'ask' })}
          onDone={() => setStep({ kind: 'done', email: step.email })}
        />
      )}
      {step.kind === 'done' && (
        <>
          <PlainNotice level="good">{forgotTexts.done}</PlainNotice>
          <Link className={`${plain.button} ${plain.primary} ${plain.large}`} to="/login" state={{ email: step.email }}>
            {forgotTexts.logIn}
          </Link>
        </>
      )}
    </AuthFrame>
  );
}
