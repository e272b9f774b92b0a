import type { Tx } from '@headworks/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventStores, type OpenViews, openEventStores } from '../../test-kit/event-stores.js';
import { projectionsOf } from '../view-runtime/view.js';
import { allViews } from './views.js';

const [OWN, OTHER] = [7, 8];

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

describe('the views in the database', () => {
  let stores: EventStores;
  let views: OpenViews;
  let columns: readonly Column[];
  beforeAll(async () => {
    stores = await openEventStores();
    views = await stores.open(allViews);
    columns = await views.acrossOrgs(
      (tx) => tx<Column[]>`
        select table_name as table, column_name as name, data_type as type from information_schema.columns
        where table_schema = ${views.generation.schema} order by 1, ordinal_position`,
    );
  });
  afterAll(async () => {
    await views?.stop();
    await stores?.close();
  });

  /** A row of an organization that has nothing but its key. The organization is the key of its own table. */
  const insert = (tx: Tx, table: string, orgId: number) => {
    const key = projectionsOf(allViews).find((projection) => projection.table === table)?.key ?? '';
    const isText = columns.some((column) => column.table === table && column.name === key && column.type === 'text');
    const row = key === 'org_id' ? { org_id: orgId } : { [key]: isText ? `${-orgId}` : -orgId, org_id: orgId };
    return tx`insert into ${tx(table)} ${tx(row)}`;
  };
  const seenBy = (orgIds: readonly number[], table: string): Promise<readonly number[]> =>
    views.forOrgs(orgIds, async (tx) => {
      const rows = await tx<{ orgId: number }[]>`select org_id as "orgId" from ${tx(table)} order by 1`;
      return rows.map(({ orgId }) => orgId);
    });

  it('show the rows of an organization to nothing but a query for that organization, in every table that has one', async () => {
    const tables = columns.filter(({ name }) => name === 'org_id').map(({ table }) => table);
    expect(tables.length).toBeGreaterThan(10);
    for (const table of tables) {
      await views.forOrgs([OWN], (tx) => insert(tx, table, OWN));
      await views.forOrgs([OTHER], (tx) => insert(tx, table, OTHER));
      expect([table, await seenBy([OWN], table)]).toEqual([table, [OWN]]);
      expect([table, await seenBy([OTHER], table)]).toEqual([table, [OTHER]]);
      expect([table, await seenBy([], table)]).toEqual([table, []]);
      expect([table, await seenBy([OWN, OTHER], table)]).toEqual([table, [OWN, OTHER]]);
      await expect(
        views.forOrgs([OTHER], (tx) => insert(tx, table, 9)),
        table,
      ).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('have each column in exactly one projection, apart from the key', () => {
    const generated = ['shown_name', 'search_text', 'support_text'].map((name) => `device_list.${name}`).concat('log_list.search_text');
    const keys = projectionsOf(allViews).map(({ table, key }) => `${table}.${key}`);
    const projected = new Set(projectionsOf(allViews).flatMap(({ table, columns: own }) => own.map((name) => `${table}.${name}`)));
    const stored = columns.map(({ table, name }) => `${table}.${name}`).filter((name) => !keys.includes(name) && !generated.includes(name));
    expect([...projected].sort()).toEqual([...stored].sort());
  });

  it('give live changes of their own tables alone', () => {
    for (const { name, tables, live = {} } of allViews)
      expect([name, Object.keys(live).filter((table) => !tables.some((each) => each.name === table))]).toEqual([name, []]);
    const names = allViews.flatMap(({ tables }) => tables.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });
});
