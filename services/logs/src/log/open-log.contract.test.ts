import { packet, type Telemetry } from '@headworks/api/telemetry';
import { uuidV4 } from '@headworks/ids';
import { migrate } from '@headworks/postgres';
import { type TestDatabase, testDatabase } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logsSteps } from '../records/tables.js';
import { readNeededHeaders } from './open-log.js';

const LOGS = 40;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { sql } = database.pool;
  await migrate(sql, 'logs', logsSteps);
  // Two devices with 40 logs each, which begin at 1, 2, 3 …; the last one of a device was uploaded.
  await sql`
    insert into logs.log_state (log_id, serial, org_id, from_at, origin)
    select 100 * serial + number, serial, 3, number, case when number > ${LOGS} then 'upload' else 'telemetry' end
    from generate_series(7, 8) serial, generate_series(1, ${LOGS + 1}) number`;
});
afterAll(() => database?.close());

const packetAt = (serialNumber: string, time: number, orgId: number | null = 3): Telemetry => ({
  serialNumber,
  orgId,
  claimFor: null,
  packet: packet.parse({ type: 'itracker', packetId: time, time, records: [[time, 5]] }),
  messageId: uuidV4(),
  receivedAt: 0,
});
const countsOf = async (packets: readonly Telemetry[]) =>
  [...(await readNeededHeaders(database.pool.sql, packets))].map(([serial, logs]) => [serial, logs.length]);

it('of a device whose packets follow its newest log, only that one is read', async () => {
  const packets = [packetAt('7', 50), packetAt('7', 51), packetAt('8', 50), packetAt('9', 50)];
  const headers = await readNeededHeaders(database.pool.sql, packets);
  expect([...headers].map(([serial, logs]) => [serial, logs.map(({ logId }) => logId)])).toEqual([
    ['7', [740]],
    ['8', [840]],
  ]);
});

it('all logs of a device are read for a packet that is late, or of another organization', async () => {
  expect(await countsOf([packetAt('7', 50), packetAt('8', 20)])).toEqual([
    ['7', 1],
    ['8', LOGS],
  ]);
  expect(await countsOf([packetAt('7', 50, 4), packetAt('8', 50)])).toEqual([
    ['7', LOGS],
    ['8', 1],
  ]);
});
