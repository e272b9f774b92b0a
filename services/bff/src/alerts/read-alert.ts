import { type Refusal, refuse } from '@headworks/api/errors';
import type { AlertEntry, NamedDevice } from '@headworks/api/paths/shapes';
import type { CallAbout } from '../core/call.js';
import { readAlerts } from '../views/alert-history/query.js';
import { readName } from '../views/device-list/query.js';

export interface LinkedAlert {
  readonly alert: AlertEntry;
  readonly device: NamedDevice;
}

/** The entry of the call as the alert history has it now, with its device. */
export async function readAlert({ context, alert }: CallAbout<'linkedAlert'>): Promise<LinkedAlert | Refusal> {
  const { orgId, serial, entryId } = alert;
  return context.views.forOrgs([orgId], async (tx) => {
    const [entry] = await readAlerts(tx, orgId, serial, { ids: [entryId] });
    return entry ? { alert: entry, device: { name: await readName(tx, orgId, serial), serialnumber: serial } } : refuse('Not Found');
  });
}
