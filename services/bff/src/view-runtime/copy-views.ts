import { copyGroup, type GroupCut, readGroupCut } from '@headworks/message-bus';
import type { Platform } from '@headworks/platform';
import type { Tx } from '@headworks/postgres';
import { feedSource } from './feed.js';
import type { Generation, LiveGeneration } from './generations.js';
import { allowMs } from './long-transaction.js';
import { passWall } from './tenant-wall.js';
import { eventServices, isEventTopic, topicName } from './topics.js';
import { topicsOf, type View } from './view.js';

const COPY_WITHIN_MS = 30 * 60_000;

/** The views that a new generation has taken over from the live one, and how far their events reach. */
export interface Copied {
  readonly views: readonly View[];
  readonly cut: GroupCut;
  /** The topics in which the new group continues from the cut. */
  readonly topics: readonly string[];
}

/**
 * Copies the tables of every view that has the same version in the live generation, with the offsets of the live group, in one snapshot: the rows hold
 * exactly the events up to the offsets, and the live generation goes on meanwhile. Undefined where nothing can be copied.
 */
export async function copyViews(
  platform: Platform,
  live: LiveGeneration,
  fresh: Generation,
  views: readonly View[],
): Promise<Copied | undefined> {
  const same = views.filter(({ name, version }) => live.versions[name] === version);
  if (same.length === 0) return undefined;
  const sources = new Map<string, string>();
  for (const service of eventServices(views)) sources.set(topicName(service), await feedSource(platform, service));
  return platform.pool.sql.begin('isolation level repeatable read', async (tx) => {
    await allowMs(tx, COPY_WITHIN_MS);
    const cut = await readGroupCut(tx, 'bff', live.group);
    if (!cut.complete) return undefined;
    const copied: View[] = [];
    for (const view of same) if (isWithin(cut, sources, view) && (await hasSameColumns(tx, live, fresh, view))) copied.push(view);
    if (copied.length === 0) return undefined;
    const topics = [...sources.keys()].filter((topic) => isOfStore(cut, topic, sources));
    await copyGroup(tx, 'bff', live.group, fresh.group, topics);
    await passWall(tx);
    for (const { name } of copied.flatMap(({ tables }) => tables)) await copyTable(tx, live.schema, fresh.schema, name);
    return { views: copied, cut, topics };
  }) as Promise<Copied | undefined>;
}

/** Positions count in one event store only: after a restore they mean other events. */
const isOfStore = (cut: GroupCut, topic: string, sources: ReadonlyMap<string, string>): boolean => {
  const [source, ...others] = cut.sourcesOf(topic);
  return source !== undefined && others.length === 0 && source === sources.get(topic);
};

const isWithin = (cut: GroupCut, sources: ReadonlyMap<string, string>, { projections }: View): boolean =>
  topicsOf(projections).every((topic) => !isEventTopic(topic) || isOfStore(cut, topic, sources));

/** A table that was changed without a new version is not copied: the view is rebuilt. */
async function hasSameColumns(tx: Tx, live: Generation, fresh: Generation, { tables }: View): Promise<boolean> {
  for (const { name } of tables) {
    const [old, own] = [await columnsOf(tx, live.schema, name), await columnsOf(tx, fresh.schema, name)];
    if (JSON.stringify(old) !== JSON.stringify(own)) return false;
  }
  return true;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly generated: string | null;
}

const columnsOf = (tx: Tx, schema: string, table: string): Promise<readonly Column[]> => tx<Column[]>`
  select column_name as name, data_type as type, generation_expression as generated
  from information_schema.columns where table_schema = ${schema} and table_name = ${table} order by 1`;

async function copyTable(tx: Tx, from: string, to: string, table: string): Promise<void> {
  const columns = (await columnsOf(tx, to, table)).filter(({ generated }) => generated === null).map(({ name }) => name);
  await tx`insert into ${tx(to)}.${tx(table)} (${tx(columns)}) select ${tx(columns)} from ${tx(from)}.${tx(table)}`;
}
