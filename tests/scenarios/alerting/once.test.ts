import { itrCreateAlertcontact } from '@headworks/api/paths/itr/alerts';
import { describe, expect, it } from 'vitest';
import { call } from '../../harness/call.js';
import { alertsOf, untilDevice } from '../../harness/devices.js';
import { mailsTo, untilMails } from '../../harness/mail.js';
import { newAddress, newOrganization, type Organization } from '../../harness/organization.js';
import { deliver, HOUR, newSerial, now, packetOf, postLines } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { timePasses } from '../../harness/time-passes.js';
import { THRESHOLDS, watchedDevice } from './watched.js';

const DEVICES = 100;
/** How many times the level of each device rises and falls. */
const TIMES = 100;
const DIGESTS_WITHIN_MS = 30_000;

interface Subscribed {
  readonly deviceId: number;
  readonly contact: string;
}

/** How many alerts the digests of a contact say that they hold. */
async function alertsInDigests(contact: string): Promise<number> {
  const counts = (await mailsTo(contact)).map(({ subject }) => Number(/^(\d+) more alert/.exec(subject)?.[1] ?? 0));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Of the mail of an alert that is a message of its own. */
const messageIdOf = ({ id }: { readonly id: number }): string => `<alert-${id}@headworks>`;

/** A packet of every device, `seconds` after the start. */
async function post(org: Organization, serials: readonly string[], at: number, level: number): Promise<void> {
  const lines = serials.map((serialnumber) => ({ ...packetOf({ time: at, alert1: 10, records: [[at, level]] }), serialnumber }));
  expect((await postLines(org.key, lines)).body).toMatchObject({ accepted: serials.length, rejected: [] });
}

describe('a packet whose level crosses its threshold ten thousand times', () => {
  it('notifies the first and the last transitions, and delays no other device', async () => {
    const org = await newOrganization();
    const [flapping, calm] = [await watchedDevice(org, 0), await watchedDevice(org)];
    const from = now() - 12_000;
    const records = Array.from({ length: 10_000 }, (_, index): [number, number] => [from + index, index % 2 === 0 ? 15 : 5]);
    await deliver(org, flapping.device.serialnumber, packetOf({ ...THRESHOLDS, records, time: now() }));
    await calm.reaches(15);
    await untilMails(calm.contact.email, 1);
    await quiet();
    const packets = (await alertsOf(org, flapping.device.id)).toReversed().map(({ packet }) => packet);
    expect(packets).toEqual(Array.from({ length: 20 }, () => ['L1', 'CLEAR']).flat());
  });
});

describe('two packets over the threshold, a moment apart', () => {
  it('are one message, ten thousand times', async () => {
    const org = await newOrganization();
    const serials = Array.from({ length: DEVICES }, newSerial);
    const begin = now() - HOUR;
    await post(org, serials, begin, 2);
    const subscribe = async (serial: string): Promise<Subscribed> => {
      const { id: deviceId } = await untilDevice(org, serial);
      const contact = newAddress();
      await call(itrCreateAlertcontact, { deviceId, type: 'email', contact }, org.token);
      return { deviceId, contact };
    };
    const subscribed: Subscribed[] = [];
    for (const serial of serials) subscribed.push(await subscribe(serial));

    for (let time = 1; time <= TIMES; time++) {
      // Both are over the threshold and sent concurrently.
      await Promise.all([post(org, serials, begin + time * 10, 15), post(org, serials, begin + time * 10 + 1, 16)]);
      await post(org, serials, begin + time * 10 + 2, 2);
    }
    await quiet(org.at, 120_000);
    const alternating = Array.from({ length: TIMES }, () => ['L1', 'CLEAR']).flat();
    const singles = new Map<string, ReadonlySet<string>>();
    for (const { deviceId, contact } of subscribed) {
      const entries = (await alertsOf(org, deviceId)).toReversed();
      expect(entries.map(({ packet }) => packet)).toEqual(alternating);
      // Alerts above the cap of their hour wait for their digest; each of the others is sent once, in order.
      const ids = (await mailsTo(contact)).map(({ messageId }) => messageId).filter((id) => id.startsWith('<alert-'));
      expect(ids.length).toBeGreaterThanOrEqual(20);
      expect(ids).toEqual(entries.map(messageIdOf).filter((id) => ids.includes(id)));
      singles.set(contact, new Set(ids));
    }
    await timePasses.forMessagesOf(...serials);
    for (const { deviceId, contact } of subscribed) {
      const single = singles.get(contact) ?? new Set();
      const entries = await alertsOf(org, deviceId);
      const expected = entries.map((entry) => (single.has(messageIdOf(entry)) ? 'Sent' : 'Sent in an hourly digest'));
      const reasons = async () => (await alertsOf(org, deviceId)).map(({ reason }) => reason);
      await expect.poll(reasons, { timeout: DIGESTS_WITHIN_MS }).toEqual(expected);
      expect(await alertsInDigests(contact)).toBe(alternating.length - single.size);
    }
  }, 300_000);
});
