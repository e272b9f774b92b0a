import { connect, type Sql } from '@headworks/postgres';
import { endSessions, until } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDevice } from '../../harness/devices.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { newSerial, packetOf, postPacket } from '../../harness/packets.js';
import { expectProductErrors } from '../../harness/product-errors.js';
import { type OwnProduct, ownProduct } from '../../harness/surroundings.js';
import { inDatabase } from '../../harness/time-passes.js';

let own: OwnProduct;
let org: Organization;
beforeAll(async () => {
  own = await ownProduct();
  org = await newOrganization(own.product);
});
afterAll(() => own?.close());

async function probe(path: '/healthz' | '/readyz'): Promise<{ readonly status: number; readonly body: unknown }> {
  const [internal] = own.product.internal;
  const response = await fetch(`${internal?.url}${path}`, { signal: AbortSignal.timeout(10_000) });
  return { status: response.status, body: await response.json() };
}
const causes = async (): Promise<string> => JSON.stringify((await probe('/readyz')).body);
const READY = { status: 200, body: { ready: true, causes: [] } };

async function untilReady(): Promise<void> {
  await until(async () => (await probe('/readyz')).status === 200, { what: 'the product to be ready' });
  expect(await probe('/readyz')).toEqual(READY);
}

/** Blocks new connections and ends existing ones, except our own, which undoes it. */
async function takeDatabaseAway(sql: Sql, name: string): Promise<void> {
  await sql`alter database ${sql(name)} connection limit 0`;
  await endSessions(sql);
}

it('a product without its database is alive and not ready with that cause, and ready again when it returns', async () => {
  await untilReady();
  const { databaseUrl } = own.product;
  const name = new URL(databaseUrl).pathname.slice(1);
  const pool = connect(databaseUrl, { max: 1, name: 'scenario-tests' });
  try {
    await takeDatabaseAway(pool.sql, name);
    // The message log is in the database too.
    for (const name of ['database', 'message bus'])
      await until(async () => (await causes()).includes(`"${name}"`), { what: `${name} to be named` });
    expect(await causes()).not.toContain('postgres');
    expect((await probe('/healthz')).status).toBe(200);
  } finally {
    await pool.sql`alter database ${pool.sql(name)} connection limit -1`;
    await pool.close();
  }
  await untilReady();
});

it('a product that cannot store packets is not ready, though its database answers, until one is stored again', async () => {
  await expectProductErrors(/packets could not be stored/);
  await untilReady();
  const { databaseUrl } = own.product;
  const name = new URL(databaseUrl).pathname.slice(1);
  const pool = connect(databaseUrl, { max: 1, name: 'scenario-tests' });
  const setReadOnly = async (value: 'on' | 'off') => {
    await pool.sql`set default_transaction_read_only = off`;
    await pool.sql`alter database ${pool.sql(name)} set default_transaction_read_only = ${pool.sql.unsafe(value)}`;
    await endSessions(pool.sql);
  };
  const STORED_AGAIN = '"storage of packets"';
  try {
    // As on a full disk: everything can be read, nothing written.
    await setReadOnly('on');
    const send = async () => (await postPacket(org.key, newSerial(), packetOf(), org.at)).status;
    await until(async () => (await send()) === 503 && (await causes()).includes(STORED_AGAIN), { what: 'the storage to be named' });
    await until(async () => !(await causes()).includes('"database"'), { what: 'the database to answer again' });
    expect(await probe('/readyz')).toMatchObject({ status: 503, body: { ready: false } });
    expect(await causes()).toContain(STORED_AGAIN);
    expect((await probe('/healthz')).status).toBe(200);
  } finally {
    await setReadOnly('off');
    await pool.close();
  }
  await untilReady();
});

it('a service with a stopped group is not ready until an operator resolves it', async () => {
  await expectProductErrors(/a group stopped: messages are missing/);
  const { serialnumber: serial } = await newDevice(org);
  await untilReady();
  const move = (by: number) =>
    inDatabase(
      (sql) => sql`update logs.bus_offsets set "offset" = "offset" + ${by} where group_name = 'logs' and topic = 'telemetry.v1'`,
      own.product,
    );
  // As if the bus were replaced: the group's offset is beyond its end.
  await move(1_000_000);
  expect((await postPacket(org.key, serial, packetOf(), org.at)).status).toBe(202);
  await until(async () => (await probe('/readyz')).status === 503, { what: 'the group to stop' });
  expect(await probe('/readyz')).toEqual({
    status: 503,
    body: { ready: false, causes: [{ name: 'consumer groups', message: 'logs at telemetry.v1 stopped: messages are missing' }] },
  });
  await move(-1_000_000);
  await untilReady();
});
