import { itrDeleteLog, itrGetLevels, itrGetLogfiles } from '@headworks/api/paths/itr/logs';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { newDevice, untilDatedLog, untilLog, untilLogs } from '../../harness/devices.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { deliver, now, type Reading, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { inDatabase } from '../../harness/time-passes.js';

describe('deleting a log', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });
  const DAYS = 100;
  /** One record per day, from long ago until now: in blocks, in the weekly tables and outside of them. */
  const readings: readonly Reading[] = Array.from({ length: DAYS }, (_, day) => [now() - 60 - day * 86_400, 4]);

  it('removes it from its device with all its records permanently @distributed', async () => {
    const device = await newDevice(org, readingsOf(readings));
    // Its dates come with its records: there is something to remove.
    const { id } = await untilDatedLog(org, device.id);
    await call(itrDeleteLog, { logId: id }, org.token);
    expect((await refusal(itrGetLogfiles, { deviceId: device.id }, org.token)).error).toBe('No Logs Found');
    expect((await refusal(itrGetLevels, { logId: id }, org.token)).status).toBe(404);
    expect((await refusal(itrDeleteLog, { logId: id }, org.token)).status).toBe(404);
    await quiet();
    const [left] = await inDatabase(
      (sql) => sql<{ n: number }[]>`
        select (select count(*) from logs.records where log_id = ${id}) + (select count(*) from logs.blocks where log_id = ${id})
          + (select count(*) from logs.dirty_days where log_id = ${id}) as n`,
    );
    expect(left?.n).toBe(0);
    const { entries } = await call(orgGetAudit, { orgId: org.orgId, search: 'log deleted' }, org.token);
    expect(entries).toMatchObject([{ target: `Elm Street (${device.serialnumber})`, details: `Log ${id}` }]);
  });

  it('lets the next packet open a new one, also if it is the packet that opened the old one', async () => {
    const first = readingsOf([[now() - 120, 4]]);
    const device = await newDevice(org, first);
    const { id } = await untilLog(org, device.id);
    await call(itrDeleteLog, { logId: id }, org.token);
    await quiet();
    await deliver(org, device.serialnumber, first);
    const [again] = await untilLogs(org, device.id, 1);
    expect(again?.id).not.toBe(id);
    await expect.poll(async () => (await untilLog(org, device.id)).count).toBe(1);
  });
});
