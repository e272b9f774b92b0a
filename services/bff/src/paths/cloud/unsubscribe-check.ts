import * as alertingCommands from '@headworks/api/commands/alerting';
import { isRefusal } from '@headworks/api/errors';
import { cloudUnsubscribeCheck } from '@headworks/api/paths/cloud/unsubscribe';
import { storedAddress } from '@headworks/api/phone-number';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { readContacts } from '../../views/contacts/query.js';
import { readName } from '../../views/device-list/query.js';

export const CloudUnsubscribeCheck = servePath(cloudUnsubscribeCheck, async (call, { contact, alertType }) => {
  if (call.contact.by === 'login') {
    const { orgId, device, contactId } = call.contact;
    const address = storedAddress(alertType, contact);
    return call.context.views.forOrgs([orgId], async (tx) => {
      const contacts = await readContacts(tx, orgId, device.serial);
      const name = await readName(tx, orgId, device.serial);
      const subscribed = contacts.some(({ id, endpoint }) => id === contactId && endpoint === address);
      return { device: { name, serialnumber: device.serial }, subscribed };
    });
  }
  const { by: _, ...link } = call.contact;
  const linked = await send(call, alertingCommands.followContactLink, link);
  if (isRefusal(linked)) return linked;
  return { device: { name: linked.name, serialnumber: linked.serialNumber }, subscribed: linked.subscribed };
});
