import { randomUUID } from 'node:crypto';
import { sleep } from '@headworks/clock';
import type { EventEnvelope } from '@headworks/contracts';
import { CallFailed } from '@headworks/http';
import { prepareGroup, startAfter } from '@headworks/message-bus';
import type { Platform } from '@headworks/platform';
import { type Migration, migrate, type Sql } from '@headworks/postgres';
import { projections } from './all.js';
import { createTables, PROJECTIONS_NUMBER } from './tables.js';
import { writeProjections } from './write.js';

/** The stores whose events the read models are made of. */
export const SOURCES = ['accounts', 'devices', 'logs', 'alerting', 'tagging'] as const;
const FEED_PAGE = 5_000;
const FEED_TIMEOUT_MS = 10_000;
const SERVICES_WITHIN_MS = 120_000;
const LOOK_AGAIN_MS = 50;
const SAY_IN_USE_MS = 30_000;
/** Held by the process that fills a generation. */
export const FILLING_LOCK = 'bff-rebuild';

const bffSteps: readonly Migration[] = [
  {
    name: 'generations',
    run: async (tx) => {
      await tx`create table generations (number integer primary key, projections_number integer not null, live boolean not null default false, filled_at timestamptz)`;
      await tx`create unique index one_live on generations (live) where live`;
    },
  },
  { name: 'generations in use', run: (tx) => tx`alter table generations add column used_at timestamptz` },
];

/** One complete set of read models: a schema and a group of its own. */
export interface Generation {
  readonly number: number;
  readonly schema: string;
  readonly group: string;
}

export const generation = (number: number): Generation => ({ number, schema: `bff_${number}`, group: `bff-${number}` });

/** The generation of this code's projections: the live one, or a new one filled from the event stores and then made live. */
export async function openGeneration(platform: Platform): Promise<Generation> {
  const { sql } = platform.pool;
  await migrate(sql, 'bff', bffSteps);
  const found = (await takeFilled(sql)) ?? (await alone(platform, async () => (await takeFilled(sql)) ?? fillNew(platform)));
  sayInUse(platform, found);
  return found;
}

/** The choice and the word that it is in use are one statement: nobody drops it in between. */
async function takeFilled(sql: Sql): Promise<Generation | undefined> {
  const [row] = await sql<{ number: number }[]>`
    update bff.generations set used_at = now() where number = (
      select number from bff.generations where projections_number = ${PROJECTIONS_NUMBER} and filled_at is not null order by live desc, number desc limit 1)
    returning number`;
  return row && generation(row.number);
}

/** Says again and again that a process answers from the generation. It need not be the live one: two releases may run side by side. */
function sayInUse({ pool, logger, onStop }: Platform, { number }: Generation): void {
  const timer = setInterval(() => {
    pool.sql`update bff.generations set used_at = now() where number = ${number}`.catch((err: unknown) =>
      logger.warn({ err, generation: number }, 'that the read models are in use was not noted; it will be'),
    );
  }, SAY_IN_USE_MS);
  onStop(async () => clearInterval(timer));
}

/** Fills a new generation beside the live one and makes it live, whatever there is. */
export const rebuild = (platform: Platform, onProgress: (events: number) => void = () => {}): Promise<Generation> =>
  alone(platform, () => fillNew(platform, onProgress));

/** One process fills; the others wait, look again, and take what it has filled. */
async function alone(platform: Platform, fillOrTake: () => Promise<Generation>): Promise<Generation> {
  const { direct } = platform;
  if (!(await direct.lock(FILLING_LOCK, AbortSignal.timeout(600_000))))
    throw new Error('another process is filling the read models and does not end');
  try {
    return await fillOrTake();
  } finally {
    await direct.unlock(FILLING_LOCK);
  }
}

/** From each owner's event store, never from the bus; then the pointer moves. */
async function fillNew(platform: Platform, onProgress: (events: number) => void = () => {}): Promise<Generation> {
  const { sql } = platform.pool;
  const [row] = await sql<{ number: number }[]>`
    insert into bff.generations (number, projections_number) select coalesce(max(number), 0) + 1, ${PROJECTIONS_NUMBER} from bff.generations returning number`;
  const fresh = generation(row?.number ?? 1);
  platform.logger.info({ generation: fresh.number }, 'read models are filled');
  await sql.begin((tx) => createTables(tx, fresh.schema));
  await prepareGroup(sql, 'bff');
  let events = 0;
  for (const service of SOURCES) events += await fill(platform, fresh, service, (count) => onProgress(events + count));
  await sql.begin(async (tx) => {
    await tx`update bff.generations set live = false where live`;
    await tx`update bff.generations set live = true, filled_at = now(), used_at = now() where number = ${fresh.number}`;
  });
  return fresh;
}

interface Feed {
  readonly source: string;
  readonly events: readonly EventEnvelope[];
}

async function fill(platform: Platform, fresh: Generation, service: string, onProgress: (events: number) => void): Promise<number> {
  const { sql } = platform.pool;
  const topic = `${service}.events.v1`;
  const own = projections.filter((projection) => projection.topic === topic);
  let count = 0;
  let page = await readFeed(platform, service, 0);
  let position = 0;
  for (;;) {
    const { source, events } = page;
    const last = events[events.length - 1];
    if (!last) {
      await startAfter(sql, 'bff', fresh.group, topic, source, position);
      return count;
    }
    position = last.position;
    // The next page is read while this one is written.
    const next = readFeed(platform, service, position);
    next.catch(() => {});
    await sql.begin((tx) =>
      writeProjections(
        tx,
        fresh.schema,
        own,
        events.map((event) => ({ kind: 'event', key: event.subject, event })),
      ),
    );
    count += events.length;
    onProgress(count);
    page = await next;
  }
}

async function readFeed(platform: Platform, service: string, after: number): Promise<Feed> {
  const { calls, clock } = platform;
  const meta = { commandId: randomUUID(), orgId: null, actor: 'bff', requestId: 'rebuild' };
  const answer = await untilThere(() =>
    calls.call(service, 'feed', { after, limit: FEED_PAGE }, { ...meta, deadline: clock.now() + FEED_TIMEOUT_MS }),
  );
  if (!answer.ok) throw new Error(`${service} gives no feed`);
  return answer.result as Feed;
}

/** Services start in any order: their feeds are waited for. */
async function untilThere<T>(call: () => Promise<T>): Promise<T> {
  const until = performance.now() + SERVICES_WITHIN_MS;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallFailed) || performance.now() > until) throw error;
      await sleep(LOOK_AGAIN_MS);
    }
  }
}
