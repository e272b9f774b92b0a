import { itrDownloadRecords } from '@headworks/api/paths/itr/logs';
import { until } from '@headworks/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../harness/call.js';
import { levelsOf, untilDevice, untilLog } from '../../harness/devices.js';
import { countedBy } from '../../harness/flow-export.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { DAY, MINUTE, newSerial, now, postLines, type Reading, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { beginDownload } from '../../harness/record-download.js';
import { inDatabase } from '../../harness/time-passes.js';

const RECORDS = 525_600;
const RECORDS_A_LINE = 1_440;
const LINES_A_REQUEST = 73;
const PEAK_AT = 400_000;

const loggerTime = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');

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
    // Sealing, which runs each minute, would compete with the reads.
    await until(async () => (await inDatabase((sql) => sql`select 1 from logs.dirty_days where log_id = ${logId} limit 1`)).length === 0, {
      what: 'its days to be sealed',
      deadlineMs: 100_000,
    });
  }, 220_000);

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

  it('is downloaded as one CSV file, each record once and under its number', async () => {
    const { response } = await beginDownload(org, { logId });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = (await response.text()).split('\r\n');
    expect([lines[0]?.split(',')[0], lines.length, lines.at(-1)]).toEqual(['Record', RECORDS + 2, '']);
    const expected = (minute: number) => `${minute + 1},${loggerTime(from + minute * MINUTE)},${levelAt(minute).toFixed(2)},,,`;
    expect(lines.slice(1, -1).findIndex((line, minute) => line !== expected(minute))).toBe(-1);
  });

  it('is downloaded no further than it is read: two at a time for each user, until they are read or left', async () => {
    const [one, two] = [await beginDownload(org, { logId }), await beginDownload(org, { logId })];
    const third = await refusal(itrDownloadRecords, { logId }, org.token);
    expect([third.status, third.error]).toEqual([429, 'TooManyRequestsException']);
    // The file is larger than what a connection holds, so that the rest waits for its reader.
    expect(await countedBy('bff_record_downloads_in_work')).toBe(2);
    await two.response.text();
    one.leave();
    await until(async () => (await countedBy('bff_record_downloads_in_work')) === 0, { what: 'the downloads to end' });
    const day = from + 200 * DAY;
    const some = await beginDownload(org, { logId, startDate: day, endDate: day + 2 * MINUTE, units: '2' });
    expect((await some.response.text()).split('\r\n').map((line) => line.split(',')[0])).toEqual([
      'Record',
      '288001',
      '288002',
      '288003',
      '',
    ]);
  });

  it('returns any day of it', async () => {
    const day = from + 200 * DAY;
    expect(await levelsOf(org, logId, { startDate: day, endDate: day + DAY - 1 })).toHaveLength(1_440);
  });
});
