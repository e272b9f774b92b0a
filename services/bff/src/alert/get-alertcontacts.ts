import { frGetAlertcontacts, itrGetAlertcontacts } from '@headworks/contracts';
import type { MemberCall } from '../core/call.js';
import { pathController } from '../core/path.js';
import { readContacts, readReminders } from './alert-query.js';

const contactsOf = ({ bff, orgId, device }: MemberCall) =>
  bff.models.forOrgs([orgId], async (tx) => ({
    contacts: [...(await readContacts(tx, orgId, device.serial))],
    reminders: await readReminders(tx, orgId, device.serial),
  }));

export const ItrGetAlertcontacts = pathController(itrGetAlertcontacts, contactsOf);
export const FrGetAlertcontacts = pathController(frGetAlertcontacts, contactsOf);
