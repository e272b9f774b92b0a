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

let devices = 0;
async function claimedDevice(): Promise<TestDevice> {
  devices += 1;
  const serial = `90${devices}`;
  await around.pool.sql.begin((tx) => writeFacts(tx, [{ serial, device_id: devices, org_id: ORG_ID }]));
  return new TestDevice(around, serial);
}

it('a flood that is read while the device changes hands is an alert of the next owner too', async () => {
  const device = await claimedDevice();
  await device.changesHandsInAFlood(NEXT_ORG_ID);
  await device.floods();
  expect(await device.levelAlertsOf(NEXT_ORG_ID)).toEqual(['L1']);
  await device.floods();
  expect(await device.levelAlertsOf(NEXT_ORG_ID)).toEqual(['L1']);
});

it.each([
  ['is stored', false],
  ['is not stored because the process ends, and is read again', true],
])('a flood that is read while the device changes hands, and %s, leaves no alert of the former owner open', async (_how, crashes) => {
  const device = await claimedDevice();
  await device.changesHandsInAFlood(NEXT_ORG_ID, { crashes });
  expect(await device.openAlerts()).toEqual([]);
  await device.floods();
  expect(await device.levelAlertsOf(NEXT_ORG_ID)).toEqual(['L1']);
});

it('a flood leaves no alert open of an organization that releases the device, claims it and releases it again', async () => {
  const device = await claimedDevice();
  await device.changesHands(ORG_ID);
  await device.changesHandsInAFlood(ORG_ID);
  expect(await device.openAlerts()).toEqual([]);
  await device.floods();
  expect(await device.openAlerts()).toEqual(['level']);
});
