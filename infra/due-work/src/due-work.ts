import { sleep } from '@headworks/async';
import type { Clock } from '@headworks/clock';
import { uuidV4 } from '@headworks/ids';
import type { Logger, Metrics } from '@headworks/observability';
import { migrate, type Pool, type Sql, type Tx } from '@headworks/postgres';
import { measureFailing } from './failing-age.js';
import { dueWorkSteps } from './schema.js';

export interface DueItem {
  readonly kind: string;
  readonly key: string;
  readonly payload: object;
  /** The number of earlier tries. */
  readonly attempts: number;
  readonly dueAt: number;
}

/** What is to be done, and when (epoch milliseconds). */
export interface ScheduledItem extends Pick<DueItem, 'kind' | 'key' | 'dueAt'> {
  readonly payload?: object;
}

/** Due work whose last try threw. */
export interface FailingItem extends Pick<DueItem, 'kind' | 'key' | 'attempts' | 'dueAt'> {
  readonly error: string;
}

/** `done` removes the item, a time (epoch milliseconds) tries it again then. */
export type DueOutcome = 'done' | { readonly againAt: number };

export interface DueWorkOptions {
  readonly pool: Pool;
  readonly service: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Work is begun when it has resolved: what the work calls is there. Default: at once. */
  readonly startsAfter?: Promise<unknown>;
}

export interface Worker {
  readonly kind: string;
  /** The maximum number of items that this process works on concurrently. */
  readonly concurrency: number;
  /** The longest delay that a crash causes; work that takes longer renews its lease. */
  readonly leaseMs: number;
  /** May run again after a crash, so its external effects must be repeatable. A throw is retried with growing pauses. */
  readonly run: (item: DueItem) => Promise<DueOutcome>;
  /** May always lag behind: a service whose only pending work is of this kind counts as idle. */
  readonly background?: true;
}

export interface DueWork {
  /** Schedules or moves the item inside the caller's transaction; work that is already due earlier stays earlier. */
  schedule(tx: Tx | Sql, items: readonly ScheduledItem[]): Promise<void>;
  /** Polls for due items now instead of at the next interval. */
  wake(kind: string): void;
  start(worker: Worker): void;
  /** The kinds that have due items, except those in the background. */
  pending(): Promise<readonly string[]>;
  /** The items whose last try threw, those with the most tries first, and their number. */
  failing(limit: number): Promise<{ readonly total: number; readonly items: readonly FailingItem[] }>;
  stop(): Promise<void>;
}

const MAX_ERROR_CHARACTERS = 500;
const POLL_MS = 1_000;
const RENEWALS_PER_LEASE = 4;

