import { itrSwGetPlayback, type SewerWatchLog } from '@headworks/api/paths/itr/sewerwatch';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { newDevice, untilLog } from '../../harness/devices.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { now } from '../../harness/packets.js';
import { newSewerWatch } from '../../harness/sewerwatch.js';

const QUARTER = 900;
const DAY = 86_400;

describe('the playback of SewerWatch logs', () => {
  const start = now() - (now() % QUARTER) - 8 * QUARTER;
  let org: Organization;
  let manhole: SewerWatchLog;
  let pipe: SewerWatchLog;
  beforeAll(async () => {
    org = await newOrganization();
    manhole = await newSewerWatch(org, {
      loginterval: 5,
      mhdepth: 96,
      records: [
        [start, 3],
        [start + 300, 6.31],
        [start + 600, 4],
        [start + QUARTER, 40.5],
      ],
    });
    pipe = await newSewerWatch(org, { loginterval: 30, records: [[start, 2.25]] });
  });
  const asked = (logIds: readonly number[], from = start - QUARTER + 60, to = start + 2 * QUARTER) => ({
    orgId: org.orgId,
    logIds: [...logIds],
    startDate: from,
    endDate: to,
  });
  const play = (logIds: readonly number[], token = org.token) => call(itrSwGetPlayback, asked(logIds), token, org);

  it('has the highest level of each quarter hour, of a longer interval until the next record, and gaps @distributed', async () => {
    expect(await play([manhole.id, pipe.id, pipe.id])).toEqual({
      start: start - QUARTER,
      step: QUARTER,
      logs: { [manhole.id]: [null, 6.31, 40.5, null], [pipe.id]: [null, 2.25, 2.25, null] },
    });
  });

  it('is of up to 1,000 logs and three days, in order', async () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => index + 1e9);
    expect(Object.keys((await play([...ids.slice(1), pipe.id])).logs)).toEqual([String(pipe.id)]);
    const whole = await call(itrSwGetPlayback, asked([pipe.id], start, start + 3 * DAY), org.token, org);
    expect(whole.logs[pipe.id]).toHaveLength(289);
    for (const [wrong, path] of [
      [asked([]), 'logIds'],
      [asked([...ids, pipe.id]), 'logIds'],
      [asked([pipe.id], start, start + 3 * DAY + 1), 'endDate'],
      [asked([pipe.id], start, start - 1), 'endDate'],
    ] as const)
      expect(await refusal(itrSwGetPlayback, wrong, org.token)).toMatchObject({
        status: 400,
        error: 'Validation Error',
        details: [{ path }],
      });
  });

  it('leaves out what the member may not read, and what is not of a SewerWatch sensor', async () => {
    const some = await newMember(org, { itr: { perms: 'read' }, logs: { perms: 'read', all: false, ids: [pipe.id] } });
    expect(Object.keys((await play([manhole.id, pipe.id], some.token)).logs)).toEqual([String(pipe.id)]);
    expect(await refusal(itrSwGetPlayback, asked([manhole.id]), some.token)).toMatchObject({ status: 404, error: 'No Logs Found' });
    const none = await newMember(org, { logs: { perms: 'none' } });
    expect(await refusal(itrSwGetPlayback, asked([pipe.id]), none.token)).toMatchObject({ status: 403, error: 'Permission Denied' });

    const tracker = await untilLog(org, (await newDevice(org, { records: [[start, 1]] })).id);
    expect(Object.keys((await play([tracker.id, pipe.id])).logs)).toEqual([String(pipe.id)]);
    const stranger = await newOrganization();
    expect(await refusal(itrSwGetPlayback, asked([pipe.id]), stranger.token)).toMatchObject({ error: 'Not Found' });
    expect(await refusal(itrSwGetPlayback, { ...asked([pipe.id]), orgId: stranger.orgId }, stranger.token)).toMatchObject({
      error: 'No Logs Found',
    });
  });
});
