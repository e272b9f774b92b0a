import { itrGetAlllogs } from '@headworks/api/paths/itr/logs';
import type { Log } from '@headworks/api/paths/shapes';
import { tagAddItrlog, tagCreate } from '@headworks/api/paths/tag/paths';
import { call } from './call.js';
import { newDevice, untilLog } from './devices.js';
import type { Organization } from './organization.js';
import { now } from './packets.js';

let made = 0;

/** A tag of the organization, by its id. */
export async function newTag(org: Organization, name = `Tag ${++made}`): Promise<number> {
  return (await call(tagCreate, { orgId: org.orgId, name }, org.token, org)).tagId;
}

/** A log of a separate device. */
export async function newLog(org: Organization, sitename = 'Elm Street'): Promise<Log> {
  const { id } = await newDevice(org, { sitename, records: [[now() - 60, 1]] });
  return untilLog(org, id);
}

export const tagLog = (org: Organization, logId: number, tagId: number) => call(tagAddItrlog, { logId, tagId }, org.token, org);

type Asked = Omit<Parameters<typeof call<typeof itrGetAlllogs>>[1], 'orgId'>;

/** A page of all logs, as the Logs tab requests it. */
export const allLogs = (org: Organization, asked: Asked = {}, token = org.token) =>
  call(itrGetAlllogs, { orgId: org.orgId, ...asked }, token, org);
