import * as fields from '@headworks/api/fields';
import { limits } from '@headworks/api/limits';
import { missingInPassword } from '@headworks/api/password-rule';
import type { User } from '@headworks/api/paths/shapes';
import type { Units } from '@headworks/api/units';
import { shownPhone } from '../../../ui/format/phone.js';
import { passwordTexts as words } from '../../../ui/texts.js';
import { passwordTexts, profileTexts } from './texts.js';

/** The profile as typed. */
export interface ProfileForm {
  readonly first: string;
  readonly last: string;
  readonly phone: string;
  readonly units: Units;
}
export type ProfileField = Exclude<keyof ProfileForm, 'units'>;

export const profileOf = (user: User): ProfileForm => ({
  first: user.given_name,
  last: user.family_name,
  phone: shownPhone(user.phone_number),
  units: user['custom:units'],
});

/** The call's fields: trimmed names, the phone as +1 and ten digits. Only for a valid form. */
export const profileToSend = ({ first, last, phone, units }: ProfileForm) => ({
  first: first.trim(),
  last: last.trim(),
  phone: fields.phone.parse(phone.trim()),
  units,
});

/** Why the text of a field is invalid, or null. */
export function profileProblem(field: ProfileField, text: string): string | null {
  const typed = text.trim();
  if (typed === '') return profileTexts.required(profileTexts[field]);
  if (field === 'phone') return fields.phone.safeParse(typed).success ? null : profileTexts.phoneInvalid;
  return fields.name(limits.nameLength).safeParse(typed).success ? null : profileTexts.tooLong(limits.nameLength);
}

/** Whether two forms result in the same profile, in any phone notation. */
export function isSameProfile(a: ProfileForm, b: ProfileForm): boolean {
  const digits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10);
  return a.first.trim() === b.first.trim() && a.last.trim() === b.last.trim() && a.units === b.units && digits(a.phone) === digits(b.phone);
}

/** A password change as typed. */
export interface PasswordForm {
  readonly old: string;
  readonly next: string;
  readonly confirmation: string;
}
export type PasswordField = keyof PasswordForm;
export const emptyPasswords: PasswordForm = { old: '', next: '', confirmation: '' };

/** Why a field is invalid, or null. Names the missing parts of the password rule. */
export function passwordProblem(form: PasswordForm, field: PasswordField): string | null {
  const t = passwordTexts;
  if (form[field] === '') return t.required(t[field]);
  if (field === 'confirmation') return form.confirmation === form.next ? null : words.mismatch;
  if (field === 'old') return null;
  if (form.next.length > limits.passwordMaxLength) return t.tooLong(limits.passwordMaxLength);
  const missing = missingInPassword(form.next);
  return missing.length === 0 ? null : words.missing(missing);
}
