import type { BasinEvent, SiteMeasures } from '@headworks/api/events/basin';
import { pairChanges } from '@headworks/flow-network';
import { type Basin, pairsOf, type Site } from '../basin/basin.js';
import { seriesEvents } from '../series/series-events.js';

const MEASURES: readonly (keyof SiteMeasures)[] = [
  'pipeInches',
  'households',
  'levelAdjInches',
  'siltInches',
  'levelRefInches',
  'velocityRefFps',
];

/** The events that bring a basin from `now` to what it was `before`, in the same history: a deleted site comes back with its id. */
export function revert(basinId: number, before: Basin, now: Basin, at: number): readonly BasinEvent[] {
  const events: BasinEvent[] = [];
  const settings = {
    ...(before.name === now.name ? {} : { name: before.name }),
    ...(before.gpdPerHouse === now.gpdPerHouse ? {} : { gpdPerHouse: before.gpdPerHouse }),
  };
  if (Object.keys(settings).length > 0) events.push({ type: 'BasinChanged', data: { basinId, at, ...settings } });
  for (const [siteId, site] of before.sites) {
    const changed = now.sites.get(siteId);
    if (changed === site) continue;
    const of = { basinId, siteId, at };
    events.push(...(changed ? revertedSite(of, site, changed) : restoredSite(of, site)));
  }
  const { added, removed } = pairChanges(pairsOf(now), pairsOf(before));
  const markerIndexes = [...before.sites].flatMap(([siteId, { markerIndex }]) =>
    (now.sites.get(siteId)?.markerIndex ?? null) === markerIndex ? [] : [[siteId, markerIndex] as const],
  );
  const startingPoint = before.startingPoint === now.startingPoint ? {} : { startingPoint: before.startingPoint };
  events.push(...seriesEvents({ basinId, at, added, removed, markerIndexes, ...startingPoint }));
  // After the pairs, which end before their sites do.
  for (const [siteId, { logIds }] of now.sites) {
    if (before.sites.has(siteId)) continue;
    for (const logId of logIds) events.push({ type: 'LogRemoved', data: { basinId, siteId, at, logId } });
    events.push({ type: 'SiteDeleted', data: { basinId, siteId, at } });
  }
  return events;
}

interface OfSite {
  readonly basinId: number;
  readonly siteId: number;
  readonly at: number;
}

function restoredSite(
  of: OfSite,
  { logIds, upstream: _up, downstream: _down, markerIndex: _marker, changedAt: _at, ...fields }: Site,
): BasinEvent[] {
  return [
    { type: 'SiteCreated', data: { ...of, ...fields } },
    ...[...logIds].map((logId): BasinEvent => ({ type: 'LogAdded', data: { ...of, logId } })),
  ];
}

function revertedSite(of: OfSite, before: Site, now: Site): BasinEvent[] {
  const events: BasinEvent[] = [];
  if (before.name !== now.name) events.push({ type: 'SiteRenamed', data: { ...of, name: before.name } });
  if (before.location !== now.location || before.timeOffsetSeconds !== now.timeOffsetSeconds)
    events.push({ type: 'SiteLocated', data: { ...of, location: before.location, timeOffsetSeconds: before.timeOffsetSeconds } });
  const changes = Object.fromEntries(MEASURES.filter((name) => before[name] !== now[name]).map((name) => [name, before[name]]));
  if (Object.keys(changes).length > 0) events.push({ type: 'SiteChanged', data: { ...of, changes } });
  for (const logId of before.logIds.subtract(now.logIds)) events.push({ type: 'LogAdded', data: { ...of, logId } });
  for (const logId of now.logIds.subtract(before.logIds)) events.push({ type: 'LogRemoved', data: { ...of, logId } });
  if (before.enabled !== now.enabled) events.push({ type: before.enabled ? 'SiteEnabled' : 'SiteDisabled', data: of });
  return events;
}
