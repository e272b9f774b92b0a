import type { GroupState } from '@headworks/message-bus';
import type { Platform } from '@headworks/platform';
import { retryUntil, type Tx } from '@headworks/postgres';
import type { Position } from '@headworks/rpc';
import { CurrentGeneration } from './current-generation.js';
import { type Generation, reportUse } from './generations.js';
import { KeyedQueries, type KeyedQuery } from './keyed-queries.js';
import { type RebuildProgress, readUnfinished } from './rebuild-progress.js';
import { ALL_ORGANIZATIONS } from './tenant-wall.js';
import { kindOf } from './topics.js';
import { projectionsOf, topicsOf, type View } from './view.js';
import type { ChangedRow } from './write.js';

/** A view as the support staff sees it. */
export interface ViewState {
  readonly name: string;
  readonly version: number;
  /** The number of the generation that readers get. */
  readonly generation: number;
  /** Null unless the view is being made from the events again. */
  readonly rebuild: RebuildProgress | null;
  /** Why its last rebuild ended before readers had it; null if it did not. */
  readonly failed: string | null;
}

/** The views of this process: queries on them, and what changes in them. */
export interface OpenedViews {
  /** The one that readers get; a rebuild replaces it. */
  readonly generation: Generation;
  /** Begins to make one view, or every view without a name, from the events again. False while views are being rebuilt. */
  startRebuild(view: string | undefined): Promise<boolean>;
  states(): Promise<readonly ViewState[]>;
  /** Calls the listener when readers get another generation, whose rows may differ. */
  onSwitched(listener: () => void): () => void;
  /** Runs a query behind the wall: rows of other organizations do not exist in it. */
  forOrgs<T>(orgIds: readonly number[], query: (tx: Tx) => Promise<T>): Promise<T>;
  /** The row of a key behind the wall. Calls that ask concurrently share a query. */
  findForOrgs<Key, Row>(query: KeyedQuery<Key, Row>, orgIds: readonly number[], key: Key): Promise<Row | undefined>;
  /** Waits until the views hold the effects at these positions; false when that takes longer than 2 s, or as soon as it is read that the group has stopped. */
  waitFor(positions: readonly Position[]): Promise<boolean>;
  /** Calls the listener with the changed rows of each batch after its commit. */
  onChanged(listener: (rows: readonly ChangedRow[]) => void): () => void;
  /** For queries about no single organization: memberships of a user, names of people. */
  acrossOrgs<T>(query: (tx: Tx) => Promise<T>): Promise<T>;
  findAcrossOrgs<Key, Row>(query: KeyedQuery<Key, Row>, key: Key): Promise<Row | undefined>;
}

/** A query that loses a lock or its connection is repeated within this time, as a command is. */
const QUERY_MS = 9_000;
const WAIT_MS = 2_000;
const GOES_ON: ReadonlySet<GroupState> = new Set(['joining', 'running']);
const ITS_PROCESS_ENDED = 'The process that rebuilt it has ended.';

export interface ViewsOptions {
  /** How long `waitFor` waits. */
  readonly waitMs?: number;
  /** How often the store is read while an answer waits. */
  readonly lookEveryMs?: number;
}

/** Opens the generation of these views, keeps it up to date from the bus, and runs queries on it. */
export async function openViews(
  platform: Platform,
  views: readonly View[],
  { waitMs = WAIT_MS, lookEveryMs }: ViewsOptions = {},
): Promise<OpenedViews> {
  const { pool, bus } = platform;
  const projections = projectionsOf(views);
  const topics = topicsOf(projections);
  await bus.ensureTopics(topics.map((name) => ({ name, kind: kindOf(name) })));
  const listeners = new Set<(rows: readonly ChangedRow[]) => void>();
  const switched = new Set<() => void>();
  const current = await CurrentGeneration.open(platform, views, {
    onChanged: (rows) => {
      for (const listener of listeners) listener(rows);
    },
    onSwitched: () => {
      for (const listener of switched) listener();
    },
    lookEveryMs,
  });
  const inUse = () => current.serving.generation;
  reportUse(platform, inUse);
  const pending = platform.metrics.counter('bff_pending_answers_total', 'Answers to commands whose effect the views did not hold in time');
  platform.addReadiness('views', () => current.serving.caughtUp(), 'bff');
  platform.addIdle(async () =>
    current.busy || (await bus.lags()).some((lag) => lag.group === inUse().group && lag.messages > 0) ? 'views' : undefined,
  );

  const within = <T>(orgs: string, query: (tx: Tx) => Promise<T>): Promise<T> =>
    retryUntil(Date.now() + QUERY_MS, () => begin(orgs, query));
  const begin = <T>(orgs: string, query: (tx: Tx) => Promise<T>): Promise<T> =>
    pool.sql.begin(async (tx) => {
      // Sent together with the first query, in order: every query of the product pays for a round trip. If it fails, that query fails too.
      const [, result] = await Promise.all([
        tx`select set_config('headworks.org', ${orgs}, true), set_config('search_path', ${inUse().schema}, true)`.execute(),
        query(tx),
      ]);
      return result;
    }) as Promise<T>;
  const keyed = new KeyedQueries(within);

  return {
    get generation() {
      return inUse();
    },
    startRebuild: (view) => current.startRebuild(view),
    states: async () => {
      const unfinished = await readUnfinished(pool.sql);
      const rebuild = unfinished?.progress ?? null;
      const failed = unfinished && rebuild === null ? (unfinished.failure ?? ITS_PROCESS_ENDED) : null;
      return views.map(({ name, version }) => ({
        name,
        version,
        generation: inUse().number,
        ...(unfinished?.views.includes(name) ? { rebuild, failed } : { rebuild: null, failed: null }),
      }));
    },
    onSwitched: (listener) => {
      switched.add(listener);
      return () => switched.delete(listener);
    },
    forOrgs: (orgIds, query) => within(orgIds.join(','), query),
    findForOrgs: (query, orgIds, key) => keyed.find(query, orgIds.join(','), orgIds, key),
    acrossOrgs: (query) => within(ALL_ORGANIZATIONS, query),
    findAcrossOrgs: (query, key) => keyed.find(query, ALL_ORGANIZATIONS, [], key),
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    waitFor: async (positions) => {
      const until = performance.now() + waitMs;
      for (const { service, stream, position } of positions) {
        const topic = `${service}.events.v1`;
        const { reached, generation } = current.serving;
        const isReached = reached.wait(topic, bus.partitionOf(topic, stream), position, until);
        // The row of the partition says whether it is the one that has stopped.
        if (bus.groups().some((of) => of.group === generation.group && of.topic === topic && !GOES_ON.has(of.state))) void reached.look();
        if (!(await isReached)) {
          pending.inc();
          return false;
        }
      }
      return true;
    },
  };
}
