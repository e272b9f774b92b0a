import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORG_ID, TestDevice } from '../../test-kit/device.js';
import { openSurroundings } from '../../test-kit/surroundings.js';
import { writeFacts } from '../state/device-facts.js';

const NEXT_ORG_ID = 2;

let around: Awaited<ReturnType<typeof openSurroundings>>;
beforeAll(async () => {
  around = await openSurroundings();
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
