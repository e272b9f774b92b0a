import { uuidV4 } from '@headworks/ids';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORG_ID, TestDevice } from '../../test-kit/device.js';
import { startProcess } from '../../test-kit/process.js';
import { openSurroundings } from '../../test-kit/surroundings.js';
import { CONNECTIVITY } from '../evaluate/connection-deadline.js';
import { writeFacts } from '../state/device-facts.js';
import { RENAMED_CONNECTIVITY, rescheduleRenamed } from './renamed-kind.js';

const HOUR_MS = 3_600_000;
const FAR_AWAY = Number.MAX_SAFE_INTEGER;
const [ACTIVE, SNOOZING] = [5, 6];

let around: Awaited<ReturnType<typeof openSurroundings>>;
let devices = 0;
beforeAll(async () => {
  around = await openSurroundings();
});
afterAll(() => around?.close());

async function connectedDevice(): Promise<TestDevice> {
  devices += 1;
  const serial = `90${devices}`;
  await around.pool.sql.begin((tx) => writeFacts(tx, [{ serial, device_id: devices, org_id: ORG_ID }]));
  const device = new TestDevice(around, serial);
  await device.addContact(ACTIVE);
  await device.addContact(SNOOZING);
  return device;
}

/** A device reports, perhaps flapping; its return is handled now or later; then it sends nothing for a while. */
const chapter = fc.record({
  packets: fc.constantFrom(1, 1, 2, 9),
  crossings: fc.constantFrom(0, 40),
  /** Steps after which the processes that handle its return crash, one after the other; null: its return is not handled before the next loss. */
  crashesAtReturn: fc.option(fc.array(fc.nat(14), { maxLength: 3 }), { nil: null }),
  snoozes: fc.boolean(),
  hours: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 25, max: 60 }) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 22 }) }),
  crashesAtLoss: fc.array(fc.nat(14), { maxLength: 3 }),
  /** Processes that finish the work, concurrently; 0: the device is back before one does. */
  concurrent: fc.integer({ min: 0, max: 2 }),
});
type Chapter = typeof chapter extends fc.Arbitrary<infer T> ? T : never;

/** The notifications that each contact must get, written without the code under test. */
class Expected {
  readonly active: string[] = [];
  readonly snoozing: string[] = [];
  #isLost = false;
  #isBack = false;
  #snoozingNotified = false;

