import type { Account } from '@headworks/api/commands/accounts';
import type { SupportUser } from '@headworks/api/paths/shapes';
import { isSupport } from '../core/support-override.js';

/** A user as the support console lists them. */
export const userShown = (account: Account): SupportUser => ({
  id: account.userId,
  givenname: account.givenName,
  familyname: account.familyName,
  email: account.email,
  phone: account.phone,
  units: account.units,
  status: account.status,
  admin: isSupport(account),
  toomanytries: account.triesUsedUp,
});
