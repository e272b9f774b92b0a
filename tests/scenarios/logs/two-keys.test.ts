import { itrDownloadRecords, itrGetAlllogs, itrGetLevels, itrGetLogfiles, itrGetRecords } from '@headworks/api/paths/itr/logs';
import { siteAddlog } from '@headworks/api/paths/site/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../harness/call.js';
import { levelsOf, untilDevice, untilLogs } from '../../harness/devices.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { deliver, HOUR, newSerial, now, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { newBasin, newSite, newStudy } from '../../harness/studies.js';
import { inDatabase } from '../../harness/time-passes.js';

describe('a new device whose packets two organizations send at the same moment, each with its key', () => {
  const from = Math.floor(now() / HOUR) * HOUR - 5 * HOUR;
  const serial = newSerial();
  let owner: Organization;
  let other: Organization;
  beforeAll(async () => {
    [owner, other] = await Promise.all([newOrganization(), newOrganization()]);
    await inDatabase((sql) =>
      sql.begin(async (tx) => {
        // The first claim is decided only after both packets were accepted.
        await tx`lock table devices.device_numbers in exclusive mode`;
        await deliver(owner, serial, readingsOf([[from, 1]]));
        await deliver(other, serial, readingsOf([[from + 900, 2]]));
      }),
    );
    await untilDevice(owner, serial);
    await quiet();
  });

  it('has the log of its owner, with the records of the owner only @distributed', async () => {
    const device = await untilDevice(owner, serial);
    await deliver(owner, serial, readingsOf([[from + 1800, 3]]));
    await quiet();
    const [log, ...others] = await untilLogs(owner, device.id, 1);
    expect(others).toEqual([]);
    expect(await levelsOf(owner, log?.id ?? 0)).toEqual([
      [from, 1],
      [from + 1800, 3],
    ]);
  });

  it('has no log in the other organization, which can list, read, download and use none @distributed', async () => {
    const device = await untilDevice(owner, serial);
    expect((await refusal(itrGetAlllogs, { orgId: other.orgId }, other.token)).error).toBe('No Logs Found');
    expect((await refusal(itrGetLogfiles, { deviceId: device.id }, other.token)).status).toBe(404);
    const rows = await inDatabase(
      (sql) => sql<{ log_id: number; count: number }[]>`
      select log_id, count from logs.log_state where serial = ${serial} and org_id is null`,
    );
    // What was acknowledged stays stored.
    expect(rows.map(({ count }) => count)).toEqual([1]);
    const logId = rows[0]?.log_id ?? 0;
    const site = await newSite(other, (await newBasin(other, (await newStudy(other)).id)).id);
    const statuses = await Promise.all([
      ...[itrGetLevels, itrGetRecords, itrDownloadRecords].map((path) => refusal(path, { logId }, other.token)),
      refusal(siteAddlog, { siteId: site.id, logId }, other.token),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
