import type { SupportUser } from '@headworks/api/paths/shapes';
import { usersTexts } from './texts.js';

export type UserChange = keyof typeof usersTexts.changes;

/** What can be changed of an account in its state. */
export function changesOf({ status, admin }: Pick<SupportUser, 'status' | 'admin'>): readonly UserChange[] {
  if (status === 'unconfirmed') return [];
  const ofStatus: readonly UserChange[] = status === 'confirmed' ? ['reset required', 'disabled'] : ['enabled'];
  return [...ofStatus, admin ? 'not Admin' : 'made Admin'];
}

/** The user after the change. */
export function changed(user: SupportUser, change: UserChange): SupportUser {
  if (change === 'made Admin' || change === 'not Admin') return { ...user, admin: change === 'made Admin' };
  return { ...user, status: change === 'enabled' ? 'confirmed' : change };
}

export const nameOf = ({ givenname, familyname, email }: SupportUser): string => `${givenname} ${familyname}`.trim() || email;
