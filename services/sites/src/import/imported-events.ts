import { type Refusal, refuse } from '@headworks/api/errors';
import type { BasinEvent } from '@headworks/api/events/basin';
import { limits } from '@headworks/api/limits';
import { siteNameKey } from '@headworks/api/site-name';
import { importTexts } from '@headworks/site-import';
import { type Basin, isOpenTo, nextMoment, pairsOf } from '../basin/basin.js';
import { inParts } from '../event-parts.js';
import { seriesEvents } from '../series/series-events.js';
import type { ImportedBasin, ImportWork } from './import-work.js';

/** Sites of one event: with the longest names it stays below the limit of an event. */
const SITES_PER_EVENT = 1_000;

const sitesOf = ({ basinId, sites, pairs }: ImportedBasin, at: number): readonly BasinEvent[] => [
  ...inParts(sites, SITES_PER_EVENT).map((part): BasinEvent => ({ type: 'SitesImported', data: { basinId, at, sites: part } })),
  ...seriesEvents({ basinId, at, added: pairs, removed: [] }),
];

/** A new basin with its sites, staged: it is shown when all basins of the import have theirs. */
export function newBasinEvents({ orgId, studyId, at }: ImportWork, imported: ImportedBasin): readonly BasinEvent[] {
  const { basinId, name } = imported;
  return [{ type: 'BasinCreated', data: { basinId, at, orgId, studyId, name, gpdPerHouse: null, staged: true } }, ...sitesOf(imported, at)];
}

/** The sites of a basin that is there. It may have changed since the import was planned. */
export function addImported(basin: Basin, { orgId }: ImportWork, imported: ImportedBasin, now: number): readonly BasinEvent[] | Refusal {
  if (!isOpenTo(basin, orgId)) return refuse('Not Found');
  if (basin.sites.size + imported.sites.length > limits.sitesPerBasin)
    return refuse('InvalidSites', `${basin.name}: a basin has at most ${limits.sitesPerBasin.toLocaleString('en-US')} sites`);
  const keys = new Set([...basin.sites.values()].map(({ name }) => siteNameKey(name)));
  const taken = imported.sites.find(({ name }) => keys.has(siteNameKey(name)));
  return taken ? refuse('Conflict', importTexts.existingName(taken.name)) : sitesOf(imported, nextMoment(basin, now));
}

export const completeEvents = (basin: Basin, basinId: number, now: number): readonly BasinEvent[] =>
  basin.staged && !basin.deleted ? [{ type: 'BasinCompleted', data: { basinId, at: nextMoment(basin, now) } }] : [];

/** Takes imported sites out again, except those that have got logs since. */
export function takeBack(basin: Basin, { basinId, sites }: ImportedBasin, now: number): readonly BasinEvent[] {
  const gone = new Set(sites.flatMap(({ siteId }) => (basin.sites.get(siteId)?.logIds.isEmpty() ? [siteId] : [])));
  if (gone.size === 0 || basin.deleted) return [];
  const of = { basinId, at: nextMoment(basin, now) };
  const removed = pairsOf(basin).filter(([up, down]) => gone.has(up) || gone.has(down));
  return [
    ...seriesEvents({ ...of, added: [], removed }),
    ...[...gone].map((siteId): BasinEvent => ({ type: 'SiteDeleted', data: { ...of, siteId } })),
  ];
}
