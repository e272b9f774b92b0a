import { loginLimits } from '@headworks/api/login-limits';
import { lazy, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { call } from '../api/call.js';
import { CallFailure, isFailure, messageOf } from '../api/failure.js';
import { readLocal } from '../api/local-keys.js';
import { loginTexts } from '../features/entry/login-texts.js';
import { AuthFrame } from '../session/auth-frame.js';
import { idleTexts } from '../session/idle-texts.js';
import { useSession } from '../session/session.js';
import { isSupport, type SessionState } from '../session/session-state.js';
import layout from '../ui/layout.module.css';
import plain from '../ui/plain/plain.module.css';
import { PlainButton } from '../ui/plain/plain-button.js';
import { PlainField } from '../ui/plain/plain-field.js';
import { PlainNotice } from '../ui/plain/plain-notice.js';
import { useTitle } from '../ui/plain/use-title.js';

// Few logins meet an account that is not confirmed yet.
const ConfirmStep = lazy(() => import('../features/entry/confirm-step.js').then(({ ConfirmStep: Step }) => ({ default: Step })));
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

const fits = ({ length }: string): boolean => length >= loginLimits.passwordMinLength && length <= loginLimits.passwordMaxLength;

const problemsOf = (form: HTMLFormElement, password: string): Problems => ({
  email: form.querySelector<HTMLInputElement>('input[name=email]')?.validity.valid === false ? loginTexts.invalidEmail : null,
  password: fits(password) ? null : loginTexts.passwordLength,
});

interface LoginFormProps {
  readonly notice: { readonly level: 'info' | 'good'; readonly text: string } | null;
  /** The address, if the page before this one knows it. */
  readonly address: string | null;
  readonly onUnconfirmed: (email: string) => void;
}

function LoginForm({ notice, address, onUnconfirmed }: LoginFormProps) {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [email, setEmail] = useState(() => address ?? readLocal('email') ?? '');
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
    const typed = email.trim().toLowerCase();
    try {
      await signIn(typed, password, remember);
    } catch (error) {
      setBusy(false);
      if (isFailure(error, 'PasswordResetRequiredException')) navigate('/forgotpassword', { state: { resetFor: typed } });
      else if (error instanceof CallFailure && /confirmed/i.test(error.message)) onUnconfirmed(typed);
      else setFailure(sentenceFor(error));
    }
  };

  return (
    <form ref={form} className={layout.stack} data-part="stack" noValidate onSubmit={(event) => void submit(event)}>
      {failure !== null && <PlainNotice level="severe">{failure}</PlainNotice>}
      {notice !== null && failure === null && <PlainNotice level={notice.level}>{notice.text}</PlainNotice>}
      <PlainField
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
      <PlainField
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
      <label className={`${layout.row} ${plain.check}`}>
        <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
        {loginTexts.remember}
      </label>
      <PlainButton kind="primary" large type="submit" disabled={!ready} busy={busy}>
        {loginTexts.submit}
      </PlainButton>
      <p className={layout.authFoot}>
        {loginTexts.newHere} <Link to="/signup">{loginTexts.createAccount}</Link>
      </p>
    </form>
  );
}

/** The name of the organization of the stored invite: null until it is loaded, and for an invite that is not valid. */
function useInviter(code: string | null): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (code === null) return;
    const leaving = new AbortController();
    call('orgValidateCode', { inviteCode: code }, leaving.signal).then(
      (invite) => setName(invite.name),
      () => {},
    );
    return () => leaving.abort();
  }, [code]);
  return name;
}

/** What the page before this one knows. */
interface Sent {
  readonly email: string | null;
  readonly confirmed: boolean;
}
const sentBy = (state: unknown): Sent => {
  const sent = typeof state === 'object' && state !== null ? state : {};
  return {
    email: 'email' in sent && typeof sent.email === 'string' ? sent.email : null,
    confirmed: 'confirmed' in sent && sent.confirmed === true,
  };
};

/** Why the user was sent to the login page. */
function useNotice(state: SessionState, { confirmed }: Sent): LoginFormProps['notice'] {
  const code = state.kind === 'signed-in' ? null : readLocal('inviteCode');
  const inviter = useInviter(code);
  if (confirmed) return { level: 'good', text: loginTexts.confirmed };
  if (state.kind === 'signed-out' && state.why === 'idle')
    return { level: 'info', text: idleTexts.ended(loginLimits.idleLogoutMs / MINUTE_MS) };
  return code === null ? null : { level: 'info', text: loginTexts.invited(inviter) };
}

export default function LoginPage() {
  const { state } = useSession();
  const location = useLocation();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [sent, setSent] = useState(() => sentBy(location.state));
  const notice = useNotice(state, sent);
  useTitle(loginTexts.title);

  if (state.kind === 'signed-in')
    return state.organization === null && !isSupport(state.self) ? (
      <FirstOrganizationPage />
    ) : (
      <Navigate to={wantedPage(location.state)} replace />
    );
  if (unconfirmed !== null) {
    const leave = (confirmed: boolean) => {
      setSent({ email: unconfirmed, confirmed });
      setUnconfirmed(null);
    };
    return <ConfirmStep email={unconfirmed} onDone={() => leave(true)} onBack={() => leave(false)} />;
  }
  return (
    <AuthFrame title={loginTexts.title} corner={<Link to="/signup">{loginTexts.signUp}</Link>}>
      <LoginForm notice={notice} address={sent.email} onUnconfirmed={setUnconfirmed} />
    </AuthFrame>
  );
}