  reports(): void {
    this.#isBack = this.#isLost;
  }
  works(isPastDeadline: boolean, snoozes: boolean): void {
    if (this.#isBack) {
      this.active.push('restored');
      if (this.#snoozingNotified && !snoozes) this.snoozing.push('restored');
      [this.#isBack, this.#isLost, this.#snoozingNotified] = [false, false, false];
    }
    if (!isPastDeadline || this.#isLost) return;
    this.active.push('lost');
    if (!snoozes) this.snoozing.push('lost');
    [this.#isLost, this.#snoozingNotified] = [true, !snoozes];
  }
}

async function run(device: TestDevice, chapters: readonly Chapter[]): Promise<Expected> {
  const expected = new Expected();
  let [snoozes, isLeft, isPastDeadline] = [false, false, false];
  for (const { packets, crossings, crashesAtReturn, hours, crashesAtLoss, concurrent, ...next } of chapters) {
    await device.reports(packets, crossings);
    expected.reports();
    if (crashesAtReturn) {
      await device.works(crashesAtReturn, Math.max(1, concurrent));
      expected.works(false, snoozes);
    }
    // Work left undone is decided later with the state of that time, so the state stays unchanged.
    if (!isLeft) snoozes = next.snoozes;
    await device.snoozes(SNOOZING, snoozes ? FAR_AWAY : null);
    await device.waits(hours * HOUR_MS);
    const losses = await device.losses();
    await device.works(crashesAtLoss, concurrent);
    // A loss that was not recorded before the device was back does not count.
    expected.works(hours > 24 && (concurrent > 0 || (await device.losses()) > losses), snoozes);
    [isLeft, isPastDeadline] = [concurrent === 0, hours > 24];
  }
  await device.works([], 1);
  expected.works(isPastDeadline, snoozes);
  return expected;
}

it('each loss of more than a day is notified once, and each return once, whatever else happens and whenever processes crash', async () => {
  const stories = fc.array(chapter, { minLength: 2, maxLength: 5 });
  const property = fc.asyncProperty(stories, async (chapters) => {
    const device = await connectedDevice();
    const expected = await run(device, chapters);
    expect(await device.messagesTo(ACTIVE)).toEqual(expected.active);
    expect(await device.messagesTo(SNOOZING)).toEqual(expected.snoozing);
  });
  await fc.assert(property, { numRuns: 25 });
});

it('contacts of a device whose loss was never ended, though it has reported since, are notified of its next loss', async () => {
  const device = await connectedDevice();
  await device.reports(1, 0);
  await device.waits(25 * HOUR_MS);
  await device.works([], 1);
  // An earlier version left devices in this state: reporting again, not marked, and the loss open.
  await around.pool.sql`update alerting.devices set connection_lost = false where serial = ${device.serialNumber}`;
  await device.reports(1, 0);
  await around.due.schedule(around.pool.sql, [
    { kind: CONNECTIVITY, key: device.serialNumber, dueAt: around.clock.now() + 24 * HOUR_MS + 30_000 },
  ]);
  await device.waits(25 * HOUR_MS);
  await device.works([], 1);
  expect(await device.messagesTo(ACTIVE)).toEqual(['lost', 'restored', 'lost']);
});

it.each([
  ['the same organization again', [ORG_ID]],
  ['another organization, and then the first one again', [ORG_ID + 1, ORG_ID]],
])(
  'a device without connection that is released and claimed by %s is a new loss for each owner, and restored for the last',
  async (_who, owners) => {
    const device = await connectedDevice();
    await device.reports(1, 0);
    await device.waits(25 * HOUR_MS);
    await device.works([], 1);
    for (const orgId of owners) {
      await device.changesHands(orgId);
      await device.addContact(ACTIVE);
      // The process crashes once after each step: every repetition is the same loss.
      await device.works([1, 2, 3, 4, 5], 2);
    }
    await device.reports(1, 0);
    await device.works([1, 2, 3, 4, 5], 2);
    expect(await device.messagesTo(ACTIVE)).toEqual(['lost', ...owners.map(() => 'lost'), 'restored']);
  },
);

it('a loss that is decided while the device changes hands is one of the next owner', async () => {
  const device = await connectedDevice();
  await device.reports(1, 0);
  await device.waits(25 * HOUR_MS);
  await device.changesHandsAtItsDeadline(ORG_ID + 1);
  await device.addContact(ACTIVE);
  await device.works([], 1);
  expect(await device.messagesTo(ACTIVE)).toEqual(['lost']);
});

it('a loss that an earlier version recorded and did not queue is notified before its end', async () => {
  const device = await connectedDevice();
  await device.reports(1, 0);
  await device.waits(25 * HOUR_MS);
  await device.wasLost(uuidV4());
  await device.works([1, 2, 3], 1);
  expect(await device.messagesTo(ACTIVE)).toEqual(['lost']);
  await device.reports(1, 0);
  await device.works([], 1);
  expect(await device.messagesTo(ACTIVE)).toEqual(['lost', 'restored']);
});

it('a deadline that a version before scheduled under its own name of the kind is still checked', async () => {
  const device = await connectedDevice();
  await device.reports(1, 0);
  await around.pool.sql`update alerting_due.due set kind = 'silence' where key = ${device.serialNumber}`;
  await device.waits(25 * HOUR_MS);
  const context = startProcess(around, Number.POSITIVE_INFINITY);
  const item = { kind: RENAMED_CONNECTIVITY, key: device.serialNumber, payload: {}, attempts: 0, dueAt: around.clock.now() };
  expect(await rescheduleRenamed(context)(item)).toBe('done');
  await device.works([], 1);
  expect(await device.messagesTo(ACTIVE)).toEqual(['lost']);
});
