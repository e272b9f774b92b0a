import { afterEach, describe, expect, it } from 'vitest';
import { untilAlerts } from '../../harness/devices.js';
import { newOrganization } from '../../harness/organization.js';
import { deliver, packetOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { timePasses } from '../../harness/time-passes.js';
import { type ClockDriven, clockDriven, HOUR_MS, MINUTE_MS } from './clock-driven.js';
import { watchedDevice } from './watched.js';

const LOST = 'No connection: Elm Street';
const BACK = 'Connected again: Elm Street';

describe('a device that sends no packets', () => {
  let station: ClockDriven | undefined;
  afterEach(async () => {
    await station?.close();
    station = undefined;
  });
  const startAt = async (time: string): Promise<ClockDriven> => {
    station = await clockDriven(time);
    return station;
  };

  it.each([
    ['on a common day', '2026-02-10T12:00:00-05:00'],
    ['on the day when the clocks go forward', '2026-03-07T12:00:00-05:00'],
    ['on the day when the clocks go back', '2026-10-31T12:00:00-04:00'],
  ])(
    'is notified as not connected after 24 hours %s, up to a minute late and once; its next packet as connected again',
    async (_what, time) => {
      const { pass, report, subjects } = await startAt(time);
      await pass(24 * HOUR_MS);
      expect(await subjects()).toEqual([]);
      await pass(MINUTE_MS);
      expect(await subjects()).toEqual([LOST]);
      await pass(5 * HOUR_MS);
      expect(await subjects()).toEqual([LOST]);
      await report();
      expect(await subjects()).toEqual([LOST, BACK]);
      await report();
      await pass(25 * HOUR_MS);
      expect(await subjects()).toEqual([LOST, BACK, LOST]);
    },
  );

  it('is not notified as long as it reports, because each packet moves the deadline', async () => {
    const { pass, report, subjects } = await startAt('2026-02-10T12:00:00Z');
    for (let days = 0; days < 3; days++) {
      await pass(23 * HOUR_MS);
      await report();
    }
    expect(await subjects()).toEqual([]);
  });

  it('is notified after a restart in between, and an outage of ingest does not count', async () => {
    const { pass, restartAfter, subjects } = await startAt('2026-02-10T12:00:00Z');
    await pass(12 * HOUR_MS);
    await restartAfter(30 * HOUR_MS);
    await pass(12 * HOUR_MS - MINUTE_MS);
    expect(await subjects()).toEqual([]);
    await pass(2 * MINUTE_MS);
    expect(await subjects()).toEqual([LOST]);
    await restartAfter(0);
    await pass(MINUTE_MS);
    expect(await subjects()).toEqual([LOST]);
  });

  it('is not notified while packets wait to be read', async () => {
    const { pass, report, subjects } = await startAt('2026-02-10T12:00:00Z');
    await pass(23 * HOUR_MS);
    await pass(2 * HOUR_MS, 'silently');
    expect(await subjects()).toEqual([]);
    await report();
    await pass(HOUR_MS);
    expect(await subjects()).toEqual([]);
  });

  it('is notified of each of five losses and of each return, although its level crosses a threshold 320 times when it is back', async () => {
    const { pass, report, connectionMessages } = await startAt('2026-02-10T12:00:00Z');
    for (let silences = 0; silences < 5; silences++) {
      await pass(25 * HOUR_MS);
      await report(8, 40);
    }
    await pass(2 * HOUR_MS);
    expect(await connectionMessages()).toEqual(Array.from({ length: 5 }, () => ['lost', 'restored']).flat());
  });

  it('is notified once when the clock was set back', async () => {
    const { clock, pass, subjects } = await startAt('2026-02-10T12:00:00Z');
    await pass(20 * HOUR_MS);
    clock.advance(-2 * HOUR_MS);
    await pass(6 * HOUR_MS - MINUTE_MS);
    expect(await subjects()).toEqual([]);
    await pass(2 * MINUTE_MS);
    expect(await subjects()).toEqual([LOST]);
  });
});

it('the alert history has a lost connection and its return in words of their own', async () => {
  const org = await newOrganization();
  const { device } = await watchedDevice(org);
  await quiet();
  await timePasses.forConnectionOf(device.serialnumber);
  const lost = await untilAlerts(org, device, 1);
  expect(lost.map(({ packet, type }) => [packet, type])).toEqual([['NC', 'No connection']]);
  await deliver(org, device.serialnumber, packetOf());
  const history = await untilAlerts(org, device, 2);
  expect(history.map(({ packet, type }) => [packet, type])).toEqual([
    ['CLEAR', 'Connected again'],
    ['NC', 'No connection'],
  ]);
});
