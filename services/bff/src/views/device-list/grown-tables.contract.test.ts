import type { Tx } from '@headworks/postgres';
import { expect, it } from 'vitest';
import { openedViews } from '../../../test-kit/opened-views.js';
import { countGrown } from '../../view-runtime/grown-tables.js';
import { allViews } from '../views.js';
import { readCountedPage } from './counted-page.js';
import { readPage } from './page.js';
import { readDevices } from './query.js';

const ORG = 7;
const [FEW, MANY] = [10, 3_000];
const CONNECTIONS = 4;
/** PostgreSQL plans a statement for its parameters five times, then once for all that follow. */
const RUNS_UNTIL_PLANNED = 8;
/** A reader may meet a row in several of its parts; it must not meet every row for each row. */
const READS_PER_DEVICE = 40;

const perms = { admin: true, itr: { perms: 'write', all: true, ids: [] }, logs: { perms: 'write', all: true, ids: [] } } as never;
const now = 1_766_000_000_000;
const serials = Array.from({ length: MANY }, (_, index) => `S${index + 1}`);
const request = { orgId: ORG, perms, family: 'itr', search: 's', limit: MANY, page: 1, descending: false, now } as const;
const totals = { of: (_orgId: number, _family: unknown, count: () => Promise<number>) => count() };

const opened = openedViews(allViews);

/** Devices with a log, levels, contacts and an open alert each. */
const addDevices = (from: number, to: number) =>
  opened.views.forOrgs([ORG], async (tx) => {
    const each = tx`generate_series(${from}::int, ${to}::int) n`;
    await tx`insert into device_list (serial, device_id, device_type, org_id, site_name) select 'S' || n, n, 'itracker', ${ORG}, 'MH ' || n from ${each}`;
    await tx`insert into device_status (serial, org_id, last_seen_at) select 'S' || n, ${ORG}, ${now} from ${each}`;
    await tx`insert into log_list (log_id, serial, org_id) select n, 'S' || n, ${ORG} from ${each}`;
    await tx`insert into log_records (log_id, serial, org_id, last_level, last_at, count) select n, 'S' || n, ${ORG}, 5, 1, 1 from ${each}`;
    await tx`insert into contacts (contact_id, serial, org_id) select n, 'S' || n, ${ORG} from ${each}`;
    await tx`insert into open_alerts (serial, org_id, code, raised_id, newest_id, raised_at) select 'S' || n, ${ORG}, 'L1', n, n, 1 from ${each}`;
  });

const readers: Readonly<Record<string, (tx: Tx) => Promise<unknown>>> = {
  'the rows of a list': (tx) => readDevices(tx, request, serials, now),
  'a page of Home': (tx) => readCountedPage(tx, { ...request, sortBy: 'health' }),
  'a page of a list by its names': (tx) => readPage(tx, totals, { ...request, sortBy: 'sitename' }),
  'a page of a list by its newest packets': (tx) => readPage(tx, totals, { ...request, sortBy: 'lastcomm' }),
};

/** Runs a reader on every connection of the pool. Returns the most rows that one of them met. */
async function rowsMet(read: (tx: Tx) => Promise<unknown>): Promise<number> {
  const met = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      opened.views.forOrgs([ORG], async (tx) => {
        await read(tx);
        const [row] = await tx<{ met: number }[]>`
          select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as met from pg_stat_xact_user_tables where schemaname = current_schema()`;
        return row?.met ?? 0;
      }),
    ),
  );
  return Math.max(...met);
}

it('readers whose statements were planned when there were few devices do not read all devices for each one', async () => {
  await addDevices(1, FEW);
  for (let run = 0; run < RUNS_UNTIL_PLANNED; run++) for (const read of Object.values(readers)) await rowsMet(read);
  await addDevices(FEW + 1, MANY);
  const counted = await countGrown(opened.stores.platform.pool.sql, opened.views.generation.schema);
  expect(counted).toEqual(expect.arrayContaining(['device_list', 'device_status', 'log_list', 'log_records', 'contacts', 'open_alerts']));
  for (const [name, read] of Object.entries(readers)) expect((await rowsMet(read)) / MANY, name).toBeLessThan(READS_PER_DEVICE);
});
