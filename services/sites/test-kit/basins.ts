import type { BasinEvent, SitePair } from '@headworks/api/events/basin';
import { type Basin, basinDecider } from '../src/basin/basin.js';

export const basinId = 5;
const of = { basinId, at: 1_000 };

export const createdBasin: BasinEvent = {
  type: 'BasinCreated',
  data: { ...of, orgId: 7, studyId: 4, name: 'Fishing Creek', gpdPerHouse: null },
};

const UNSET = { levelAdjInches: 0, siltInches: 0, levelRefInches: null, velocityRefFps: null, location: null, timeOffsetSeconds: null };

export const createdSite = (siteId: number, households: number | null = null): BasinEvent => ({
  type: 'SiteCreated',
  data: { ...of, ...UNSET, siteId, name: `MH${siteId}`, enabled: false, pipeInches: 8, households },
});

export const connected = (...added: readonly SitePair[]): BasinEvent => ({ type: 'SeriesChanged', data: { ...of, added, removed: [] } });
export const addedLog = (siteId: number, logId: number): BasinEvent => ({ type: 'LogAdded', data: { ...of, siteId, logId } });

export const given = (...events: readonly BasinEvent[]): Basin => events.reduce(basinDecider.evolve, basinDecider.initial);

/** The basin after a decision that must not be refused. */
export function after(basin: Basin, decided: readonly BasinEvent[] | object): Basin {
  if (!Array.isArray(decided)) throw new Error(`refused: ${JSON.stringify(decided)}`);
  return (decided as readonly BasinEvent[]).reduce(basinDecider.evolve, basin);
}

/** A basin without the times of its changes, for comparison. */
export const facts = ({ sites, changedAt: _at, ...basin }: Basin) => ({
  ...basin,
  sites: [...sites]
    .map(([siteId, { logIds, upstream, downstream, changedAt: _changed, ...site }]) => ({
      siteId,
      ...site,
      logIds: [...logIds].sort((a, b) => a - b),
      upstream: upstream.toSorted((a, b) => a - b),
      downstream: downstream.toSorted((a, b) => a - b),
    }))
    .sort((a, b) => a.siteId - b.siteId),
});
