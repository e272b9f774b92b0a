import { itrLogsOverride } from '@headworks/api/paths/itr/logs';
import { itrRepairCreate } from '@headworks/api/paths/itr/quality';
import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import { sitesEnable } from '@headworks/api/paths/site/paths';
import { studyGetPlayback } from '@headworks/api/paths/study/playback';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { newDevice, untilDatedLog } from '../../harness/devices.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { assignLog, newBasin, newSite, newStudy } from '../../harness/studies.js';
import { newUpload, UPLOAD_START } from '../../harness/uploads.js';

const QUARTER = 900;
const DAY = 86_400;

describe('the playback of a basin', () => {
  let org: Organization;
  let basinId: number;
  beforeAll(async () => {
    org = await newOrganization();
    basinId = (await newBasin(org, (await newStudy(org)).id)).id;
  });

  /** An enabled site with a log of this interval and these [minute, inches]. */
  async function siteWith(interval: number, levels: readonly (readonly [number, number])[], of = basinId) {
    const upload = newUpload(org.orgId, { header: { logInterval: interval, verticalMount: 60 } });
    const data = levels.map(([minute, level]) => ({ date: UPLOAD_START + minute * 60, level, distance: 60 - level, gain: 1, temp: 50 }));
    const { logId } = await call(itrUploadCsv, { ...upload, data }, org.token);
    const { id } = await newSite(org, of, `Interval ${interval}`);
    await assignLog(org, id, logId);
    await call(sitesEnable, { basinId: of, siteIds: [id], enabled: true }, org.token);
    return { siteId: id, logId };
  }

  const play = async (from: number, to: number, of = basinId) =>
    call(studyGetPlayback, { basinId: of, startDate: UPLOAD_START + from, endDate: UPLOAD_START + to }, org.token);

  it('has the highest level of each quarter hour, of a longer interval until the next record, and gaps @distributed', async () => {
    const five = await siteWith(
      5,
      [
        [0, 3],
        [5, 6.31],
        [10, 4],
        [15, 2],
      ].map(([a = 0, b = 0]) => [a, b] as const),
    );
    const hour = await siteWith(
      60,
      [
        [-60, 1.5],
        [0, 2.25],
      ].map(([a = 0, b = 0]) => [a, b] as const),
    );
    const played = await play(-QUARTER + 60, 5 * QUARTER);
    expect(played).toMatchObject({ start: UPLOAD_START - QUARTER, step: QUARTER });
    expect(played.sites[five.siteId]).toEqual([null, 6.31, 2, null, null, null, null]);
    expect(played.sites[hour.siteId]).toEqual([1.5, 2.25, 2.25, 2.25, 2.25, null, null]);
    expect(played.gauges[five.siteId]).toEqual({ alert1: null, mount: 60 });
  });

  it('shows the highest of the logs of a site, without what repairs and adjusted dates leave out', async () => {
    const other = (await newBasin(org, (await newStudy(org)).id)).id;
    const { siteId, logId } = await siteWith(
      15,
      [
        [0, 3],
        [15, 4],
        [30, 50],
        [45, 5],
        [60, 6],
      ].map(([a = 0, b = 0]) => [a, b] as const),
      other,
    );
    const second = await siteWith(
      15,
      [
        [0, 9],
        [15, 1],
        [30, 1],
        [45, 1],
        [60, 5],
      ].map(([a = 0, b = 0]) => [a, b] as const),
      other,
    );
    await assignLog(org, siteId, second.logId);
    expect((await play(0, 4 * QUARTER, other)).sites[siteId]).toEqual([9, 4, 50, 5, 6]);
    const spike = UPLOAD_START + 2 * QUARTER;
    await call(itrRepairCreate, { logId, kind: 'interpolate', start: spike, end: spike }, org.token);
    expect((await play(0, 4 * QUARTER, other)).sites[siteId]).toEqual([9, 4, 4.5, 5, 6]);
    await call(itrLogsOverride, { logId, startRecord: 1, endRecord: 3 }, org.token);
    expect((await play(0, 4 * QUARTER, other)).sites[siteId]).toEqual([9, 4, 4.5, 5, 5]);
    // Of a window without data every level is missing.
    expect((await play(30 * DAY, 30 * DAY + QUARTER, other)).sites[siteId]).toEqual([null, null]);
  });

  it('has the records that a device has just sent, and its level 1; not those of a disabled site', async () => {
    const from = Math.floor(Date.now() / 1_000 / QUARTER) * QUARTER - 4 * QUARTER;
    const device = await newDevice(org, {
      alert1: 6,
      loginterval: 15,
      records: [
        [from, 2],
        [from + QUARTER, 6.5],
      ],
      verticalmount: 40,
    });
    const log = await untilDatedLog(org, device.id);
    const { id } = await newSite(org, basinId, 'Sending');
    await assignLog(org, id, log.id);
    const asked = { basinId, startDate: from, endDate: from + 2 * QUARTER };
    await call(sitesEnable, { basinId, siteIds: [id], enabled: false }, org.token);
    const disabled = await call(studyGetPlayback, asked, org.token);
    expect(disabled.sites).not.toHaveProperty(String(id));
    await call(sitesEnable, { basinId, siteIds: [id], enabled: true }, org.token);
    const played = await call(studyGetPlayback, asked, org.token);
    expect(played.sites[id]).toEqual([2, 6.5, null]);
    expect(played.gauges[id]).toEqual({ alert1: 6, mount: 40 });
  });

  it.each([
    ['a window over three days', { startDate: 0, endDate: 3 * DAY + 1 }, 'endDate'],
    ['a reversed window', { startDate: DAY, endDate: 0 }, 'endDate'],
    ['no start', { endDate: DAY }, 'startDate'],
    ['a time that is no number', { startDate: 'today', endDate: DAY }, 'startDate'],
  ])('%s is refused with the field', async (_what, dates, path) => {
    const refused = await refusal(studyGetPlayback, { basinId, ...dates } as never, org.token);
    expect(refused).toMatchObject({ status: 400, error: 'Validation Error', details: [{ path }] });
  });

  it('is not found by another organization', async () => {
    const stranger = await newOrganization();
    expect((await refusal(studyGetPlayback, { basinId, startDate: 0, endDate: DAY }, stranger.token)).status).toBe(404);
  });
});
