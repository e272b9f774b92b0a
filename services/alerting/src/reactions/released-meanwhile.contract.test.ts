import { fakeClock } from '@headworks/clock';
import { openDueWork } from '@headworks/due-work';
import { openPostgresStore } from '@headworks/event-store';
import { createLogger, createMetrics } from '@headworks/observability';
import { DirectConnection, migrate } from '@headworks/postgres';
import { testDatabase } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORG_ID, TestDevice } from '../../test-kit/device.js';
import type { Surroundings } from '../../test-kit/process.js';
import { writeFacts } from '../state/device-facts.js';
import { alertingSteps } from '../state/tables.js';

const NEXT_ORG_ID = 2;

let around: Surroundings & { close(): Promise<void> };
beforeAll(async () => {
  const database = await testDatabase();
  const clock = fakeClock(Date.parse('2026-02-10T12:00:00Z'));
  await migrate(database.pool.sql, 'alerting', alertingSteps);
  const direct = new DirectConnection(database.directUrl, 'released meanwhile');
  const store = await openPostgresStore(database.pool, 'alerting', direct);
  const options = { service: 'alerting', clock, logger: createLogger('test', 'silent'), metrics: createMetrics() };
  const due = await openDueWork({ pool: database.pool, ...options });
  const close = async () => {
    await due.stop();
    await store.close();
    await direct.close();
    await database.close();
  };
  around = { pool: database.pool, store, due, clock, close };
});
afterAll(() => around?.close());

it('a flood that is read while the device changes hands is an alert of the next owner too', async () => {
  await around.pool.sql.begin((tx) => writeFacts(tx, [{ serial: '901', device_id: 1, org_id: ORG_ID }]));
  const device = new TestDevice(around, '901');
  await device.changesHandsInAFlood(NEXT_ORG_ID);
  await device.floods();
  expect(await device.levelAlertsOf(NEXT_ORG_ID)).toEqual(['L1']);
  await device.floods();
  expect(await device.levelAlertsOf(NEXT_ORG_ID)).toEqual(['L1']);
});
