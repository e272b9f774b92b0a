import { type Refusal, refuse } from '@headworks/api/errors';
import type { DeviceEvent } from '@headworks/api/events/device';
import type { Device } from './device.js';

/** Records that the device has a software subscription, or has none any more; the same again has no effect. `orgId` is null for a device without an owner. */
export function changeSoftwareSubscription(device: Device, orgId: number | null, subscribed: boolean): readonly DeviceEvent[] | Refusal {
  if (!device.registered) return refuse('Not Found');
  // The entry of the audit would be of the former owner.
  if (device.orgId !== orgId) return refuse('Conflict');
  if (device.softwareSubscription === subscribed) return [];
  return [{ type: subscribed ? 'SoftwareSubscriptionStarted' : 'SoftwareSubscriptionEnded', data: { deviceId: device.deviceId } }];
}
