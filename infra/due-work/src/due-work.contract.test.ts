import { type Clock, fakeClock, systemClock } from '@headworks/clock';
import { createLogger, createMetrics } from '@headworks/observability';
import { type TestDatabase, testDatabase, until } from '@headworks/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DueWork, openDueWork } from './due-work.js';

const LEASE_MS = 400;

describe('due work', () => {
  let database: TestDatabase;
  let processes: DueWork[] = [];
  beforeEach(async () => {
    database = await testDatabase();
    processes = [];
  });
  afterEach(async () => {
    await Promise.all(processes.map((process) => process.stop()));
    await database.close();
  });
  /** As another process would open it. */
  const open = async (startsAfter?: Promise<unknown>, metrics = createMetrics(), clock: Clock = systemClock): Promise<DueWork> => {
    const options = { clock, logger: createLogger('test', 'silent'), metrics };
    const due = await openDueWork({ ...options, pool: database.pool, service: 'chores', ...(startsAfter ? { startsAfter } : {}) });
    processes.push(due);
    return due;
  };

  it('that takes longer than its lease stays with its worker', async () => {
    const { sql } = database.pool;
    const runs: string[] = [];
    let finish: () => void = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const clock = fakeClock(Date.now());
    const [one, other] = [await open(undefined, createMetrics(), clock), await open(undefined, createMetrics(), clock)];
    for (const [name, due] of [
      ['one', one],
      ['other', other],
    ] as const) {
      const run = async () => {
        runs.push(name);
        await finished;
        return 'done' as const;
      };
      due.start({ kind: 'slow', concurrency: 2, leaseMs: LEASE_MS, run });
    }
    await one.schedule(sql, [{ kind: 'slow', key: 'a', dueAt: clock.now() }]);
    await until(() => runs.length === 1, { what: 'the work to begin' });
    const leaseUntil = async () => (await sql<{ until: Date }[]>`select lease_until as until from chores_due.due`)[0]?.until.getTime() ?? 0;
    // Without renewal the lease would have expired, and the item been taken over, several times by then.
    for (let renewals = 0; renewals < 6; renewals++) {
      const held = await leaseUntil();
      clock.advance(LEASE_MS * 0.9);
      other.wake('slow');
      await until(async () => (await leaseUntil()) > held, { what: 'the lease to be renewed' });
    }
    finish();
    await until(async () => (await one.pending()).length === 0, { what: 'the work to be done' });
    expect(runs).toHaveLength(1);
  });

  it('keeps its lease when a renewal of an earlier time comes late', async () => {
    const { sql } = database.pool;
    const finish = Promise.withResolvers<'done'>();
    const clock = fakeClock(Date.now());
    const due = await open(undefined, createMetrics(), clock);
    due.start({ kind: 'slow', concurrency: 1, leaseMs: LEASE_MS, run: () => finish.promise });
    await due.schedule(sql, [{ kind: 'slow', key: 'a', dueAt: clock.now() }]);
    const row = async () =>
      (await sql<{ until: Date | null; written: string }[]>`select lease_until as until, xmin::text as written from chores_due.due`)[0];
    await until(async () => (await row())?.until, { what: 'the work to begin' });
    clock.advance(-60_000);
    for (let renewals = 0; renewals < 2; renewals++) {
      const before = (await row())?.written;
      await until(async () => (await row())?.written !== before, { what: 'a renewal' });
    }
    const kept = (await row())?.until?.getTime();
    finish.resolve('done');
    expect(kept).toBeGreaterThan(clock.now() + 60_000);
  });

  it('of which there is more than places is done without a look a second for each, and so is what is scheduled again while it is done', async () => {
    const { sql } = database.pool;
    const due = await open();
    // More seconds than `until` waits, if each round waited for a look.
    const [items, rounds] = [100, 50];
    const done = new Set<string>();
    let repeated = 0;
    await due.schedule(
      sql,
      Array.from({ length: items }, (_, nth) => ({ kind: 'many', key: `${nth}`, dueAt: Date.now() })),
    );
    await due.schedule(sql, [{ kind: 'again', key: 'a', dueAt: Date.now() }]);
    const run = async ({ key }: { readonly key: string }) => {
      done.add(key);
      return 'done' as const;
    };
    due.start({ kind: 'many', concurrency: 2, leaseMs: 60_000, run });
    due.start({
      kind: 'again',
      concurrency: 1,
      leaseMs: 60_000,
      run: async ({ kind, key }) => {
        if (++repeated < rounds) await due.schedule(sql, [{ kind, key, dueAt: Date.now() }]);
        return 'done';
      },
    });
    await until(async () => (await due.pending()).length === 0, { what: 'all to be done' });
    expect([done.size, repeated]).toEqual([items, rounds]);
  });

  it('that fails is listed with its error until a try succeeds', async () => {
    const { sql } = database.pool;
    const due = await open();
    let isRepaired = false;
    due.start({
      kind: 'mail',
      concurrency: 1,
      leaseMs: LEASE_MS,
      run: async ({ key }) => {
        if (key === 'later') return { againAt: Date.now() + 3_600_000 };
        if (!isRepaired) throw new Error('the server is away');
        return 'done';
      },
    });
    await due.schedule(sql, [
      { kind: 'mail', key: 'a', dueAt: Date.now() },
      { kind: 'mail', key: 'later', dueAt: Date.now() },
    ]);
    await until(async () => (await due.failing(10)).total === 1, { what: 'the failure to be stored' });
    const failing = { kind: 'mail', key: 'a', attempts: expect.any(Number), dueAt: expect.any(Number), error: 'Error: the server is away' };
    expect(await due.failing(10)).toEqual({ total: 1, items: [failing] });
    isRepaired = true;
    await until(async () => (await due.failing(10)).total === 0, { what: 'the next try' });
  });

  it('that fails is measured since its first failure, until a try succeeds', async () => {
    const { sql } = database.pool;
    const metrics = createMetrics();
    const due = await open(undefined, metrics);
    let isRepaired = false;
    due.start({
      kind: 'mail',
      concurrency: 1,
      leaseMs: LEASE_MS,
      run: async () => {
        if (!isRepaired) throw new Error('the server is away');
        return 'done';
      },
    });
    const value = async (name: string) =>
      Number(new RegExp(`^${name}\\{service="chores",kind="mail"\\} (.+)$`, 'm').exec(await metrics.text())?.[1]);
    expect(await value('due_work_failures_total')).toBe(0);
    await due.schedule(sql, [{ kind: 'mail', key: 'a', dueAt: Date.now() }]);
    await until(async () => ((await due.failing(10)).items[0]?.attempts ?? 0) >= 2, { what: 'two failures' });
    await sql`update chores_due.due set failing_since = failing_since - interval '1 hour'`;
    await until(async () => (await value('due_work_oldest_failing_seconds')) > 3_600, { what: 'the age of the first failure' });
    expect(await value('due_work_failures_total')).toBeGreaterThanOrEqual(2);
    isRepaired = true;
    await until(async () => (await value('due_work_oldest_failing_seconds')) === 0, { what: 'nothing that fails' });
  });

  it('in the background is not reported as pending', async () => {
    const { sql } = database.pool;
    const due = await open();
    let finish: () => void = () => {};
    const finished = new Promise<'done'>((resolve) => {
      finish = () => resolve('done');
    });
    const worker = { concurrency: 1, leaseMs: LEASE_MS, run: () => finished };
    due.start({ ...worker, kind: 'awaited' });
    due.start({ ...worker, kind: 'background', background: true });
    await due.schedule(
      sql,
      ['awaited', 'background'].map((kind) => ({ kind, key: 'a', dueAt: Date.now() })),
    );
    expect(await due.pending()).toEqual(['awaited']);
    finish();
  });

  it('waits until its process is open, and ends with it if it never is', async () => {
    const { sql } = database.pool;
    const opened = Promise.withResolvers<void>();
    const [starting, never, running] = [await open(opened.promise), await open(new Promise(() => {})), await open()];
    const runs: string[] = [];
    const worker = (kind: string, name: string) => ({
      ...{ kind, concurrency: 1, leaseMs: LEASE_MS },
      run: async () => {
        runs.push(name);
        return 'done' as const;
      },
    });
    await running.schedule(
      sql,
      ['early', 'other'].map((kind) => ({ kind, key: 'a', dueAt: Date.now() })),
    );
    never.start(worker('early', 'never opened'));
    starting.start(worker('early', 'opened'));
    running.start(worker('other', 'was open'));
    await until(() => runs.length === 1, { what: 'the work of the open process' });
    await never.stop();
    opened.resolve();
    await until(() => runs.length === 2, { what: 'the work of the process that opened' });
    expect(runs).toEqual(['was open', 'opened']);
  });

  it('of a process that died goes to another one', async () => {
    const { sql } = database.pool;
    const due = await open();
    await due.schedule(sql, [{ kind: 'left', key: 'a', dueAt: Date.now() }]);
    await sql`update chores_due.due set lease_owner = ${crypto.randomUUID()}, lease_until = now() + interval '300 milliseconds'`;
    const runs: string[] = [];
    const run = async ({ key }: { readonly key: string }) => {
      runs.push(key);
      return 'done' as const;
    };
    due.start({ kind: 'left', concurrency: 1, leaseMs: LEASE_MS, run });
    await until(() => runs.length === 1, { what: 'the work to be taken over' });
  });
});
