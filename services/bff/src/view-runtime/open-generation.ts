import { prepareGroup, startAfter } from '@headworks/message-bus';
import type { Platform } from '@headworks/platform';
import { migrate } from '@headworks/postgres';
import { type Copied, copyViews } from './copy-views.js';
import { readFeed } from './feed.js';
import { type FillReport, reportFill } from './fill-report.js';
import { countRows, createIndexes } from './filled-tables.js';
import { addGeneration, type Generation, generationSteps, liveGeneration, makeLive, takeFilled } from './generations.js';
import { naturalOrderVersion } from './natural-order.js';
import type { Projection } from './projection.js';
import { FILLING_LOCK, noteDone, noteFailure, noteRebuilt } from './rebuild-progress.js';
import { createSchema } from './schema.js';
import { type Serving, serve, untilRead } from './serving.js';
import { eventServices, topicName } from './topics.js';
import { projectionsOf, type View, versionsOf } from './view.js';
import { writeInLanes } from './write-in-lanes.js';

const FILLED_WITHIN_MS = 600_000;

type Progress = (events: number) => void;
/** Subscribes a generation to its topics; in the background one that is not live yet. */
export type Serve = (generation: Generation, inBackground: boolean) => Promise<Serving>;

/** The generation with exactly the versions of these views, served: an existing one, or a new one that is filled and then made live. */
export async function openGeneration(platform: Platform, views: readonly View[], serveIt: Serve): Promise<Serving> {
  const { sql } = platform.pool;
  await migrate(sql, 'bff', generationSteps);
  await prepareGroup(sql, 'bff');
  const versions = versionsOf(views, await naturalOrderVersion(sql));
  const take = async () => {
    const filled = await takeFilled(sql, versions);
    return filled && serveIt(filled, false);
  };
  return (
    (await take()) ?? (await alone(platform, async () => (await take()) ?? (await addBesideLive(platform, views, views)).fill(serveIt)))
  );
}

/** A rebuild that this process has begun; `filled` resolves with the generation that is live then. */
export interface BegunRebuild {
  readonly filled: Promise<Serving>;
}

/**
 * Begins a new generation next to the live one, in which one view, or every view without a name, is made from the events again. Undefined while another
 * process fills one.
 */
