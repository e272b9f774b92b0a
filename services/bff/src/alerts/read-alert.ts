import { type Refusal, refuse } from '@headworks/api/errors';
import type { AlertEntry } from '@headworks/api/paths/shapes';
import type { CallAbout } from '../core/call.js';
import { readAlerts } from '../views/alert-history/query.js';

/** The entry of the call as the alert history has it now. */
export async function readAlert({ context, alert }: CallAbout<'linkedAlert'>): Promise<{ alert: AlertEntry } | Refusal> {
  const { orgId, serial, entryId } = alert;
  const [entry] = await context.views.forOrgs([orgId], (tx) => readAlerts(tx, orgId, serial, [entryId]));
  return entry ? { alert: entry } : refuse('Not Found');
}
