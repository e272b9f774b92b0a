import { type Refusal, refuse } from '@headworks/api/errors';
import { missingInPassword } from '@headworks/api/password-rule';

/** The refusal of a new password, with the name of its field; undefined if it meets the rule. */
export function refusePassword(password: string, path: string): Refusal | undefined {
  const missing = missingInPassword(password).join(', ');
  if (missing === '') return undefined;
  return refuse('InvalidPasswordException', `The password needs ${missing}.`, [{ path, message: `needs ${missing}` }]);
}
