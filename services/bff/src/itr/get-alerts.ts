import { itrGetAlerts } from '@headworks/contracts';
import { pathController } from '../core/path.js';
import { readAlerts } from './alert-query.js';

export const ItrGetAlerts = pathController(itrGetAlerts, async ({ bff, orgId, device }) => ({
  alerts: [...(await bff.models.forOrgs([orgId], (tx) => readAlerts(tx, orgId, device.serial)))],
}));
