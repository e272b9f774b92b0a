import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { itrGetDevices, orgGetOrgsForUser } from '@headworks/contracts';
import { DirectConnection } from '@headworks/postgres';
import { expect, it } from 'vitest';
import { call } from '../../harness/call.js';
import { newDevice } from '../../harness/devices.js';
import { newOrganization } from '../../harness/organization.js';
import type { Product } from '../../harness/product.js';
import { ownProduct } from '../../harness/surroundings.js';
import { inDatabase } from '../../harness/time-passes.js';

const CLI = fileURLToPath(new URL('../../../services/bff/dist/read-models/cli.js', import.meta.url));
const run = promisify(execFile);

/** What the operator's command answers, line by line. */
async function dropOld({ databaseUrl }: Product): Promise<readonly string[]> {
  const { stdout } = await run(process.execPath, [CLI, 'drop-old'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseUrl },
    timeout: 20_000,
  });
  return stdout.trim().split('\n');
}

const schemas = (at: Product) =>
  inDatabase(async (sql) => {
    const rows = await sql<{ name: string }[]>`select nspname as name from pg_namespace where nspname ~ '^bff_[0-9]+$' order by 1`;
    return rows.map(({ name }) => name);
  }, at);

/** Permissions of stored events as an earlier release wrote them: each section of studies an object. */
const storeSectionsAsObjects = (at: Product) =>
  inDatabase(
    (sql) => sql`
      update accounts_events.events set data = jsonb_set(data, '{permissions,studies,sites}', '{"perms": "none"}') where type = 'MemberJoined'`,
    at,
  );

it('old read models go when an operator says so: not the live ones, nor what a process answers from or fills', async () => {
  const own = await ownProduct();
  try {
    const org = await newOrganization(own.product);
    const device = await newDevice(org);
    expect(await dropOld(own.product)).toEqual(['kept bff_1: it is live']);

    // As if the release before had made them: the next start fills new ones.
    await inDatabase((sql) => sql`update bff.generations set projections_number = 0`, own.product);
    await storeSectionsAsObjects(own.product);
    const at = await own.restart();
    expect(await dropOld(at)).toEqual([
      expect.stringMatching(/^kept bff_1: a process answered from it \d+ s ago$/),
      'kept bff_2: it is live',
    ]);
    await inDatabase((sql) => sql`update bff.generations set used_at = used_at - interval '1 hour' where number = 1`, at);
    expect(await dropOld(at)).toEqual(['dropped bff_1', 'kept bff_2: it is live']);
    expect(await schemas(at)).toEqual(['bff_2']);
    expect(await inDatabase((sql) => sql`select 1 from bff.bus_offsets where group_name = 'bff-1'`, at)).toHaveLength(0);

    const filling = new DirectConnection(at.databaseUrl, 'scenario-tests');
    try {
      await inDatabase((sql) => sql`insert into bff.generations (number, projections_number) values (3, 9)`, at);
      await inDatabase((sql) => sql`create schema bff_3`, at);
      expect(await filling.tryLock('bff-rebuild')).toBe(true);
      expect(await dropOld(at)).toEqual(['kept bff_2: it is live', 'kept bff_3: it is being filled']);
    } finally {
      await filling.close();
    }
    // Whoever filled it has died.
    expect(await dropOld(at)).toEqual(['kept bff_2: it is live', 'dropped bff_3']);

    const { deviceList } = await call(itrGetDevices, { orgId: org.orgId, search: device.serialnumber }, org.token, { ...org, at });
    expect(deviceList.map(({ id }) => id)).toEqual([device.id]);
    const { organizations } = await call(orgGetOrgsForUser, {}, org.token, { ...org, at });
    expect(JSON.parse(organizations[0]?.perms ?? '')).toMatchObject({ admin: true, studies: { sites: 'none', results: 'read' } });
  } finally {
    await own.close();
  }
}, 120_000);
