import { itrSwGetAlllogs, type SewerWatchLog } from '@headworks/api/paths/itr/sewerwatch';
import { until } from '@headworks/testing';
import { call, exchange } from './call.js';
import type { Organization } from './organization.js';
import { deliver, newSerial, now, type PacketBody, packetOf } from './packets.js';

type Asked = Omit<Parameters<typeof call<typeof itrSwGetAlllogs>>[1], 'orgId'>;

/** The logs of the SewerWatch sensors of an organization, as the SewerWatch page requests them. */
export const sewerWatchLogs = (org: Organization, asked: Asked = {}, token = org.token) =>
  call(itrSwGetAlllogs, { orgId: org.orgId, limit: 1_000, page: 1, ...asked }, token, org);

/** A packet of a SewerWatch sensor with a record. */
export const sewerWatchPacket = (fields: Partial<PacketBody> = {}): PacketBody =>
  packetOf({ type: 'sewerwatch', records: [[now() - 60, 2]], ...fields });

/** The one log of a sensor, once it is listed and `condition` returns true. */
export const untilSewerWatchLog = (
  org: Organization,
  serial: string,
  condition: (log: SewerWatchLog) => boolean = () => true,
): Promise<SewerWatchLog> =>
  until(
    async () => {
      // No Logs Found before the first one.
      const { status, body } = await exchange(itrSwGetAlllogs, { orgId: org.orgId, search: serial }, org.token, org);
      return status === 200 && itrSwGetAlllogs.output.parse(body).logs.find((log) => log.serialnumber === serial && condition(log));
    },
    { what: `the log of SewerWatch sensor ${serial}` },
  );

/** The log of a new sensor that has sent one packet, with its record. */
export async function newSewerWatch(org: Organization, fields: Partial<PacketBody> = {}): Promise<SewerWatchLog> {
  const serial = newSerial();
  await deliver(org, serial, sewerWatchPacket(fields));
  return untilSewerWatchLog(org, serial, ({ count }) => count > 0);
}
