import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { AuthFrame } from '../../session/auth-frame.js';
import { useSession } from '../../session/session.js';
import { useTitle } from '../../ui/feedback/use-title.js';
import { AskForCode, ChooseNewPassword } from './forgot-password-steps.js';
import { forgotTexts, loginTexts } from './texts.js';

/** The address passed by the login when a user has to choose a new password. */
const sentAddress = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'resetFor' in state && typeof state.resetFor === 'string' ? state.resetFor : null;

type Step = { readonly kind: 'ask' } | { readonly kind: 'choose'; readonly email: string } | { readonly kind: 'done' };

/** The email, then the code and a new password, then a link to the login. */
export default function ForgotPasswordPage() {
  const { state: session } = useSession();
  const resetFor = sentAddress(useLocation().state);
  const [step, setStep] = useState<Step>({ kind: 'ask' });
  const [email, setEmail] = useState(resetFor ?? '');
  useTitle(forgotTexts.title);
  if (session.kind === 'signed-in') return <Navigate to="/home" replace />;
  return (
    <AuthFrame title={forgotTexts.title} corner={<Link to="/login">{loginTexts.logIn}</Link>}>
      {step.kind === 'ask' && (
        <AskForCode email={email} required={resetFor !== null} onEmail={setEmail} onSent={(to) => setStep({ kind: 'choose', email: to })} />
      )}
      {step.kind === 'choose' && (
        <ChooseNewPassword email={step.email} onBack={() => setStep({ kind: 'ask' })} onDone={() => setStep({ kind: 'done' })} />
      )}
      {step.kind === 'done' && (
        <>
          <p className="notice notice-good" role="status">
            {forgotTexts.done}
          </p>
          <Link className="button button-primary button-large" to="/login">
            {forgotTexts.logIn}
          </Link>
        </>
      )}
    </AuthFrame>
  );
}
