import { itrDeleteLog, itrGetLogs } from '@headworks/api/paths/itr/logs';
import { itrGetQuality, itrRepairCreate, itrRepairDelete, type LogMark } from '@headworks/api/paths/itr/quality';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { until } from '@headworks/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { levelsOf, newDevice, untilDatedLog } from '../../harness/devices.js';
import { openEvents } from '../../harness/live-events.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { DAY, deliver, HOUR, now, type Reading, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { inDatabase } from '../../harness/time-passes.js';

const QUARTER = 900;

/** Days of quarter hours that end now, with a daily cycle; `change` modifies them. */
function days(count: number, change: (level: number, time: number) => number | null): readonly Reading[] {
  const start = Math.floor(now() / DAY) * DAY - count * DAY;
  return Array.from({ length: count * 96 }, (_, index) => start + index * QUARTER).flatMap((time, index): Reading[] => {
    const level = change(Math.round(400 + 150 * Math.sin((2 * Math.PI * time) / DAY) + 5 * Math.sin(index * 1.7)) / 100, time);
    return level === null ? [] : [[time, level]];
  });
}

async function logWith(org: Organization, readings: readonly Reading[]) {
  const device = await newDevice(org, readingsOf(readings));
  return { device, logId: (await untilDatedLog(org, device.id)).id };
}

const qualityOf = (org: Organization, logId: number) => call(itrGetQuality, { logId }, org.token);

const untilMarked = (org: Organization, logId: number, condition: (marks: readonly LogMark[]) => boolean = () => true) =>
  until(
    async () => {
      const { marks } = await qualityOf(org, logId);
      return marks.length > 0 && condition(marks) && marks;
    },
    { what: `marks of log ${logId}` },
  );

describe('the quality of a log', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });

  it('is shown soon after its records arrive: gaps, flat lines and jumps, each with its figures @distributed', async () => {
    const start = Math.floor(now() / DAY) * DAY - 6 * DAY;
    const [gap, flat, spike] = [start + 9 * HOUR, start + 2 * DAY, start + 4 * DAY + 10 * HOUR];
    const { logId } = await logWith(
      org,
      days(6, (level, time) => {
        if (time > gap && time < gap + 5 * HOUR) return null;
        if (time >= flat && time <= flat + 9 * HOUR + QUARTER) return 4.21;
        return time === spike ? level + 6 : level;
      }),
    );
    const marks = await untilMarked(org, logId);
    expect(marks).toMatchObject([
      { rule: 'gap', start: gap, end: gap + 5 * HOUR, detail: { seconds: 5 * HOUR, missing: 19 } },
      { rule: 'flat', start: flat, end: flat + 9 * HOUR + QUARTER, detail: { seconds: 9 * HOUR + QUARTER, level: 4.21 } },
      { rule: 'spike', start: spike, end: spike, detail: { records: 1 } },
    ]);
  });

  it('changes with late records, notifies viewers, and keeps the numbers of unchanged marks', async () => {
    const start = Math.floor(now() / DAY) * DAY - 3 * DAY;
    const all = days(3, (level, time) => (time === start + 5 * HOUR ? level + 6 : level));
    const missing = ([time]: Reading) => time > start + DAY && time < start + DAY + 3 * HOUR;
    const { device, logId } = await logWith(
      org,
      all.filter((reading) => !missing(reading)),
    );
    const before = await untilMarked(org, logId);
    expect(before.map(({ rule }) => rule)).toEqual(['spike', 'gap']);
    await deliver(org, device.serialnumber, readingsOf(all.filter(missing)));
    const after = await untilMarked(org, logId, (marks) => marks.length === 1);
    expect(after).toEqual([before[0]]);
  });

  it('is deleted with the log', async () => {
    const [first, ...others] = days(1, (level) => level);
    // The first hours after the first record are missing, whatever the time of day.
    const { logId } = await logWith(org, [first ?? [0, 0], ...others.slice(24)]);
    await untilMarked(org, logId);
    await call(itrDeleteLog, { logId }, org.token);
    expect((await refusal(itrGetQuality, { logId }, org.token)).status).toBe(404);
    await quiet();
    expect(await inDatabase((sql) => sql`select 1 from logs.quality where log_id = ${logId}`)).toHaveLength(0);
  });
});

