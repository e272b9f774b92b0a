import type { Units } from '@headworks/api/units';
import { type SubmitEvent, useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { call } from '../../api/call.js';
import { CallFailure, messageOf } from '../../api/failure.js';
import { AuthFrame } from '../../session/auth-frame.js';
import { defaultUnits } from '../../session/default-units.js';
import { useSession } from '../../session/session.js';
import { afterPointer } from '../../ui/controls/after-pointer.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import layout from '../../ui/layout.module.css';
import plain from '../../ui/plain/plain.module.css';
import { PlainButton } from '../../ui/plain/plain-button.js';
import { PlainField } from '../../ui/plain/plain-field.js';
import { PlainNotice } from '../../ui/plain/plain-notice.js';
import { useTitle } from '../../ui/plain/use-title.js';
import { ConfirmStep } from './confirm-step.js';
import styles from './entry.module.css';
import { loginTexts } from './login-texts.js';
import { accountOf, problemsOf, type SignUpField, type SignUpForm, signUpFields } from './sign-up.js';
import { signUpTexts } from './texts.js';

const emptyForm = (): SignUpForm => ({
  first: '',
  last: '',
  email: '',
  phone: '',
  password: '',
  confirmation: '',
  units: defaultUnits(Intl.DateTimeFormat().resolvedOptions().timeZone),
});

const inputs: Readonly<Record<SignUpField, { label: string; type?: string; autoComplete: string; help?: string }>> = {
  first: { label: signUpTexts.first, autoComplete: 'given-name' },
  last: { label: signUpTexts.last, autoComplete: 'family-name' },
  email: { label: loginTexts.email, type: 'email', autoComplete: 'email' },
  phone: { label: signUpTexts.phone, type: 'tel', autoComplete: 'tel-national' },
  password: { label: loginTexts.password, type: 'password', autoComplete: 'new-password', help: signUpTexts.passwordHint },
  confirmation: { label: signUpTexts.confirmPassword, type: 'password', autoComplete: 'new-password' },
};

const unitChoices: readonly (readonly [Units, string])[] = [
  ['1', signUpTexts.imperial],
  ['2', signUpTexts.metric],
];

function UnitsChoice({ units, onChange }: { readonly units: Units; readonly onChange: (units: Units) => void }) {
  return (
    <fieldset className={styles.choice}>
      <legend className={layout.label}>{signUpTexts.units}</legend>
      {unitChoices.map(([value, label]) => (
        <label key={value} className={`${layout.row} ${plain.check}`}>
          <input type="radio" name="units" checked={units === value} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function AccountForm({
  form,
  onChange,
  onCreated,
}: {
  readonly form: SignUpForm;
  readonly onChange: (form: SignUpForm) => void;
  readonly onCreated: () => void;
}) {
  const [touched, setTouched] = useState<ReadonlySet<SignUpField>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { show } = useToasts();
  const problems = problemsOf(form);

  const fail = (error: unknown) => {
    setBusy(false);
    if (!(error instanceof CallFailure)) return setFailure(messageOf(error));
    if (error.code === 'UsernameExistsException') {
      show({ severity: 'warning', title: signUpTexts.exists });
      return navigate('/login', { state: { email: accountOf(form).email } });
    }
    if (error.status === 400 || error.status === 429 || error.status === 0) return setFailure(error.details[0]?.message ?? error.message);
    onChange(emptyForm());
    setTouched(new Set());
    setFailure(signUpTexts.unknown);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTouched(new Set(signUpFields));
    const first = signUpFields.find((field) => problems[field] !== undefined);
    if (first !== undefined) return element.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus();
    setBusy(true);
    setFailure(null);
    await call('authSignup', { ...accountOf(form), password: form.password }).then(onCreated, fail);
  };

  const field = (name: SignUpField) => (
    <PlainField
      key={name}
      {...inputs[name]}
      name={name}
      value={form[name]}
      autoFocus={name === 'first'}
      error={touched.has(name) ? (problems[name] ?? null) : null}
      onChange={(event) => onChange({ ...form, [name]: event.target.value })}
      // An error moves what is below it: a button must not move away from the pointer that is pressing it.
      onBlur={() => form[name] !== '' && afterPointer(() => setTouched((before) => new Set([...before, name])))}
    />
  );
  return (
    <form ref={element} className={layout.stack} data-part="stack" noValidate onSubmit={(event) => void submit(event)}>
      {failure !== null && <PlainNotice level="severe">{failure}</PlainNotice>}
      <div className={layout.pair} data-part="pair">
        {(['first', 'last'] as const).map(field)}
      </div>
      {(['email', 'phone', 'password', 'confirmation'] as const).map(field)}
      <UnitsChoice units={form.units} onChange={(units) => onChange({ ...form, units })} />
      <PlainButton kind="primary" large type="submit" busy={busy}>
        {loginTexts.createAccount}
      </PlainButton>
      <p className={layout.authFoot}>
        {signUpTexts.haveAccount} <Link to="/login">{loginTexts.submit}</Link>
      </p>
    </form>
  );
}

/** Two steps: the form, then the code. Then the user is created in the product and sent to the login. */
export default function SignUpPage() {
  const { state } = useSession();
  const [form, setForm] = useState(emptyForm);
  const [step, setStep] = useState<'form' | 'code'>('form');
  const navigate = useNavigate();
  useTitle(loginTexts.signUp);
  if (state.kind === 'signed-in') return <Navigate to="/home" replace />;
  const account = accountOf(form);
  const corner = <Link to="/login">{loginTexts.logIn}</Link>;
  if (step === 'form')
    return (
      <AuthFrame title={signUpTexts.title} corner={corner}>
        <AccountForm form={form} onChange={setForm} onCreated={() => setStep('code')} />
      </AuthFrame>
    );
  const toLogin = () => navigate('/login', { state: { email: account.email } });
  return (
    <ConfirmStep
      email={account.email}
      corner={corner}
      afterConfirm={async () => void (await call('userCreate', account))}
      onDone={() => navigate('/login', { state: { email: account.email, confirmed: true } })}
      onBack={toLogin}
    />
  );
}
