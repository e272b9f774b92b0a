import type { SupportUser } from '@headworks/api/paths/shapes';
import { usersTexts } from './texts.js';

export type UserChange = keyof typeof usersTexts.changes;

/** What can be changed of an account in its state. */
export function changesOf({ status, admin, toomanytries }: SupportUser): readonly UserChange[] {
  if (status === 'unconfirmed') return [];
  const mayBeLetIn: readonly UserChange[] = status !== 'confirmed' || toomanytries ? ['enabled'] : [];
  const maySetPassword: readonly UserChange[] = status === 'confirmed' ? ['reset required'] : [];
  const mayBeShutOut: readonly UserChange[] = status === 'disabled' ? [] : ['disabled'];
  return [...mayBeLetIn, ...maySetPassword, ...mayBeShutOut, admin ? 'not Admin' : 'made Admin'];
}

/** The user after the change. */
export function changed(user: SupportUser, change: UserChange): SupportUser {
  if (change === 'made Admin' || change === 'not Admin') return { ...user, admin: change === 'made Admin' };
  return { ...user, status: change === 'enabled' ? 'confirmed' : change, toomanytries: false };
}

/** Why the user cannot log in, or that they can. */
export const statusOf = ({ status, toomanytries }: SupportUser): string =>
  status === 'confirmed' && toomanytries ? usersTexts.tooManyTries : usersTexts.status[status];

export const nameOf = ({ givenname, familyname, email }: SupportUser): string => `${givenname} ${familyname}`.trim() || email;
