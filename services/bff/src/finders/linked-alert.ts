import * as alertingCommands from '@headworks/api/commands/alerting';
import { isRefusal } from '@headworks/api/errors';
import * as fields from '@headworks/api/fields';
import { z } from 'zod';
import { send } from '../core/call.js';
import type { FoundBy } from '../core/found.js';
import { deviceById } from './device.js';
import { findForMember } from './find-for-member.js';
import type { Finder } from './finder.js';

const named = z.object({ deviceId: fields.id, alertId: fields.id, t: z.string().nullish() });

/** An entry of the alert history by the signed link of its message, which alerting verifies, or by a login with write permission on the device. */
export const findLinkedAlert: Finder<FoundBy['linkedAlert']> = async (call, access, input) => {
  const { deviceId, alertId: entryId, t: token } = named.parse(input);
  if (token) {
    const linked = await send(call, alertingCommands.followAlertLink, { deviceId, entryId, token });
    if (isRefusal(linked)) return linked;
    const { orgId, serialNumber: serial } = linked;
    return { alert: { by: 'link', token, orgId, serial, deviceId, entryId } };
  }
  if (access.kind !== 'link' || access.area === undefined) throw new Error('a path about a linked alert names no device family');
  const found = await findForMember(call, { area: access.area, level: 'write' }, deviceById(deviceId));
  if (isRefusal(found)) return found;
  return { alert: { by: 'login', orgId: found.orgId, serial: found.device.serial, deviceId, entryId } };
};
