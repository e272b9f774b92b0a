import type { Sql } from '@headworks/postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { newDevice, untilLog } from '../../harness/devices.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { deliver, now, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { newTag, tagLog } from '../../harness/tags.js';
import { inDatabase } from '../../harness/time-passes.js';
import { addContact } from '../alerting/watched.js';

const TABLES = [
  'device_list',
  'device_seen',
  'log_list',
  'log_reach',
  'tags',
  'log_tags',
  'contacts',
  'alert_history',
  'organizations',
  'members',
  'api_keys',
  'audit',
];

/** How many rows of each table a transaction sees that says it acts for `org`; undefined says nothing. */
const rowsSeen = (sql: Sql, org: string | undefined, where = 'true'): Promise<Record<string, number>> =>
  sql.begin(async (tx) => {
    const [live] = await tx<{ number: number }[]>`select number from bff.generations where live`;
    await tx`select set_config('search_path', ${`bff_${live?.number}`}, true)`;
    if (org !== undefined) await tx`select set_config('headworks.org', ${org}, true)`;
    const seen: Record<string, number> = {};
    for (const table of TABLES) {
      const [row] = await tx.unsafe<{ n: number }[]>(`select count(*) as n from ${table} where ${where}`);
      seen[table] = Number(row?.n);
    }
    return seen;
  });

const nothing = Object.fromEntries(TABLES.map((table) => [table, 0]));

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

  it('shows a transaction that names no organization nothing at all @distributed', async () => {
    expect(await inDatabase((sql) => rowsSeen(sql, undefined))).toEqual(nothing);
    expect(await inDatabase((sql) => rowsSeen(sql, ''))).toEqual(nothing);
  });

  it('shows one that names an organization the rows of that one alone @distributed', async () => {
    const own = await inDatabase((sql) => rowsSeen(sql, String(org.orgId)));
    for (const [table, count] of Object.entries(own)) expect([table, count > 0]).toEqual([table, true]);
    expect(await inDatabase((sql) => rowsSeen(sql, String(org.orgId), `org_id <> ${org.orgId}`))).toEqual(nothing);
    expect(await inDatabase((sql) => rowsSeen(sql, String(other.orgId), `org_id = ${org.orgId}`))).toEqual(nothing);
  });

  it('lets nobody write into another organization', async () => {
    const write = (sql: Sql) =>
      sql.begin(async (tx) => {
        const [live] = await tx<{ number: number }[]>`select number from bff.generations where live`;
        await tx`select set_config('search_path', ${`bff_${live?.number}`}, true), set_config('headworks.org', ${String(org.orgId)}, true)`;
        await tx`insert into members (member_id, org_id, user_id) values (-1, ${other.orgId}, ${org.userId})`;
      });
    await expect(inDatabase(write)).rejects.toMatchObject({ code: '42501' });
    const moved = await inDatabase((sql) =>
      sql.begin(async (tx) => {
        const [live] = await tx<{ number: number }[]>`select number from bff.generations where live`;
        await tx`select set_config('search_path', ${`bff_${live?.number}`}, true), set_config('headworks.org', ${String(org.orgId)}, true)`;
        return (await tx`update device_list set device_name = 'Mine' where org_id = ${other.orgId}`).count;
      }),
    );
    expect(moved).toBe(0);
  });

  it('stands although the product’s role owns the tables, and the role is no superuser', async () => {
    const [role] = await inDatabase((sql) => sql`select rolsuper, rolbypassrls from pg_roles where rolname = current_user`);
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
  });
});