export async function beginRebuild(
  platform: Platform,
  views: readonly View[],
  view: string | undefined,
  serveIt: Serve,
): Promise<BegunRebuild | undefined> {
  const { direct } = platform;
  if (!(await direct.tryLock(FILLING_LOCK))) return undefined;
  const unlock = () => direct.unlock(FILLING_LOCK);
  const kept = view === undefined ? [] : views.filter(({ name }) => name !== view);
  try {
    const { fill } = await addBesideLive(platform, views, kept);
    return { filled: fill(serveIt).finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Fills a new generation from the event stores alone and makes it live, whatever there is; serves no one. */
export async function rebuild(platform: Platform, views: readonly View[], onProgress: Progress = () => {}): Promise<Generation> {
  const options = { onChanged: () => {}, rebuild: async () => {}, inBackground: true } as const;
  const fill = async () =>
    (await addNew(platform, views, { made: views }, onProgress)).fill((generation) => serve(platform, views, generation, options));
  const { generation, stop } = await alone(platform, fill);
  await stop();
  return generation;
}

/** One process fills; the others wait, check again, and take what it has filled. */
async function alone(platform: Platform, fillOrTake: () => Promise<Serving>): Promise<Serving> {
  const { direct } = platform;
  if (!(await direct.lock(FILLING_LOCK, AbortSignal.timeout(FILLED_WITHIN_MS))))
    throw new Error(`another process has been filling the views for more than ${FILLED_WITHIN_MS / 60_000} minutes`);
  try {
    return await fillOrTake();
  } finally {
    await direct.unlock(FILLING_LOCK);
  }
}

/** Copies those of `copied` that have the version of the live generation. */
async function addBesideLive(platform: Platform, views: readonly View[], copied: readonly View[]): Promise<Added> {
  const live = await liveGeneration(platform.pool.sql);
  const made = views.filter((view) => !copied.includes(view));
  return addNew(platform, views, { made, ...(live && { copy: (fresh) => copyViews(platform, live, fresh, copied) }) }, () => {});
}

/** Notes what is made from events; returns its names, and an estimate of the events to read. */
async function noteMade(platform: Platform, fresh: Generation, made: readonly View[]): Promise<readonly [readonly string[], number]> {
  const names = made.map(({ name }) => name);
  const total = await positionsOf(platform, made);
  await noteRebuilt(platform.pool.sql, fresh, names, total);
  return [names, total];
}

interface Origins {
  /** The views that are made from events in any case. */
  readonly made: readonly View[];
  readonly copy?: (fresh: Generation) => Promise<Copied | undefined>;
}

/** A generation that support sees from now on, also if its process dies before it has filled any of it. */
interface Added {
  /** Copies what it can and reads the rest from the event stores, never from the bus, then the topics to their end; then the pointer moves. */
  readonly fill: (serveIt: Serve) => Promise<Serving>;
}

async function addNew(platform: Platform, views: readonly View[], origins: Origins, onProgress: Progress): Promise<Added> {
  const { sql } = platform.pool;
  const fresh = await addGeneration(sql, versionsOf(views, await naturalOrderVersion(sql)));
  await noteMade(platform, fresh, origins.made);
  const fill = async (serveIt: Serve) => {
    const report = reportFill(platform, fresh.number);
    try {
      const events = await fillGeneration(platform, fresh, views, origins, report, onProgress);
      const serving = await readTopics(platform, fresh, serveIt);
      await beginToServe(platform, fresh, views, serving);
      report.ended(events);
      return serving;
    } catch (error) {
      await noteFailure(sql, fresh, String(error)).catch((err: unknown) => platform.logger.warn({ err }, 'a failed rebuild is not noted'));
      throw error;
    } finally {
      report.close();
    }
  };
  return { fill };
}

async function fillGeneration(
  platform: Platform,
  fresh: Generation,
  views: readonly View[],
  { copy }: Origins,
  report: FillReport,
  onProgress: Progress,
): Promise<number> {
  const { pool, logger } = platform;
  await pool.sql.begin((tx) => createSchema(tx, fresh.schema, views));
  const copied = await copy?.(fresh);
  const others = views.filter((view) => !copied?.views.includes(view));
  logger.info({ generation: fresh.number, copied: copied?.views.length ?? 0, rebuilt: others.map(({ name }) => name) }, 'filling views');
  report.begun(...(await noteMade(platform, fresh, others)));
  let events = 0;
  let done = 0;
  for (const service of eventServices(views)) {
    const own = projectionsOf(others).filter(({ topic }) => topic === topicName(service));
    const filled = await fill(platform, fresh, service, own, copied, async (count, position) => {
      onProgress(events + count);
      if (own.length === 0) return;
      report.reached(done + position);
      await noteDone(pool.sql, fresh, done + position);
    });
    events += filled.count;
    if (own.length > 0) done += filled.position;
  }
  await createIndexes(pool.sql, fresh.schema, views);
  return events;
}

/** Readers get a generation, or it is no longer kept up to date. */
async function beginToServe({ pool }: Platform, fresh: Generation, views: readonly View[], serving: Serving): Promise<void> {
  try {
    await countRows(pool.sql, fresh.schema, views);
    await makeLive(pool.sql, fresh);
  } catch (error) {
    await serving.stop();
    throw error;
  }
}

/** What views have from state topics is in no event store: readers get a generation once it has read these too. */
async function readTopics({ onStop }: Platform, fresh: Generation, serveIt: Serve): Promise<Serving> {
  const serving = await serveIt(fresh, true);
  const stopping = new AbortController();
  onStop(async () => stopping.abort());
  try {
    await untilRead(serving, AbortSignal.any([stopping.signal, AbortSignal.timeout(FILLED_WITHIN_MS)]));
    return serving;
  } catch (error) {
    await serving.stop();
    throw error;
  }
}

/** The sum of the positions up to which the live groups have read the events of these views: an estimate of what there is to read. */
async function positionsOf({ pool }: Platform, views: readonly View[]): Promise<number> {
  const topics = eventServices(views).map(topicName);
  const [row] = await pool.sql<{ total: number }[]>`
    select coalesce(sum(newest), 0)::bigint as total
    from (select max(position) as newest from bff.bus_offsets where topic = any(${topics}) group by topic) of_topic`;
  return row?.total ?? 0;
}

interface Filled {
  readonly count: number;
  readonly position: number;
}

/** Applies the events of a service up to the cut of the copied views, or all of them where nothing was copied. */
async function fill(
  platform: Platform,
  { schema, group }: Generation,
  service: string,
  projections: readonly Projection[],
  copied: Copied | undefined,
  onPage: (events: number, position: number) => Promise<void>,
): Promise<Filled> {
  const { pool, bus } = platform;
  const topic = topicName(service);
  const cut = copied?.topics.includes(topic) ? copied.cut : undefined;
  if (cut && projections.length === 0) return { count: 0, position: 0 };
  const upTo = Array.from({ length: bus.partitionCount(topic) }, (_, partition) =>
    cut ? (cut.positionOf(topic, partition) ?? 0) : Number.POSITIVE_INFINITY,
  );
  let count = 0;
  const { source, position } = await readFeed(platform, service, Math.max(...upTo), async (page) => {
    const events = page.filter((event) => event.position <= (upTo[bus.partitionOf(topic, event.subject)] ?? 0));
    const messages = events.map((event) => ({ kind: 'event', key: event.subject, event }) as const);
    await writeInLanes(pool.sql, schema, projections, messages);
    count += events.length;
    await onPage(count, page.at(-1)?.position ?? 0);
  });
  if (!cut) await startAfter(pool.sql, 'bff', group, topic, source, position);
  return { count, position };
}
