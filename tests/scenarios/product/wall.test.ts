import type { Sql, Tx } from '@headworks/postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { newDevice, untilLog } from '../../harness/devices.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { deliver, now, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { newTag, tagLog } from '../../harness/tags.js';
import { inDatabase } from '../../harness/time-passes.js';
import { addContact } from '../alerting/watched.js';

/** Runs in the live schema of the views, in a transaction that names `org`; undefined names none. */
const inViews = <T>(sql: Sql, org: string | undefined, work: (tx: Tx, schema: string) => Promise<T>): Promise<T> =>
  sql.begin(async (tx) => {
    const [live] = await tx<{ schema: string }[]>`select 'bff_' || number as schema from bff.generations where live`;
    const schema = live?.schema ?? '';
    await tx`select set_config('search_path', ${schema}, true)`;
    if (org !== undefined) await tx`select set_config('headworks.org', ${org}, true)`;
    return work(tx, schema);
  }) as Promise<T>;

/** The tables of the views with rows of an organization, by the catalogue. */
async function tablesOf(tx: Tx, schema: string): Promise<readonly string[]> {
  const rows = await tx<{ name: string }[]>`
    select table_name as name from information_schema.columns where table_schema = ${schema} and column_name = 'org_id' order by 1`;
  return rows.map(({ name }) => name);
}

/** The number of rows of each table that a transaction with `org` sees. */
const rowsSeen = (sql: Sql, org: string | undefined, where = 'true'): Promise<Record<string, number>> =>
  inViews(sql, org, async (tx, schema) => {
    const seen: Record<string, number> = {};
    for (const table of await tablesOf(tx, schema)) {
      const [row] = await tx.unsafe<{ n: number }[]>(`select count(*) as n from ${table} where ${where}`);
      seen[table] = Number(row?.n);
    }
    return seen;
  });

const total = (seen: Readonly<Record<string, number>>): number => Object.values(seen).reduce((sum, count) => sum + count, 0);

describe('the wall between organizations in the database', () => {
  let org: Organization;
  let other: Organization;
  beforeAll(async () => {
    org = await newOrganization();
    other = await newOrganization();
    for (const owner of [org, other]) {
      const device = await newDevice(owner, { alert1: 10, records: [[now() - 60, 1]] });
      await addContact(owner, device.id);
      await tagLog(owner, (await untilLog(owner, device.id)).id, await newTag(owner));
      await deliver(owner, device.serialnumber, readingsOf([[now(), 15]], { alert1: 10 }));
    }
    await quiet();
  });

  it('protects every table of the views that has an organization @distributed', async () => {
    const [tables, walled] = await inDatabase((sql) =>
      inViews(sql, undefined, async (tx, schema) => {
        const rows = await tx<{ name: string }[]>`
          select relname as name from pg_class where relnamespace = ${schema}::regnamespace and relrowsecurity and relforcerowsecurity
            and exists (select 1 from pg_policy where polrelid = pg_class.oid) order by 1`;
        return [await tablesOf(tx, schema), rows.map(({ name }) => name)];
      }),
    );
    expect(tables).toContain('device_list');
    expect(walled).toEqual(tables);
  });

  it('shows no rows to a transaction that names no organization @distributed', async () => {
    expect(total(await inDatabase((sql) => rowsSeen(sql, undefined)))).toBe(0);
    expect(total(await inDatabase((sql) => rowsSeen(sql, '')))).toBe(0);
  });

  it('shows only the rows of the named organization @distributed', async () => {
    const own = await inDatabase((sql) => rowsSeen(sql, String(org.orgId)));
    for (const table of [
      'device_list',
      'device_status',
      'log_list',
      'log_records',
      'tags',
      'log_tags',
      'contacts',
      'alert_history',
      'open_alerts',
    ])
      expect([table, (own[table] ?? 0) > 0]).toEqual([table, true]);
    expect(total(await inDatabase((sql) => rowsSeen(sql, String(org.orgId), `org_id <> ${org.orgId}`)))).toBe(0);
    expect(total(await inDatabase((sql) => rowsSeen(sql, String(other.orgId), `org_id = ${org.orgId}`)))).toBe(0);
  });

  it('refuses a row of another organization', async () => {
    const write = (sql: Sql) =>
      inViews(
        sql,
        String(org.orgId),
        (tx) => tx`insert into members (member_id, org_id, user_id) values (-1, ${other.orgId}, ${org.userId})`,
      );
    await expect(inDatabase(write)).rejects.toMatchObject({ code: '42501' });
    const moved = await inDatabase((sql) =>
      inViews(sql, String(org.orgId), async (tx) => {
        return (await tx`update device_list set device_name = 'Mine' where org_id = ${other.orgId}`).count;
      }),
    );
    expect(moved).toBe(0);
  });

  it('applies although the product’s role owns the tables, and the role is not a superuser', async () => {
    const [role] = await inDatabase((sql) => sql`select rolsuper, rolbypassrls from pg_roles where rolname = current_user`);
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
  });
});
