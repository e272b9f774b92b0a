import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import { sitesEnable } from '@headworks/api/paths/site/paths';
import { call } from '../harness/call.js';
import { newDevice, untilDatedLog } from '../harness/devices.js';
import type { Organization } from '../harness/organization.js';
import type { Reading } from '../harness/packets.js';
import { storeRain } from '../harness/rain.js';
import { assignLog, connectSites, newBasin, newSite, newStudy } from '../harness/studies.js';
import { newUpload } from '../harness/uploads.js';

const QUARTER = 900;
const DAY = 86_400;
/** The logs are of five days. */
const LOGS_FROM = Date.UTC(2025, 2, 10) / 1_000;
const LOG_DAYS = 5;
/** The last storm begins a day later: tick 0 of the playback. */
const TICK_0 = LOGS_FROM + DAY;

/** The ticks at which a level changes; at no other tick does anything change. */
export const RISES = 20;
export const LATE_RISES = 40;
export const LATE_FALLS = 60;
export const FALLS = 120;

/** Degrees. Far enough apart that no picture of a gauge covers another one. */
export const PLACES = {
  Rising_MH1: { lat: 41.0, lng: -76.46 },
  Late_MH2: { lat: 41.0, lng: -76.45 },
  Steady_MH3: { lat: 41.008, lng: -76.455 },
  Dry_MH4: { lat: 41.008, lng: -76.465 },
  Off_MH5: { lat: 41.008, lng: -76.445 },
} as const;
export type PlacedSite = keyof typeof PLACES;

export interface StormyBasin {
  readonly studyId: number;
  readonly basinId: number;
  readonly siteIds: Readonly<Record<PlacedSite | 'Nowhere_MH6', number>>;
}

/** Levels every 15 minutes of all days, by tick. */
const readings = (levelAt: (tick: number) => number): readonly Reading[] =>
  Array.from({ length: (LOG_DAYS * DAY) / QUARTER }, (_, index) => {
    const time = LOGS_FROM + index * QUARTER;
    return [time, levelAt((time - TICK_0) / QUARTER)] as const;
  });

/**
 * A basin whose levels change at few ticks: one site rises over its pipe at `RISES` until `FALLS`, one to Alert 1 at `LATE_RISES` until `LATE_FALLS`, one is
 * steady, one has no log, one is disabled, and one has no location. Rain falls from the second day of its logs on.
 */
export async function stormyBasin(org: Organization, studyId?: number): Promise<StormyBasin> {
  const study = studyId ?? (await newStudy(org)).id;
  const { id: basinId } = await newBasin(org, study);
  const site = async (name: string, pipeId: number, log?: Promise<number>): Promise<number> => {
    const place = name in PLACES ? { siteLocation: JSON.stringify(PLACES[name as PlacedSite]) } : {};
    const { id } = await newSite(org, basinId, name, { pipeId, ...place });
    if (log !== undefined) await assignLog(org, id, await log);
    return id;
  };
  const rising = ofDevice(org, (tick) => (tick >= RISES && tick < FALLS ? 40 : 2), { alert1: 6, verticalmount: 60 });
  const late = ofDevice(org, (tick) => (tick >= LATE_RISES && tick < LATE_FALLS ? 7 : 3), { alert1: 6, verticalmount: 60 });
  const siteIds = {
    Rising_MH1: await site('Rising_MH1', 8, rising),
    Late_MH2: await site('Late_MH2', 12, late),
    Steady_MH3: await site('Steady_MH3', 12, ofUpload(org)),
    Dry_MH4: await site('Dry_MH4', 8),
    Off_MH5: await site('Off_MH5', 8, ofUpload(org)),
    Nowhere_MH6: await site('Nowhere_MH6', 8, ofUpload(org)),
  };
  const { Off_MH5: off, ...others } = siteIds;
  await call(sitesEnable, { basinId, siteIds: Object.values(others), enabled: true }, org.token, org);
  await call(sitesEnable, { basinId, siteIds: [off], enabled: false }, org.token, org);
  await connectSites(org, basinId, [[siteIds.Steady_MH3, siteIds.Late_MH2]]);
  await storeRain(org, basinId, [
    ['2025-03-10', '0'],
    ['2025-03-11', '1.2'],
    ['2025-03-12', '0.3'],
    ['2025-03-14', '0.1'],
  ]);
  return { studyId: study, basinId, siteIds };
}

async function ofDevice(org: Organization, levelAt: (tick: number) => number, fields: object): Promise<number> {
  const records = readings(levelAt).map(([time, level]) => [time, level] as [number, number]);
  const device = await newDevice(org, { loginterval: 15, ...fields, records });
  return (await untilDatedLog(org, device.id)).id;
}

/** A log that has stood still at 4 inches. */
async function ofUpload(org: Organization): Promise<number> {
  const data = readings(() => 4).map(([date, level]) => ({ date, level, distance: 72 - level, gain: 1, temp: 50 }));
  return (await call(itrUploadCsv, { ...newUpload(org.orgId), data }, org.token, org)).logId;
}
