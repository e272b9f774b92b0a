import type { BasinEvent, SiteMeasures, SitePair, SitePlace, StoredRain } from '@headworks/api/events/basin';
import { Map as Persistent, Set as PersistentSet } from 'immutable';

/** A site of a basin: its fields, its logs, and its neighbours in the series. */
export interface Site extends SitePlace, SiteMeasures {
  readonly name: string;
  readonly enabled: boolean;
  readonly logIds: PersistentSet<number>;
  readonly upstream: readonly number[];
  readonly downstream: readonly number[];
  /** The place of its marker in the order of the map. */
  readonly markerIndex: number | null;
  /** Epoch milliseconds. */
  readonly changedAt: number;
}

/** A link that shows the basin without a login. */
export interface Link {
  readonly linkId: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Stream `basin-<id>`. Collections are persistent: an event of a basin with 10,000 sites copies none of them. */
export interface Basin {
  /** Null before it exists. */
  readonly orgId: number | null;
  readonly studyId: number;
  readonly name: string;
  readonly gpdPerHouse: number | null;
  /** Being filled; shown when it is complete. */
  readonly staged: boolean;
  readonly deleted: boolean;
  readonly startingPoint: number | null;
  readonly rain: StoredRain | null;
  /** It may have expired. */
  readonly link: Link | null;
  /** When an update was forced last, epoch milliseconds. */
  readonly forcedAt: number;
  readonly sites: Persistent<number, Site>;
  /** Epoch milliseconds of the last change; grows with every command. */
  readonly changedAt: number;
}

const initial: Basin = {
  orgId: null,
  studyId: 0,
  name: '',
  gpdPerHouse: null,
  staged: false,
  deleted: false,
  startingPoint: null,
  rain: null,
  link: null,
  forcedAt: 0,
  sites: Persistent(),
  changedAt: 0,
};

/** What an imported site does not have. */
const UNSET = {
  enabled: false,
  levelAdjInches: 0,
  siltInches: 0,
  levelRefInches: null,
  velocityRefFps: null,
  logIds: PersistentSet<number>(),
  upstream: [],
  downstream: [],
  markerIndex: null,
} as const;

const evolve = (state: Basin, event: BasinEvent): Basin => ({ ...applied(state, event), changedAt: event.data.at });

function applied(state: Basin, { type, data }: BasinEvent): Basin {
  switch (type) {
    case 'BasinCreated': {
      const { orgId, studyId, name, gpdPerHouse, staged = false } = data;
      return { ...state, orgId, studyId, name, gpdPerHouse, staged };
    }
    case 'BasinCompleted':
      return { ...state, staged: false };
    case 'BasinChanged':
      return {
        ...state,
        name: data.name ?? state.name,
        gpdPerHouse: data.gpdPerHouse === undefined ? state.gpdPerHouse : data.gpdPerHouse,
      };
    case 'BasinUpdateForced':
      return { ...state, forcedAt: data.at };
    case 'BasinDeleted':
      return { ...state, deleted: true };
    case 'SiteCreated': {
      const { basinId: _basin, siteId, at, undo: _undo, ...fields } = data;
      const site: Site = { ...fields, logIds: PersistentSet(), upstream: [], downstream: [], markerIndex: null, changedAt: at };
      return { ...state, sites: state.sites.set(siteId, site) };
    }
    case 'SitesImported': {
      const sites = data.sites.map(({ siteId, ...fields }): [number, Site] => [siteId, { ...UNSET, ...fields, changedAt: data.at }]);
      return { ...state, sites: state.sites.concat(sites) };
    }
    case 'RainStored': {
      const { basinId: _basin, at: _at, undo: _undo, copied: _copied, ...rain } = data;
      return { ...state, rain };
    }
    case 'RainDeleted':
      return { ...state, rain: null };
    case 'LinkCreated':
      return { ...state, link: { linkId: data.linkId, createdAt: data.at, expiresAt: data.expiresAt } };
    case 'LinkDeleted':
      return { ...state, link: null };
    case 'SiteRenamed':
      return withSite(state, data, () => ({ name: data.name }));
    case 'SiteEnabled':
      return withSite(state, data, () => ({ enabled: true }));
    case 'SiteDisabled':
      return withSite(state, data, () => ({ enabled: false }));
    case 'SiteLocated':
      return withSite(state, data, () => ({ location: data.location, timeOffsetSeconds: data.timeOffsetSeconds }));
    case 'SiteChanged':
      return withSite(state, data, () => data.changes);
    case 'SiteDeleted':
      return { ...state, sites: state.sites.remove(data.siteId) };
    case 'HouseholdsCascaded':
      return data.households.reduce(
        (basin, [siteId, households]) => withSite(basin, { siteId, at: data.at }, () => ({ households })),
        state,
      );
    case 'LogAdded':
      return withSite(state, data, ({ logIds }) => ({ logIds: logIds.add(data.logId) }));
    case 'LogRemoved':
      return withSite(state, data, ({ logIds }) => ({ logIds: logIds.remove(data.logId) }));
    case 'SeriesChanged':
      return withSeries(state, data);
    default:
      return type satisfies never;
  }
}

function withSite(
  state: Basin,
  { siteId, at }: { readonly siteId: number; readonly at: number },
  change: (site: Site) => Partial<Site>,
): Basin {
  const site = state.sites.get(siteId);
  return site ? { ...state, sites: state.sites.set(siteId, { ...site, ...change(site), changedAt: at }) } : state;
}

type Join = (ids: readonly number[], others: readonly number[]) => readonly number[];

const including: Join = (ids, added) => [...new Set([...ids, ...added])];
const excluding: Join = (ids, removed) => {
  const gone = new Set(removed);
  return ids.filter((id) => !gone.has(id));
};

/** Joins the neighbours of each site at once: a site may have thousands. */
function withPairs(state: Basin, pairs: readonly SitePair[], at: number, join: Join): Basin {
  let basin = state;
  for (const [siteId, own] of Map.groupBy(pairs, ([up]) => up))
    basin = withSite(basin, { siteId, at }, ({ downstream }) => ({
      downstream: join(
        downstream,
        own.map(([, down]) => down),
      ),
    }));
  for (const [siteId, own] of Map.groupBy(pairs, ([, down]) => down))
    basin = withSite(basin, { siteId, at }, ({ upstream }) => ({
      upstream: join(
        upstream,
        own.map(([up]) => up),
      ),
    }));
  return basin;
}

function withSeries(
  state: Basin,
  { added, removed, startingPoint, markerIndexes = [], at }: Extract<BasinEvent, { type: 'SeriesChanged' }>['data'],
): Basin {
  let basin = startingPoint === undefined ? state : { ...state, startingPoint };
  basin = withPairs(withPairs(basin, removed, at, excluding), added, at, including);
  for (const [siteId, markerIndex] of markerIndexes) basin = withSite(basin, { siteId, at }, () => ({ markerIndex }));
  return basin;
}

export const basinDecider = { initial, evolve };

/** What is missing and what is foreign look the same. */
export const isOpenTo = ({ orgId, deleted, staged }: Basin, asking: number): boolean => orgId === asking && !deleted && !staged;

/** When a command changes the basin: now, and later than its last change. */
export const nextMoment = ({ changedAt }: Basin, now: number): number => Math.max(now, changedAt + 1);

/** The pairs of a basin, each once. */
export const pairsOf = ({ sites }: Basin): readonly SitePair[] =>
  [...sites].flatMap(([siteId, { downstream }]) => downstream.map((down) => [siteId, down] as const));
