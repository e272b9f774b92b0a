import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import { orgGetOrgsForUser } from '@headworks/api/paths/org/paths';
import type { Device } from '@headworks/api/paths/shapes';
import { DirectConnection } from '@headworks/postgres';
import { expect, it } from 'vitest';
import { call } from '../../harness/call.js';
import { newDevice } from '../../harness/devices.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import type { Product } from '../../harness/product.js';
import { ownProduct } from '../../harness/surroundings.js';
import { inDatabase } from '../../harness/time-passes.js';

const CLI = fileURLToPath(new URL('../../../services/bff/dist/views-cli.js', import.meta.url));
const run = promisify(execFile);

/** The output lines of the operator's command. */
async function views({ databaseUrl }: Product, ...words: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await run(process.execPath, [CLI, ...words], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseUrl },
    timeout: 20_000,
  });
  return stdout.trim().split('\n');
}

const dropOld = (at: Product) => views(at, 'drop-old');

const schemas = (at: Product) =>
  inDatabase(async (sql) => {
    const rows = await sql<{ name: string }[]>`select nspname as name from pg_namespace where nspname ~ '^bff_[0-9]+$' order by 1`;
    return rows.map(({ name }) => name);
  }, at);

/** Permissions in events of an earlier release: each section of studies is an object. */
const storeSectionsAsObjects = (at: Product) =>
  inDatabase(
    (sql) => sql`
      update accounts_events.events set data = jsonb_set(data, '{permissions,studies,sites}', '{"perms": "none"}') where type = 'MemberJoined'`,
    at,
  );

async function expectShown(at: Product, org: Organization, device: Device): Promise<void> {
  const { deviceList } = await call(itrGetDevices, { orgId: org.orgId, search: device.serialnumber }, org.token, { ...org, at });
  expect(deviceList.map(({ id }) => id)).toEqual([device.id]);
}

it('an operator drops old generations of views, but not the live one, nor one that a process uses or rebuilds', async () => {
  const own = await ownProduct();
  try {
    const org = await newOrganization(own.product);
    const device = await newDevice(org);
    expect(await dropOld(own.product)).toEqual(['kept bff_1: it is live']);

    // As created by a release whose views had no separate versions: the next start rebuilds them.
    await inDatabase((sql) => sql`update bff.generations set projections_number = 5, versions = null`, own.product);
    await storeSectionsAsObjects(own.product);
    const at = await own.restart();
    expect(await dropOld(at)).toEqual([expect.stringMatching(/^kept bff_1: a process used it \d+ s ago$/), 'kept bff_2: it is live']);
    await inDatabase((sql) => sql`update bff.generations set used_at = used_at - interval '1 hour' where number = 1`, at);
    expect(await dropOld(at)).toEqual(['dropped bff_1', 'kept bff_2: it is live']);
    expect(await schemas(at)).toEqual(['bff_2']);
    expect(await inDatabase((sql) => sql`select 1 from bff.bus_offsets where group_name = 'bff-1'`, at)).toHaveLength(0);

    const filling = new DirectConnection(at.databaseUrl, 'scenario-tests');
    try {
      await inDatabase((sql) => sql`insert into bff.generations (number, versions) values (3, '{}')`, at);
      await inDatabase((sql) => sql`create schema bff_3`, at);
      expect(await filling.tryLock('bff-rebuild')).toBe(true);
      expect(await dropOld(at)).toEqual(['kept bff_2: it is live', 'kept bff_3: it is being filled']);
    } finally {
      await filling.close();
    }
    // The process that rebuilt it has died.
    expect(await dropOld(at)).toEqual(['kept bff_2: it is live', 'dropped bff_3']);

    await expectShown(at, org, device);
    const { organizations } = await call(orgGetOrgsForUser, {}, org.token, { ...org, at });
    expect(JSON.parse(organizations[0]?.perms ?? '')).toMatchObject({ admin: true, studies: { sites: 'none', results: 'read' } });
  } finally {
    await own.close();
  }
}, 120_000);

it('an operator has one view rebuilt, and the others are copied', async () => {
  const own = await ownProduct();
  try {
    const org = await newOrganization(own.product);
    const device = await newDevice(org);
    // No event contains this: only copied rows have it, rebuilt rows do not.
    await inDatabase(
      (sql) =>
        sql.begin(async (tx) => {
          await tx`select set_config('headworks.org', '*', true)`;
          await tx`update bff_1.device_list set device_name = 'Marked'`;
          await tx`update bff_1.organizations set name = 'Marked'`;
        }),
      own.product,
    );
    expect(await views(own.product, 'rebuild', '--view', 'organizations')).toEqual([
      'restart the bff: it rebuilds the view organizations before it is ready',
    ]);
    const at = await own.restart();
    await expectShown(at, org, device);
    const { deviceList } = await call(itrGetDevices, { orgId: org.orgId, search: device.serialnumber }, org.token, { ...org, at });
    expect(deviceList[0]?.devicename).toBe('Marked');
    const { organizations } = await call(orgGetOrgsForUser, {}, org.token, { ...org, at });
    expect(organizations.map(({ name }) => name)).not.toContain('Marked');
    await expect(views(at, 'rebuild', '--view', 'no-such-view')).rejects.toMatchObject({
      stderr: expect.stringMatching(/^there is no view no-such-view: use one of .*organizations/),
    });
  } finally {
    await own.close();
  }
}, 120_000);
