import { isBlank } from '@headworks/api/blank';
import * as fields from '@headworks/api/fields';
import { limits } from '@headworks/api/limits';
import { missingInPassword } from '@headworks/api/password-rule';
import type { Units } from '@headworks/api/units';
import { passwordTexts } from '../../ui/texts.js';
import { loginTexts } from './login-texts.js';
import { signUpTexts } from './texts.js';

/** The sign-up form as typed. */
export interface SignUpForm {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly confirmation: string;
  readonly units: Units;
}

export type SignUpField = Exclude<keyof SignUpForm, 'units'>;
export type SignUpProblems = Readonly<Partial<Record<SignUpField, string>>>;

const labels: Readonly<Record<SignUpField, string>> = {
  first: signUpTexts.first,
  last: signUpTexts.last,
  email: loginTexts.email,
  phone: signUpTexts.phone,
  password: loginTexts.password,
  confirmation: signUpTexts.confirmPassword,
};
/** In the order of the form: the first field with a problem gets the focus. */
export const signUpFields = ['first', 'last', 'email', 'phone', 'password', 'confirmation'] as const satisfies readonly SignUpField[];

function problemOfName(name: string, label: string): string | null {
  if (name.length > limits.nameLength) return signUpTexts.tooLong(label, limits.nameLength);
  return fields.name(limits.nameLength).safeParse(name).success ? null : signUpTexts.controlCharacters(label);
}

function problemOf(form: SignUpForm, field: SignUpField): string | null {
  if (isBlank(form[field])) return signUpTexts.required(labels[field]);
  if (field === 'first' || field === 'last') return problemOfName(form[field].trim(), labels[field]);
  if (field === 'email' && !fields.email.safeParse(form.email).success) return loginTexts.invalidEmail;
  if (field === 'phone' && !fields.phone.safeParse(form.phone).success) return signUpTexts.phoneInvalid;
  if (field === 'password') {
    const missing = missingInPassword(form.password);
    return missing.length === 0 ? null : passwordTexts.missing(missing);
  }
  if (field === 'confirmation' && form.confirmation !== form.password) return passwordTexts.mismatch;
  return null;
}

/** The error of each invalid field; empty if the form is valid. */
export function problemsOf(form: SignUpForm): SignUpProblems {
  const found: Partial<Record<SignUpField, string>> = {};
  for (const field of signUpFields) {
    const problem = problemOf(form, field);
    if (problem !== null) found[field] = problem;
  }
  return found;
}

/** The call's fields: phone and email as the specification requires. */
export const accountOf = (form: SignUpForm) => ({
  first: form.first.trim(),
  last: form.last.trim(),
  email: form.email.trim().toLowerCase(),
  phone: `+1${form.phone.replaceAll(/\D/g, '').slice(-10)}`,
  units: form.units,
});
