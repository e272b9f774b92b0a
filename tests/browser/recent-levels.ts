import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import { sitesEnable } from '@headworks/api/paths/site/paths';
import { call } from '../harness/call.js';
import type { Organization } from '../harness/organization.js';
import { now } from '../harness/packets.js';
import { newSewerWatch } from '../harness/sewerwatch.js';
import { assignLog, newBasin, newSite, newStudy } from '../harness/studies.js';
import { newUpload } from '../harness/uploads.js';

const QUARTER = 900;
export const DAY = 86_400;
/** The first three whole days of a week ago, by the loggers' clock. */
export const FIRST_DAY = Math.floor(now() / DAY) * DAY - 7 * DAY;

/** A SewerWatch sensor that has a level of every quarter hour of three days. */
export async function newSensor(org: Organization, { firstDay = FIRST_DAY, lat = 41, sitename = 'Cedar_Lane' } = {}): Promise<void> {
  const records = Array.from({ length: (3 * DAY) / QUARTER }, (_, index): [number, number] => [firstDay + index * QUARTER, 2]);
  await newSewerWatch(org, { sitename, lat, lng: -76.45, records });
}

/** A basin of two sites with levels of three days, usually of last week; returns the address of its playback. */
export async function newPlayback(org: Organization, { firstRecord = FIRST_DAY, lat = 41 } = {}): Promise<string> {
  const study = await newStudy(org);
  const basin = await newBasin(org, study.id);
  for (const [name, lng] of [
    ['MH1', -76.46],
    ['MH2', -76.445],
  ] as const) {
    const { header } = newUpload(org.orgId, { header: { logStart: firstRecord } });
    const data = Array.from({ length: (3 * DAY) / QUARTER }, (_, index) => {
      const level = 2 + (index % 30) / 10;
      return { date: firstRecord + index * QUARTER, level, distance: 72 - level, gain: 40, temp: 55 };
    });
    const { logId } = await call(itrUploadCsv, { orgId: org.orgId, header, data }, org.token, org);
    const site = await newSite(org, basin.id, name, { siteLocation: JSON.stringify({ lat, lng }), pipeId: 8 });
    await assignLog(org, site.id, logId);
    await call(sitesEnable, { basinId: basin.id, siteIds: [site.id], enabled: true }, org.token, org);
  }
  return `/studies/${study.id}/${basin.id}?section=playback`;
}
