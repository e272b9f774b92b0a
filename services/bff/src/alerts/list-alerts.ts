import type { AlertEntry } from '@headworks/api/paths/shapes';
import type { CallAbout } from '../core/call.js';
import { readAlerts } from '../views/alert-history/query.js';

/** The alert history of the device of the call, newest first. */
export const listAlerts = async ({ context, orgId, device }: CallAbout<'device'>): Promise<{ alerts: AlertEntry[] }> => ({
  alerts: [...(await context.views.forOrgs([orgId], (tx) => readAlerts(tx, orgId, device.serial)))],
});
