import { type BasinEvent, basinStream } from '@headworks/api/events/basin';
import { type StudyEvent, studyStream } from '@headworks/api/events/study';
import { services } from '@headworks/api/services';
import type { EventStore } from '@headworks/event-store';
import type { Platform } from '@headworks/platform';
import { ORG_ID, withMeta } from './meta.ts';

const STUDIES = 10;
const BASINS_PER_STUDY = 8;
const SITES_PER_BASIN = 500;
const EVENTS_PER_SITE = 5;
const SITES_PER_COMMAND = 20;

/** Studies with basins whose sites are placed, connected in a line, changed and given a log; returns the number of events. */
export async function appendSites(platform: Platform): Promise<number> {
  const store = await platform.openStore('sites', services.sites.streams);
  for (let studyId = 1; studyId <= STUDIES; studyId++) {
    const created: StudyEvent = { type: 'StudyCreated', data: { studyId, orgId: ORG_ID, name: `Survey ${studyId}` } };
    await store.append(studyStream(studyId), 0, withMeta([created]));
    const basinIds = Array.from({ length: BASINS_PER_STUDY }, (_, index) => studyId * BASINS_PER_STUDY + index);
    await Promise.all(basinIds.map((basinId) => appendBasin(store, studyId, basinId)));
  }
  await store.close();
  return STUDIES * (1 + BASINS_PER_STUDY * (1 + SITES_PER_BASIN * EVENTS_PER_SITE));
}

async function appendBasin(store: EventStore, studyId: number, basinId: number): Promise<void> {
  const stream = basinStream(basinId);
  const created: BasinEvent = { type: 'BasinCreated', data: { basinId, at: 1, orgId: ORG_ID, studyId, name: 'Creek', gpdPerHouse: null } };
  let { version } = await store.append(stream, 0, withMeta([created]));
  for (let first = 0; first < SITES_PER_BASIN; first += SITES_PER_COMMAND) {
    const events = Array.from({ length: SITES_PER_COMMAND }, (_, index) => siteEvents(basinId, first + index)).flat();
    ({ version } = await store.append(stream, version, withMeta(events)));
  }
}

function siteEvents(basinId: number, number: number): readonly BasinEvent[] {
  const siteId = basinId * SITES_PER_BASIN + number;
  const of = { basinId, siteId, at: 2 + number };
  const unset = { levelAdjInches: 0, siltInches: 0, levelRefInches: null, velocityRefFps: null, timeOffsetSeconds: null, location: null };
  const location = { lat: 41 + number / 10_000, lng: -76 };
  return [
    { type: 'SiteCreated', data: { ...of, ...unset, name: `MH-${number}`, enabled: false, pipeInches: 8, households: number } },
    { type: 'SiteLocated', data: { ...of, location, timeOffsetSeconds: -18_000 } },
    { type: 'SiteChanged', data: { ...of, changes: { pipeInches: 12 } } },
    { type: 'SeriesChanged', data: { basinId, at: of.at, added: number === 0 ? [] : [[siteId - 1, siteId]], removed: [] } },
    { type: 'LogAdded', data: { ...of, logId: siteId } },
  ];
}
