import { uuidV4 } from '@headworks/ids';
import { migrate } from '@headworks/postgres';
import { type TestDatabase, testDatabase } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markLost, readConnectivity } from '../connectivity/connectivity-state.js';
import { readIngestHealth } from '../connectivity/heartbeats.js';
import { waitingOf } from '../deliver/waiting-deliveries.js';
import { readEndpoint } from './endpoints.js';
import { NUMBERS } from './numbers.js';
import { readDevices } from './stored-device.js';
import { alertingSteps } from './tables.js';

/** The number of steps of the version before the tables got plain names. */
const STEPS_BEFORE = 2;
const SEEN_AT = Date.parse('2026-02-10T12:00:00Z');
const [commandId, endpointId] = [uuidV4(), uuidV4()];
const cause = { what: 'level', kind: 'L1', levelInches: 6.1, thresholdInches: 6, recordAt: 100 } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { sql } = database.pool;
  await migrate(sql, 'alerting', alertingSteps.slice(0, STEPS_BEFORE));
  await sql`insert into alerting.endpoints (endpoint_id, type, address) values (${endpointId}, 'email', 'dana@example.org')`;
  await sql`
    insert into alerting.devices (serial, device_id, org_id, site_name, alert1_inches, level, judged_at, device_type, last_seen_at, silent)
    values ('7', 1, 3, 'Elm Street', 6, 1, 100, 'itracker', ${SEEN_AT}, true), ('8', 2, 3, null, null, 0, 0, null, null, false)`;
  await sql`insert into alerting.listening (partition, heard_at) values (4, ${SEEN_AT})`;
  await sql`insert into alerting.outages (partition, from_at, to_at) values (4, ${SEEN_AT - 60_000}, ${SEEN_AT})`;
  await sql`insert into alerting.quiet_numbers (command_id) values (${uuidV4()}), (${commandId})`;
  await sql`
    insert into alerting.deliveries (entry_id, endpoint_id, contact_id, serial, org_id, news, reminder, created_at, state, sent_at, told)
    values (11, ${endpointId}, 5, '7', 3, ${sql.json(cause)}, null, ${new Date(SEEN_AT)}, 'pending', null, false),
      (12, ${endpointId}, 5, '7', 3, ${sql.json(cause)}, 1, ${new Date(SEEN_AT)}, 'sent', ${new Date(SEEN_AT)}, false),
      (13, ${endpointId}, 5, '7', 3, ${sql.json(cause)}, 2, ${new Date(SEEN_AT)}, 'sent', ${new Date(SEEN_AT)}, true)`;
  await migrate(sql, 'alerting', alertingSteps);
});
afterAll(() => database?.close());

it('a device of the version before keeps its level, its owner and its lost connection', async () => {
  const { sql } = database.pool;
  expect(await readDevices(sql, ['7'])).toMatchObject([{ serial: '7', orgId: 3, siteName: 'Elm Street', level: 1, judgedAt: 100 }]);
  expect(await readConnectivity(sql, '7')).toEqual({ serialNumber: '7', orgId: 3, lastSeenAt: SEEN_AT, isLost: true, closings: 0 });
  expect(await markLost(sql, { serialNumber: '7', orgId: 3, lastSeenAt: SEEN_AT, isLost: true, closings: 0 })).toBe(true);
  expect(await readConnectivity(sql, '8')).toBeUndefined();
});

it('a delivery of the version before is still sent, and its result is still recorded once', async () => {
  const { sql } = database.pool;
  const { endpoint, pending, unrecorded } = await waitingOf(sql, { endpointId, orgId: 3 });
  expect(endpoint).toEqual(await readEndpoint(sql, endpointId));
  expect(pending).toEqual([
    { entryId: 11, endpointId, contactId: 5, serialNumber: '7', orgId: 3, cause, reminder: null, createdAt: SEEN_AT },
  ]);
  expect(unrecorded).toMatchObject([{ entryId: 12, state: 'sent', settledAt: SEEN_AT }]);
});

it('heartbeats and outages of the version before still count', async () => {
  expect(await readIngestHealth(database.pool.sql, 4)).toEqual({
    heartbeatAt: SEEN_AT,
    outages: [{ from: SEEN_AT - 60_000, to: SEEN_AT }],
  });
});

it('a command that planned a maintenance window in the version before keeps its number, and the next one gets a new number', async () => {
  const { sql } = database.pool;
  const { table, column } = NUMBERS.maintenanceWindow;
  const numberOf = async (id: string) =>
    (await sql<{ number: number }[]>`select ${sql(column)} as number from ${sql(table)} where command_id = ${id}`)[0]?.number;
  expect(await numberOf(commandId)).toBe(2);
  const later = uuidV4();
  await sql`insert into ${sql(table)} (command_id) values (${later})`;
  expect(await numberOf(later)).toBe(3);
});
