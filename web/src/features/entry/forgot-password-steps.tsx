import { missingInPassword } from '@headworks/api/password-rule';
import { type SubmitEvent, useRef, useState } from 'react';
import { call } from '../../api/call.js';
import { CallFailure, messageOf } from '../../api/failure.js';
import layout from '../../ui/layout.module.css';
import { PlainButton } from '../../ui/plain/plain-button.js';
import { PlainField } from '../../ui/plain/plain-field.js';
import { PlainNotice } from '../../ui/plain/plain-notice.js';
import { passwordTexts } from '../../ui/texts.js';
import { loginTexts } from './login-texts.js';
import { ResendCode } from './resend-code.js';
import { forgotTexts } from './texts.js';

const t = forgotTexts;

interface AskProps {
  readonly email: string;
  /** Whether the login has redirected the user here. */
  readonly required: boolean;
  readonly onEmail: (email: string) => void;
  readonly onSent: (email: string) => void;
}

/** Its code, as the specification requires, and the server's message. */
type Refusal = readonly [string, string];
const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof CallFailure)) return [t.warning, messageOf(error)];
  return [error.code, error.details[0]?.message ?? error.message];
};

const RefusalBanner = ({ refusal, onDismiss }: { readonly refusal: Refusal | null; readonly onDismiss: () => void }) =>
  refusal !== null && (
    <PlainNotice level="moderate" onDismiss={onDismiss}>
      <strong>{refusal[0]}</strong> {refusal[1]}
    </PlainNotice>
  );

/** The first step. The message is the same for addresses without an account. */
export function AskForCode({ email, required, onEmail, onSent }: AskProps) {
  const [invalid, setInvalid] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const address = email.trim().toLowerCase();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (address === '' || busy) return;
    const wrong = input.current?.validity.valid === false;
    setInvalid(wrong);
    if (wrong) return input.current?.focus();
    setBusy(true);
    setRefusal(null);
    try {
      await call('authForgot', { email: address });
      onSent(address);
    } catch (error) {
      setBusy(false);
      setRefusal(refusalOf(error));
    }
  };

  return (
    <form className={layout.stack} data-part="stack" noValidate onSubmit={(event) => void submit(event)}>
      {required && <PlainNotice level="info">{t.required}</PlainNotice>}
      <p className={layout.quiet} data-part="quiet">
        {t.explain}
      </p>
      <RefusalBanner refusal={refusal} onDismiss={() => setRefusal(null)} />
      <PlainField
        ref={input}
        label={loginTexts.email}
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        error={invalid ? loginTexts.invalidEmail : null}
        onChange={(event) => onEmail(event.target.value)}
      />
      <PlainButton kind="primary" large type="submit" disabled={address === ''} busy={busy}>
        {t.send}
      </PlainButton>
    </form>
  );
}

interface Problems {
  readonly code: string | null;
  readonly password: string | null;
  readonly confirmation: string | null;
}
type Problem = keyof Problems;
const inOrder = ['code', 'password', 'confirmation'] as const satisfies readonly Problem[];
const noProblems: Problems = { code: null, password: null, confirmation: null };

function problemsOf(code: string, password: string, confirmation: string): Problems {
  const missing = missingInPassword(password);
  return {
    code: code.trim() === '' ? t.codeRequired : null,
    password: missing.length === 0 ? null : passwordTexts.missing(missing),
    confirmation: confirmation === password ? null : passwordTexts.mismatch,
  };
}

interface ChooseProps {
  readonly email: string;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** The second step: the code of the message and the new password, twice. */
export function ChooseNewPassword({ email, onBack, onDone }: ChooseProps) {
  const [values, setValues] = useState<Readonly<Record<Problem, string>>>({ code: '', password: '', confirmation: '' });
  const [problems, setProblems] = useState(noProblems);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const found = problemsOf(values.code, values.password, values.confirmation);
    setProblems(found);
    const first = inOrder.find((each) => found[each] !== null);
    if (first !== undefined) return form.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus();
    setBusy(true);
    setRefusal(null);
    try {
      await call('authForgotSubmit', { email, code: values.code.trim(), password: values.password });
      onDone();
    } catch (error) {
      setBusy(false);
      setRefusal(refusalOf(error));
    }
  };
  const field = (name: Problem) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setProblems({ ...problems, [name]: null });
    },
  });

  return (
    <form ref={form} className={layout.stack} data-part="stack" noValidate onSubmit={(event) => void submit(event)}>
      <RefusalBanner refusal={refusal} onDismiss={() => setRefusal(null)} />
      <p className={layout.quiet} data-part="quiet">
        {t.sent(email)}
      </p>
      <PlainField label={t.code} inputMode="numeric" autoComplete="one-time-code" autoFocus {...field('code')} />
      <PlainField label={t.password} type="password" autoComplete="new-password" help={t.hint} {...field('password')} />
      <PlainField label={t.confirmation} type="password" autoComplete="new-password" {...field('confirmation')} />
      <PlainButton kind="primary" large type="submit" busy={busy}>
        {t.submit}
      </PlainButton>
      <ResendCode email={email} send={() => call('authForgot', { email })}>
        <PlainButton kind="link" onClick={onBack}>
          {t.otherEmail}
        </PlainButton>
      </ResendCode>
    </form>
  );
}
