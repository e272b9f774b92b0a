import { fakeClock, uuidV4 } from '@headworks/clock';
import { openDueWork } from '@headworks/due-work';
import { openPostgresStore } from '@headworks/event-store';
import { DirectConnection, migrate } from '@headworks/postgres';
import { createLogger, createMetrics } from '@headworks/telemetry';
import { testDatabase } from '@headworks/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeFacts } from '../state/devices.js';
import { alertingSteps } from '../state/tables.js';
import { ORG_ID, TestDevice } from './test-device.js';
import type { Surroundings } from './test-process.js';

const HOUR_MS = 3_600_000;
const FAR_AWAY = Number.MAX_SAFE_INTEGER;
const [AWAKE, SLEEPY] = [5, 6];

let around: Surroundings & { close(): Promise<void> };
let devices = 0;
beforeAll(async () => {
  const database = await testDatabase();
  const clock = fakeClock(Date.parse('2026-02-10T12:00:00Z'));
  await migrate(database.pool.sql, 'alerting', alertingSteps);
  const direct = new DirectConnection(database.directUrl, 'silence');
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

async function watched(): Promise<TestDevice> {
  devices += 1;
  const serial = `90${devices}`;
  await around.pool.sql.begin((tx) => writeFacts(tx, [{ serial, device_id: devices, org_id: ORG_ID }]));
  const device = new TestDevice(around, serial);
  await device.addContact(AWAKE);
  await device.addContact(SLEEPY);
  return device;
}

/** A device reports, perhaps flapping; its return is dealt with now or only later; then it keeps quiet for a while. */
const chapter = fc.record({
  packets: fc.constantFrom(1, 1, 2, 9),
  crossings: fc.constantFrom(0, 40),
  /** Steps after which processes die that see its return, one after the other; null: none of them gets to it before the next silence. */
  deathsAtReturn: fc.option(fc.array(fc.nat(14), { maxLength: 3 }), { nil: null }),
  sleeps: fc.boolean(),
  hours: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 25, max: 60 }) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 22 }) }),
  deathsAtSilence: fc.array(fc.nat(14), { maxLength: 3 }),
  /** Processes that do it in the end, at the same moment; 0: the device is back before one does. */
  atOnce: fc.integer({ min: 0, max: 2 }),
});
type Chapter = typeof chapter extends fc.Arbitrary<infer T> ? T : never;

/** What each contact must have heard: in words, since it is what the product promises. */
class Expected {
  readonly awake: string[] = [];
  readonly sleepy: string[] = [];
  #isLost = false;
  #cameBack = false;
  #sleepyKnows = false;

  reports(): void {
    this.#cameBack = this.#isLost;
  }
  works(isSilent: boolean, sleeps: boolean): void {
    if (this.#cameBack) {
      this.awake.push('restored');
      if (this.#sleepyKnows && !sleeps) this.sleepy.push('restored');
      [this.#cameBack, this.#isLost, this.#sleepyKnows] = [false, false, false];
    }
    if (!isSilent || this.#isLost) return;
    this.awake.push('lost');
    if (!sleeps) this.sleepy.push('lost');
    [this.#isLost, this.#sleepyKnows] = [true, !sleeps];
  }
}

async function live(device: TestDevice, chapters: readonly Chapter[]): Promise<Expected> {
  const expected = new Expected();
  let [sleeps, isLeft, isSilent] = [false, false, false];
  for (const { packets, crossings, deathsAtReturn, hours, deathsAtSilence, atOnce, ...next } of chapters) {
    await device.reports(packets, crossings);
    expected.reports();
    if (deathsAtReturn) {
      await device.works(deathsAtReturn, Math.max(1, atOnce));
      expected.works(false, sleeps);
    }
    // What was left undone is decided later, as things are then: they stay as they are.
    if (!isLeft) sleeps = next.sleeps;
    await device.snoozes(SLEEPY, sleeps ? FAR_AWAY : null);
    await device.waits(hours * HOUR_MS);
    const losses = await device.losses();
    await device.works(deathsAtSilence, atOnce);
    // A loss that was not decided before the device was back is none.
    expected.works(hours > 24 && (atOnce > 0 || (await device.losses()) > losses), sleeps);
    [isLeft, isSilent] = [atOnce === 0, hours > 24];
  }
  await device.works([], 1);
  expected.works(isSilent, sleeps);
  return expected;
}

it('each silence of more than a day is told once, and each return once, whatever else happens and whenever processes die', async () => {
  const stories = fc.array(chapter, { minLength: 2, maxLength: 5 });
  const property = fc.asyncProperty(stories, async (chapters) => {
    const device = await watched();
    const expected = await live(device, chapters);
    expect(await device.messagesTo(AWAKE)).toEqual(expected.awake);
    expect(await device.messagesTo(SLEEPY)).toEqual(expected.sleepy);
  });
  await fc.assert(property, { numRuns: 25 });
});

it('a device whose loss was never ended, though it has reported since, is told of its next silence', async () => {
  const device = await watched();
  await device.reports(1, 0);
  await device.waits(25 * HOUR_MS);
  await device.works([], 1);
  // So it was left by a release that forgot the loss: back, not marked, and the loss open.
  await around.pool.sql`update alerting.devices set silent = false where serial = ${device.serialNumber}`;
  await device.reports(1, 0);
  await around.due.schedule(around.pool.sql, [
    { kind: 'silence', key: device.serialNumber, dueAt: around.clock.now() + 24 * HOUR_MS + 30_000 },
  ]);
  await device.waits(25 * HOUR_MS);
  await device.works([], 1);
  expect(await device.messagesTo(AWAKE)).toEqual(['lost', 'restored', 'lost']);
});

it.each([
  ['the same organization again', [ORG_ID]],
  ['another one, and then the first one again', [ORG_ID + 1, ORG_ID]],
])('a silent device that is released and claimed by %s is lost anew for each, and restored for the last', async (_who, owners) => {
  const device = await watched();
  await device.reports(1, 0);
  await device.waits(25 * HOUR_MS);
  await device.works([], 1);
  for (const orgId of owners) {
    await device.changesHands(orgId);
    await device.addContact(AWAKE);
    // The process dies after each step once: whatever repeats is the same loss.
    await device.works([1, 2, 3, 4, 5], 2);
  }
  await device.reports(1, 0);
  await device.works([1, 2, 3, 4, 5], 2);
  expect(await device.messagesTo(AWAKE)).toEqual(['lost', ...owners.map(() => 'lost'), 'restored']);
});

it('a loss that an earlier release decided, and had no time to queue, is told before its end', async () => {
  const device = await watched();
  await device.reports(1, 0);
  await device.waits(25 * HOUR_MS);
  await device.wasLost(uuidV4());
  await device.works([1, 2, 3], 1);
  expect(await device.messagesTo(AWAKE)).toEqual(['lost']);
  await device.reports(1, 0);
  await device.works([], 1);
  expect(await device.messagesTo(AWAKE)).toEqual(['lost', 'restored']);
});
