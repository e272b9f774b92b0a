import { limits } from '@headworks/api/limits';
import { expect, it } from 'vitest';
import type { OpenViews } from '../../../test-kit/event-stores.js';
import { openedViews } from '../../../test-kit/opened-views.js';
import { allViews } from '../views.js';
import { type AuditRequest, readAuditPage } from './query.js';

type Tx = Parameters<Parameters<OpenViews['forOrgs']>[1]>[0];
const ORG = 7;
const NOW = Date.parse('2026-06-01T00:00:00Z');
const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
const MOST = limits.auditActionsRead;

const opened = openedViews(allViews);

const request: AuditRequest = { orgId: ORG, search: '', from: null, to: null, sortBy: 'time', descending: true, limit: 50, page: 1 };

/** Sign-ins of ten members in turn, one a minute before `until`. */
const addSignIns = (tx: Tx, count: number, until: number) => tx`
  insert into account_audit (entry_id, at, position, actor, action, target_kind, target_id, details)
  select 'in-' || ${until}::float8 || '-' || n, ${until}::float8 - n::float8 * ${MINUTE}, 0, 'user-' || n % 10, 'Logged in', 'user', 'user-' || n % 10, ''
  from generate_series(1, ${count}::int) n`;
const addActions = (tx: Tx, count: number, until: number) => tx`
  insert into audit (entry_id, org_id, at, position, actor, action, target_kind, target_id, details)
  select 'own-' || ${until}::float8 || '-' || n, ${ORG}, ${until}::float8 - n::float8 * ${MINUTE}, 0, 'user-1', 'Tag created', 'text', 'Dry', ''
  from generate_series(1, ${count}::int) n`;

/** An answer, and how many rows or index entries of the recorded actions it has read. */
const read = (changes: Partial<AuditRequest> = {}) =>
  opened.views.forOrgs([changes.orgId ?? ORG], async (tx) => {
    // The counts are those of this process of the database alone. Of so few rows, the planner may also read all: what is proved is that an index bounds them.
    await tx`set local max_parallel_workers_per_gather = 0`;
    await tx`set local enable_seqscan = off`;
    const page = await readAuditPage(tx, { ...request, ...changes }, NOW);
    const [found] = await tx<{ rows: number }[]>`
      select sum(pg_stat_get_xact_tuples_returned(oid))::int as rows from pg_class where relnamespace = ${opened.views.generation.schema}::regnamespace and relname ~ 'audit'`;
    return { ...page, rows: found?.rows ?? 0 };
  });

it('an answer reads the newest actions, however many there are before, and says since when', async () => {
  await opened.views.forOrgs([ORG], async (tx) => {
    await tx`insert into members (member_id, org_id, user_id, joined_at) select n, ${ORG}, 'user-' || n, ${NOW - YEAR} from generate_series(0, 9) n`;
    await addSignIns(tx, 1_000, NOW);
    await addActions(tx, 1_000, NOW);
  });
  expect(await read()).toMatchObject({ total: 2_000, since: null });

  await opened.views.forOrgs([ORG], async (tx) => {
    await addSignIns(tx, MOST, NOW - 1_000 * MINUTE);
    await addActions(tx, MOST, NOW - 1_000 * MINUTE);
  });
  const some = await read();
  expect(some.total).toBeGreaterThan(MOST / 2);
  expect(some.total).toBeLessThanOrEqual(2 * MOST);
  expect(some.entries[0]?.time).toBe(NOW / 1000 - 60);
  const before = await read({ to: (some.since ?? 0) - 1 });
  expect([some.total + before.total, before.since]).toEqual([2 * (MOST + 1_000), null]);

  await opened.views.forOrgs([ORG], async (tx) => {
    await addSignIns(tx, 3 * MOST, NOW - (MOST + 1_000) * MINUTE);
    await addActions(tx, 3 * MOST, NOW - (MOST + 1_000) * MINUTE);
  });
  const { entries, total, since, rows } = await read();
  expect(total).toBeGreaterThan(MOST / 2);
  expect(total).toBeLessThanOrEqual(2 * MOST);
  expect(entries).toEqual(some.entries);
  expect(since).toBeGreaterThan(NOW / 1000 - (MOST + 1_000) * 60);
  // Those of the page, and what finds out where it begins.
  expect(rows).toBeLessThan(5 * MOST);
});

it('a second with more actions than an answer reads is read whole, and what is before it is reached', async () => {
  const crowded = { orgId: 8 };
  const SECOND = Date.parse('2026-05-01T12:00:00Z');
  await opened.views.forOrgs([8], async (tx) => {
    const add = (name: string, count: number, start: number, withinMs: number) => tx`
      insert into audit (entry_id, org_id, at, position, actor, action, target_kind, target_id, details)
      select ${name} || '-' || n, 8, ${start}::float8 + n % ${withinMs}::int, n, 'user-1', 'Tag created', 'text', 'Dry', ''
      from generate_series(1, ${count}::int) n`;
    await add('before', 3, SECOND - MINUTE, 1);
    await add('crowded', MOST + 5, SECOND, 1_000);
    await add('after', 2, SECOND + MINUTE, 1);
  });
  const [after, during, before] = [SECOND / 1000 + 1, SECOND / 1000, null];
  expect(await read(crowded)).toMatchObject({ total: 2, since: after });
  expect(await read({ ...crowded, to: after - 1 })).toMatchObject({ total: MOST + 5, since: during });
  expect(await read({ ...crowded, to: after + 30 })).toMatchObject({ total: MOST + 5, since: during });
  expect(await read({ ...crowded, to: during - 1 })).toMatchObject({ total: 3, since: before });
});
