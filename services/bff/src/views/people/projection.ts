import type { StateOfService } from '@headworks/api/events/by-service';
import { type Change, noChange, ofState, set } from '../../view-runtime/projection.js';

const COLUMNS = ['email', 'given_name', 'family_name', 'status', 'groups'];
const ID = /^person-(.+)$/;

/** A tombstone erases the person: the row stays without its columns. */
function personChanges(state: StateOfService['accounts'] | undefined, key: string): readonly Change[] {
  const userId = ID.exec(key)?.[1];
  if (userId === undefined) return noChange;
  const person = state?.kind === 'person' ? state : undefined;
  const { email = null, givenName = null, familyName = null, status = null, groups = null } = person ?? {};
  return [set(userId, { email, given_name: givenName, family_name: familyName, status, groups })];
}

export const peopleProjections = [ofState('accounts', { table: 'people', key: 'user_id', columns: COLUMNS }, personChanges)];
