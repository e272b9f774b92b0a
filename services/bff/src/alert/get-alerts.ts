import { frGetAlerts, itrGetAlerts } from '@headworks/contracts';
import type { MemberCall } from '../core/call.js';
import { pathController } from '../core/path.js';
import { readAlerts } from './alert-query.js';

const alertsOf = async ({ bff, orgId, device }: MemberCall) => ({
  alerts: [...(await bff.models.forOrgs([orgId], (tx) => readAlerts(tx, orgId, device.serial)))],
});

export const ItrGetAlerts = pathController(itrGetAlerts, alertsOf);
export const FrGetAlerts = pathController(frGetAlerts, alertsOf);
