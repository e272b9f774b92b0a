import * as alertingCommands from '@headworks/api/commands/alerting';
import { isRefusal } from '@headworks/api/errors';
import { cloudUnsubscribeCheck } from '@headworks/api/paths/cloud/unsubscribe';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { readName } from '../../views/device-list/query.js';

export const CloudUnsubscribeCheck = servePath(cloudUnsubscribeCheck, async (call) => {
  if (call.contact.by === 'login') {
    const { orgId, device } = call.contact;
    const name = await call.context.views.forOrgs([orgId], (tx) => readName(tx, orgId, device.serial));
    return { device: { name, serialnumber: device.serial }, subscribed: true };
  }
  const { by: _, ...link } = call.contact;
  const linked = await send(call, alertingCommands.followContactLink, link);
  if (isRefusal(linked)) return linked;
  return { device: { name: linked.name, serialnumber: linked.serialNumber }, subscribed: linked.subscribed };
});
