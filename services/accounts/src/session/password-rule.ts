import { missingInPassword, type Refusal, refuse } from '@headworks/contracts';

/** Why a new password is refused, by the name of its field; undefined when it is good. */
export function refusePassword(password: string, path: string): Refusal | undefined {
  const missing = missingInPassword(password).join(', ');
  if (missing === '') return undefined;
  return refuse('InvalidPasswordException', `The password needs ${missing}.`, [{ path, message: `needs ${missing}` }]);
}
