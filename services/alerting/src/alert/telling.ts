import { contactsStream, quietStream } from '@headworks/contracts';
import type { Alerting } from '../alerting.js';
import { type Contacts, ownedBy } from '../contacts/contacts.js';
import { quietFor } from '../quiet/quiet.js';
import { entryNumbers } from '../state/endpoints.js';
import type { Telling } from './notices.js';

/** Who listens to a device of this organization now, with numbers for their entries. */
export async function tellingOf(
  alerting: Alerting,
  serialNumber: string,
  orgId: number | null,
): Promise<{ readonly telling: Telling; readonly contacts: Contacts }> {
  const { pool, clock } = alerting.platform;
  const [{ state }, quiet] = await Promise.all([
    alerting.contacts.load(contactsStream(serialNumber)),
    orgId === null ? undefined : alerting.quiet.load(quietStream(orgId)),
  ]);
  const listening = ownedBy(state, orgId) ? state.contacts : [];
  const entryIds = await entryNumbers(pool.sql, Math.max(1, listening.length));
  const now = clock.now();
  const window = quiet && quietFor(quiet.state, serialNumber, now);
  return { telling: { contacts: listening, quietId: window?.quietId, entryIds, now }, contacts: state };
}
