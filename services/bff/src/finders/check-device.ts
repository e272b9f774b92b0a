import type { DeviceFamily } from '@headworks/api/device-family';
import { type Refusal, refuse } from '@headworks/api/errors';
import { check, may, type Need, type Permissions } from '@headworks/api/permissions';
import type { FoundDevice } from '../core/found.js';

/** A device exists only for the paths of its own family: each family has its own permission. Logs are of iTrackers. */
const isOfFamily = ({ area }: Need, family: DeviceFamily): boolean => {
  if (area === 'fr') return family === 'fr';
  return area === 'itr' || area === 'logs' ? family === 'itr' : true;
};

/** May the member use the device? Its list of logs needs the device visible and the permission on logs; the list itself leaves out hidden logs. */
export function checkDevice(perms: Permissions, need: Need, { deviceId, family }: Omit<FoundDevice, 'serial'>): Refusal | 'allowed' {
  if (!isOfFamily(need, family)) return refuse('Not Found');
  if (need.area !== 'logs') return check(perms, need, deviceId);
  return may(perms, { area: 'itr', level: 'read' }, deviceId) ? check(perms, need) : refuse('Not Found');
}

/** May the member use this log of the device? */
export function checkLog(
  perms: Permissions,
  need: Need,
  logId: number,
  { deviceId, family }: Omit<FoundDevice, 'serial'>,
): Refusal | 'allowed' {
  if (!isOfFamily(need, family)) return refuse('Not Found');
  if (need.area !== 'any') return check(perms, need, need.area === 'logs' ? logId : deviceId);
  // A section of studies is about no device: it needs a log that the member sees.
  if (!may(perms, { area: 'logs', level: 'read' }, logId)) return refuse('Not Found');
  const isMet = need.of.some((each) => may(perms, each, each.area === 'itr' ? deviceId : undefined));
  return isMet ? 'allowed' : refuse('Permission Denied');
}
