import { itrGetAlertcontacts } from '@headworks/contracts';
import { pathController } from '../core/path.js';
import { readContacts } from './alert-query.js';

export const ItrGetAlertcontacts = pathController(itrGetAlertcontacts, async ({ bff, orgId, device }) => ({
  contacts: [...(await bff.models.forOrgs([orgId], (tx) => readContacts(tx, orgId, device.serial)))],
}));
