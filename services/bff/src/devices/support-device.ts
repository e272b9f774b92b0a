import * as devicesCommands from '@headworks/api/commands/devices';
import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import { type CallAbout, send } from '../core/call.js';
import { type FoundForSupport, findForSupport } from '../views/device-list/support.js';
import { organizationExists } from '../views/organizations/query.js';

type SupportCall = CallAbout<'caller'>;

/** A device of any organization, or of none. */
export async function deviceForSupport({ context }: SupportCall, deviceId: number): Promise<FoundForSupport | Refusal> {
  const device = await context.views.acrossOrgs((tx) => findForSupport(tx, deviceId));
  return device ?? refuse('Not Found', 'There is no such device.', [{ path: 'deviceId', message: 'is not the id of a device' }]);
}

/** The organization that is to get a device. */
export async function checkOrganization({ context }: SupportCall, orgId: number): Promise<Refusal | 'exists'> {
  if (await context.views.acrossOrgs((tx) => organizationExists(tx, orgId))) return 'exists';
  return refuse('Not Found', 'There is no such organization.', [{ path: 'orgId', message: 'is not the id of an organization' }]);
}

/** The call with the organization that its command and its entry in the audit belong to. */
export const inOrganization = (call: SupportCall, orgId: number | null): SupportCall & { readonly orgId?: number } =>
  orgId === null ? call : { ...call, orgId };

export async function changeSoftwareSubscription(
  call: SupportCall,
  deviceId: number,
  subscribed: boolean,
): Promise<{ message: string } | Refusal> {
  const device = await deviceForSupport(call, deviceId);
  if (isRefusal(device)) return device;
  const input = { serialNumber: device.serial, subscribed };
  const changed = await send(inOrganization(call, device.orgId), devicesCommands.changeSoftwareSubscription, input);
  return isRefusal(changed) ? changed : { message: 'success' };
}