/** Deadlines, deliveries and jobs of one service, in schema `<service>_due`. */
export async function openDueWork({ pool, service, clock, logger, metrics, startsAfter }: DueWorkOptions): Promise<DueWork> {
  const schema = `${service}_due`;
  await migrate(pool.sql, schema, dueWorkSteps);
  const { sql } = pool;
  const due = sql(`${schema}.due`);
  const owner = uuidV4();
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const wakers = new Map<string, () => void>();
  const loops: Promise<void>[] = [];
  const inBackground = new Set<string>();
  const failures = metrics.counter('due_work_failures_total', 'Tries of due work that threw', ['service', 'kind']);
  const measuring = measureFailing({ sql, schema, service, clock, logger, metrics });

  const claim = (kind: string, limit: number, leaseMs: number) => {
    const now = clock.now();
    return sql<{ key: string; payload: object; attempts: number; due_at: Date; revision: number }[]>`
      update ${due} d set lease_owner = ${owner}, lease_until = ${new Date(now + leaseMs)}
      where kind = ${kind} and key = any (
        select key from ${due} where kind = ${kind} and due_at <= ${new Date(now)} and (lease_until is null or lease_until < ${new Date(now)})
        order by due_at limit ${limit} for update skip locked)
      returning key, payload, attempts, due_at, revision`;
  };

  /** Returns whether the item is due again by now. */
  const finish = async (kind: string, key: string, revision: number, outcome: DueOutcome, error: string | null): Promise<boolean> => {
    if (outcome !== 'done') {
      await sql`
        update ${due} set lease_owner = null, lease_until = null, attempts = attempts + 1, error = ${error},
          failing_since = ${error === null ? null : sql`coalesce(failing_since, ${new Date(clock.now())})`},
          due_at = case when revision = ${revision} then ${new Date(outcome.againAt)} else greatest(due_at, ${new Date(outcome.againAt)}) end
        where kind = ${kind} and key = ${key} and lease_owner = ${owner}`;
      return outcome.againAt <= clock.now();
    }
    const { count } =
      await sql`delete from ${due} where kind = ${kind} and key = ${key} and lease_owner = ${owner} and revision = ${revision}`;
    if (count > 0) return false;
    // Scheduled again meanwhile: it is due at once. A separate statement, because the one above may have waited for the transaction that
    // scheduled it, whose effects its snapshot does not include.
    await sql`update ${due} set lease_owner = null, lease_until = null, attempts = 0, error = null, failing_since = null where kind = ${kind} and key = ${key} and lease_owner = ${owner}`;
    return true;
  };

  /** Renews the lease while the work runs: only the work of a dead process is taken over. A renewal that comes late does not shorten it. */
  const renew = async ({ kind, leaseMs }: Worker, key: string): Promise<void> => {
    const until = new Date(clock.now() + leaseMs);
    await sql`update ${due} set lease_until = greatest(lease_until, ${until}) where kind = ${kind} and key = ${key} and lease_owner = ${owner}`.catch(
      () => {},
    );
  };

  /** Returns whether the item is due again by now. */
  const runOne = async (worker: Worker, item: DueItem, revision: number): Promise<boolean> => {
    let outcome: DueOutcome;
    let failure: string | null = null;
    const renewal = setInterval(() => void renew(worker, item.key), worker.leaseMs / RENEWALS_PER_LEASE);
    try {
      outcome = await worker.run(item);
    } catch (error) {
      failures.inc({ service, kind: item.kind });
      logger.warn({ err: error, kind: item.kind, key: item.key, attempts: item.attempts }, 'due work failed');
      outcome = { againAt: clock.now() + backOffMs(item.attempts) };
      failure = textOf(error);
    } finally {
      clearInterval(renewal);
    }
    return finish(item.kind, item.key, revision, outcome, failure).catch((error: unknown) => {
      logger.warn({ err: error }, 'due work could not be marked as finished; it is retried when its lease expires');
      return false;
    });
  };

  const loop = async (worker: Worker) => {
    const running = new Set<Promise<void>>();
    // Whether the last claim left items for want of a free place.
    let mayBeMore = false;
    let woken = wakeable();
    wakers.set(worker.kind, () => woken.wake());
    await Promise.race([startsAfter, stopped]);
    while (!stopping.signal.aborted) {
      woken = wakeable();
      const free = worker.concurrency - running.size;
      const items = free > 0 ? await claim(worker.kind, free, worker.leaseMs).catch(() => []) : [];
      if (free > 0) mayBeMore = items.length === free;
      for (const row of items) {
        const item: DueItem = {
          kind: worker.kind,
          key: row.key,
          payload: row.payload,
          attempts: row.attempts,
          dueAt: row.due_at.getTime(),
        };
        const work: Promise<void> = runOne(worker, item, row.revision).then((isDueAgain) => {
          running.delete(work);
          if (isDueAgain || mayBeMore) woken.wake();
        });
        running.add(work);
      }
      if (!mayBeMore || running.size >= worker.concurrency) await Promise.race([woken.promise, sleep(POLL_MS, stopping.signal)]);
    }
    await Promise.allSettled(running);
  };

  return {
    schedule: async (tx, items) => {
      if (items.length === 0) return;
      const rows = items.map((item) => ({
        kind: item.kind,
        key: item.key,
        due_at: new Date(item.dueAt),
        payload: sql.json((item.payload ?? {}) as never),
      }));
      await tx`
        insert into ${tx(`${schema}.due`)} ${tx(rows, 'kind', 'key', 'due_at', 'payload')}
        on conflict (kind, key) do update set due_at = least(due.due_at, excluded.due_at), payload = excluded.payload, revision = due.revision + 1`;
    },
    wake: (kind) => wakers.get(kind)?.(),
    start: (worker) => {
      if (worker.background) inBackground.add(worker.kind);
      // Prometheus sees no increase in a counter that begins with its first failure.
      failures.inc({ service, kind: worker.kind }, 0);
      measuring.add(worker.kind);
      loops.push(loop(worker));
    },
    pending: async () => {
      const rows = await sql<{ kind: string }[]>`
        select distinct kind from ${due} where due_at <= ${new Date(clock.now())} and kind <> all (${[...inBackground]})`;
      return rows.map(({ kind }) => kind);
    },
    failing: async (limit) => {
      const rows = await sql<{ kind: string; key: string; attempts: number; due_at: Date; error: string; total: number }[]>`
        select kind, key, attempts, due_at, error, count(*) over () as total from ${due} where error is not null
        order by attempts desc, kind, key limit ${limit}`;
      return {
        total: rows[0]?.total ?? 0,
        items: rows.map(({ kind, key, attempts, due_at, error }) => ({ kind, key, attempts, dueAt: due_at.getTime(), error })),
      };
    },
    stop: async () => {
      stopping.abort();
      measuring.stop();
      await Promise.allSettled(loops);
    },
  };
}

const textOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).replaceAll('\0', '').slice(0, MAX_ERROR_CHARACTERS);

/** 1 s, 2 s, 4 s ... up to 5 minutes, each with a random part of a quarter. */
export const backOffMs = (attempts: number): number => Math.min(1_000 * 2 ** Math.min(attempts, 20), 300_000) * (0.875 + Math.random() / 4);

function wakeable(): { readonly promise: Promise<void>; wake(): void } {
  let wake: () => void = () => {};
  const promise = new Promise<void>((resolve) => {
    wake = resolve;
  });
  return { promise, wake };
}