describe('a repair of a log', () => {
  let org: Organization;
  const from = Math.floor(now() / HOUR) * HOUR - 10 * HOUR;
  const at = (index: number) => from + index * QUARTER;
  const readings: readonly Reading[] = [1, 2, 9, 9, 5, 6].map((level, index): Reading => [at(index), level]);
  beforeAll(async () => {
    org = await newOrganization();
  });

  const repair = (logId: number, kind: 'cut' | 'interpolate' | 'shift', start: number, end: number, more: object = {}) =>
    call(itrRepairCreate, { logId, kind, start, end, ...more }, org.token);
  const logOf = async (logId: number) => (await call(itrGetLogs, { logId }, org.token)).log;
  const repairId = (made: Awaited<ReturnType<typeof repair>>): number => ('repairId' in made ? made.repairId : 0);

  it('changes the shown levels but no stored ones, and can be reverted @distributed', async () => {
    const { logId } = await logWith(org, readings);
    const id = repairId(await repair(logId, 'interpolate', at(2), at(3)));
    const line: readonly Reading[] = [...readings.slice(0, 2), [at(2), 3], [at(3), 4], ...readings.slice(4)];
    expect(await levelsOf(org, logId)).toEqual(line);
    expect(await levelsOf(org, logId, { startDate: at(3), endDate: at(3) })).toEqual([[at(3), 4]]);
    expect(await levelsOf(org, logId, { raw: true })).toEqual(readings);
    expect((await qualityOf(org, logId)).repairs).toMatchObject([{ id, kind: 'interpolate', start: at(2), end: at(3), seconds: 0 }]);
    await call(itrRepairDelete, { logId, repairId: id }, org.token);
    expect(await levelsOf(org, logId)).toEqual(readings);
    expect((await qualityOf(org, logId)).repairs).toEqual([]);
    await call(itrRepairDelete, { logId, repairId: id }, org.token);
  });

  it('shows its author and time, in the log and in the audit', async () => {
    const { logId, device } = await logWith(org, readings);
    const id = repairId(await repair(logId, 'cut', at(2), at(3)));
    const [made] = (await qualityOf(org, logId)).repairs;
    expect(made?.by).toMatch(/\w+ \w+/);
    expect(Math.abs((made?.at ?? 0) - now())).toBeLessThan(60);
    await call(itrRepairDelete, { logId, repairId: id }, org.token);
    const { entries } = await call(orgGetAudit, { orgId: org.orgId, search: `${device.serialnumber}) log`, sort: 'ASC' }, org.token);
    expect(entries.map(({ action }) => action)).toEqual(['Log repaired', 'Log repair undone']);
    expect(entries[0]?.details).toContain(`Repair ${id}: Cut`);
  });

  it('is previewed without a change', async () => {
    const { logId } = await logWith(org, readings);
    const left = await repair(logId, 'cut', at(1), at(4), { preview: true });
    expect(left).toEqual({
      records: [
        { time: at(0), level: 1 },
        { time: at(5), level: 6 },
      ],
    });
    expect(await levelsOf(org, logId)).toEqual(readings);
    expect((await qualityOf(org, logId)).repairs).toEqual([]);
  });

  it('is one of several, applied in order, each to the result of the previous one', async () => {
    const { logId } = await logWith(org, readings);
    const first = repairId(await repair(logId, 'shift', at(4), at(5), { seconds: 3 * HOUR }));
    const cut = repairId(await repair(logId, 'cut', at(5) + 3 * HOUR, at(5) + 3 * HOUR));
    expect(await levelsOf(org, logId)).toEqual([...readings.slice(0, 4), [at(4) + 3 * HOUR, 5]]);
    // Read at the new times of the moved records, and at their old times.
    expect(await levelsOf(org, logId, { startDate: at(4) + 3 * HOUR, endDate: at(5) + 3 * HOUR })).toEqual([[at(4) + 3 * HOUR, 5]]);
    expect(await levelsOf(org, logId, { startDate: at(4), endDate: at(5) })).toEqual([]);
    expect((await qualityOf(org, logId)).repairs.map(({ id }) => id)).toEqual([first, cut]);
    await call(itrRepairDelete, { logId, repairId: first }, org.token);
    expect(await levelsOf(org, logId)).toEqual(readings);
  });

  it('also applies to later records', async () => {
    const { device, logId } = await logWith(org, [...readings.slice(0, 2), ...readings.slice(3)]);
    await repair(logId, 'cut', at(2), at(3));
    await deliver(org, device.serialnumber, readingsOf(readings));
    await expect.poll(() => levelsOf(org, logId, { raw: true })).toEqual(readings);
    expect(await levelsOf(org, logId)).toEqual([...readings.slice(0, 2), ...readings.slice(4)]);
  });

  it('that is requested twice is applied once', async () => {
    const { logId } = await logWith(org, readings);
    const order = { logId, kind: 'cut', start: at(2), end: at(3) } as const;
    const headers = { 'idempotency-key': 'once' };
    const twice = [await call(itrRepairCreate, order, org.token, { headers }), await call(itrRepairCreate, order, org.token, { headers })];
    expect(twice[1]).toEqual(twice[0]);
    expect((await qualityOf(org, logId)).repairs).toHaveLength(1);
  });

  it('is refused with the invalid field', async () => {
    const { logId } = await logWith(org, readings);
    const wrong = async (fields: object) =>
      (await refusal(itrRepairCreate, { logId, kind: 'cut', start: at(1), end: at(2), ...fields }, org.token)).details?.[0]?.path;
    expect(await wrong({ end: at(0) })).toBe('end');
    expect(await wrong({ kind: 'shift' })).toBe('seconds');
    expect(await wrong({ kind: 'interpolate', end: at(1) + 8 * DAY })).toBe('end');
    expect(await wrong({ kind: 'mend' })).toBe('kind');
  });

  it('is denied to readers, and Not Found for other organizations', async () => {
    const { logId } = await logWith(org, readings);
    const reader = await newMember(org, { itr: { perms: 'read' }, logs: { perms: 'read' } });
    const stranger = await newOrganization();
    const order = { logId, kind: 'cut', start: at(2), end: at(3) } as const;
    expect((await call(itrGetQuality, { logId }, reader.token)).repairs).toEqual([]);
    expect((await refusal(itrRepairCreate, order, reader.token)).error).toBe('Permission Denied');
    expect((await refusal(itrRepairCreate, { ...order, preview: true }, reader.token)).error).toBe('Permission Denied');
    expect((await refusal(itrRepairCreate, order, stranger.token)).error).toBe('Not Found');
    expect((await refusal(itrGetQuality, { logId }, stranger.token)).error).toBe('Not Found');
  });

  it('notifies viewers of the log', async () => {
    const { logId } = await logWith(org, readings);
    await expect.poll(async () => (await logOf(logId)).count).toBe(readings.length);
    const live = await openEvents(org.token, org.orgId);
    try {
      await repair(logId, 'cut', at(2), at(3));
      await live.waitFor((event) => event.kind === 'log' && event.body.id === logId);
    } finally {
      live.close();
    }
  });
});
