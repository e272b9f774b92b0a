import { limits } from '@headworks/api/limits';
import { lazy, type SubmitEvent, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { CallFailure, isFailure, messageOf } from '../api/failure.js';
import { readLocal } from '../api/local-keys.js';
import { ConfirmStep } from '../features/entry/confirm-step.js';
import { confirmTexts, loginTexts } from '../features/entry/texts.js';
import { AuthFrame } from '../session/auth-frame.js';
import { idleTexts } from '../session/idle-texts.js';
import { useSession } from '../session/session.js';
import type { SessionState } from '../session/session-state.js';
import { Field } from '../ui/controls/field.js';
import { FormAlert, FormNotice } from '../ui/feedback/form-alert.js';
import { useTitle } from '../ui/feedback/use-title.js';

// Loads antd, which the login page itself does not use.
const FirstOrganizationPage = lazy(() => import('../features/organizations/first-organization-page.js'));

const MINUTE_MS = 60_000;

/** The page to open after the login: the one requested before it. */
const wantedPage = (state: unknown): string => {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : '/home';
};

const sentenceFor = (error: unknown): string => {
  if (!(error instanceof CallFailure)) return messageOf(error);
  if (error.code === 'UserDisabledException') return loginTexts.disabled;
  return error.message;
};

interface Problems {
  readonly email: string | null;
  readonly password: string | null;
}
const noProblems: Problems = { email: null, password: null };

const fits = ({ length }: string): boolean => length >= limits.passwordMinLength && length <= limits.passwordMaxLength;

const problemsOf = (form: HTMLFormElement, password: string): Problems => ({
  email: form.querySelector<HTMLInputElement>('input[name=email]')?.validity.valid === false ? loginTexts.invalidEmail : null,
  password: fits(password) ? null : loginTexts.passwordLength,
});

function LoginForm({ notice, onUnconfirmed }: { readonly notice: string | null; readonly onUnconfirmed: (email: string) => void }) {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [email, setEmail] = useState(() => readLocal('email') ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(() => readLocal('email') !== null);
  const [problems, setProblems] = useState(noProblems);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const ready = email.trim() !== '' && password !== '';

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!ready || busy) return;
    const found = problemsOf(event.currentTarget, password);
    setProblems(found);
    setFailure(null);
    if (found.email !== null || found.password !== null) {
      form.current?.querySelector<HTMLInputElement>(found.email === null ? 'input[name=password]' : 'input[name=email]')?.focus();
      return;
    }
    setBusy(true);
    const address = email.trim().toLowerCase();
    try {
      await signIn(address, password, remember);
    } catch (error) {
      setBusy(false);
      if (isFailure(error, 'PasswordResetRequiredException')) navigate('/forgotpassword', { state: { resetFor: address } });
      else if (error instanceof CallFailure && /confirmed/i.test(error.message)) onUnconfirmed(address);
      else setFailure(sentenceFor(error));
    }
  };

  return (
    <form ref={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {failure !== null && <FormAlert>{failure}</FormAlert>}
      {notice !== null && failure === null && <FormNotice>{notice}</FormNotice>}
      <Field
        label={loginTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        // The page has one purpose: the focus starts in its first empty field.
        autoFocus={email === ''}
        value={email}
        error={problems.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label={loginTexts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus={email !== ''}
        value={password}
        error={problems.password}
        corner={<Link to="/forgotpassword">{loginTexts.forgot}</Link>}
        onChange={(event) => setPassword(event.target.value)}
      />
      <label className="check">
        <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
        {loginTexts.remember}
      </label>
      <button type="submit" className="button button-primary button-large" disabled={!ready || busy} aria-busy={busy}>
        {loginTexts.submit}
      </button>
      <p className="auth-foot">
        {loginTexts.newHere} <Link to="/signup">{loginTexts.createAccount}</Link>
      </p>
    </form>
  );
}

/** Why the user was sent to the login page. */
function noticeOf(state: SessionState): string | null {
  if (state.kind === 'signed-out' && state.why === 'idle') return idleTexts.ended(limits.idleLogoutMs / MINUTE_MS);
  return readLocal('inviteCode') === null ? null : loginTexts.invited;
}

export default function LoginPage() {
  const { state } = useSession();
  const location = useLocation();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  useTitle(loginTexts.title);

  if (state.kind === 'signed-in')
    return state.organization === null ? <FirstOrganizationPage /> : <Navigate to={wantedPage(location.state)} replace />;
  if (unconfirmed !== null)
    return (
      <AuthFrame title={confirmTexts.title}>
        <ConfirmStep email={unconfirmed} onDone={() => setUnconfirmed(null)} onBack={() => setUnconfirmed(null)} />
      </AuthFrame>
    );
  return (
    <AuthFrame title={loginTexts.title} corner={<Link to="/signup">{loginTexts.signUp}</Link>}>
      <LoginForm notice={noticeOf(state)} onUnconfirmed={setUnconfirmed} />
    </AuthFrame>
  );
}
