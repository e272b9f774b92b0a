import { beforeAll, describe, expect, it } from 'vitest';
import { levelsOf, untilDevice, untilLog } from '../../harness/devices.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { DAY, MINUTE, newSerial, now, postLines, type Reading, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';

const RECORDS = 525_600;
const RECORDS_A_LINE = 1_440;
const LINES_A_REQUEST = 73;
const PEAK_AT = 400_000;

/** A day's ebb and flow, with one peak in the year. */
const levelAt = (minute: number): number =>
  minute === PEAK_AT ? 61.5 : Math.round(400 + 100 * Math.sin((minute * 2 * Math.PI) / 1440)) / 100;

describe('a year of one-minute records', () => {
  const serial = newSerial();
  const from = Math.floor(now() / DAY) * DAY - 366 * DAY;
  let org: Organization;
  let logId = 0;

  beforeAll(async () => {
    org = await newOrganization();
    for (let start = 0; start < RECORDS; start += RECORDS_A_LINE * LINES_A_REQUEST) {
      const lines = [];
      for (let first = start; first < Math.min(RECORDS, start + RECORDS_A_LINE * LINES_A_REQUEST); first += RECORDS_A_LINE) {
        const readings = Array.from(
          { length: RECORDS_A_LINE },
          (_, index): Reading => [from + (first + index) * MINUTE, levelAt(first + index)],
        );
        lines.push({ serialnumber: serial, ...readingsOf(readings, { loginterval: 1, time: from + first * MINUTE }) });
      }
      const answer = await postLines(org.key, lines);
      expect(answer.body).toEqual({ accepted: lines.length * RECORDS_A_LINE, rejected: [] });
    }
    logId = (await untilLog(org, (await untilDevice(org, serial)).id)).id;
    await quiet(undefined, 100_000);
  }, 120_000);

  it('is returned complete: 525,600 records, each as it was sent', async () => {
    const levels = await levelsOf(org, logId);
    expect(levels).toHaveLength(RECORDS);
    const wrong = levels.findIndex(([time, level], minute) => time !== from + minute * MINUTE || level !== levelAt(minute));
    expect(wrong).toBe(-1);
  });

  it('is reduced to the points of a chart, with its peak', async () => {
    const levels = await levelsOf(org, logId, { maxPoints: 2_000 });
    expect(levels.length).toBeLessThanOrEqual(2_000);
    expect(levels).toContainEqual([from + PEAK_AT * MINUTE, 61.5]);
  });

  it('is averaged to its 8,760 hours', async () => {
    expect(await levelsOf(org, logId, { averageHourly: true })).toHaveLength(8_760);
  });

  it('returns any day of it', async () => {
    const day = from + 200 * DAY;
    expect(await levelsOf(org, logId, { startDate: day, endDate: day + DAY - 1 })).toHaveLength(1_440);
  });
});
