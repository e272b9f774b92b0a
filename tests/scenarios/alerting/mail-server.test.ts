import { limits } from '@headworks/api/limits';
import { alertItracker, itrDeleteAlertcontact } from '@headworks/api/paths/itr/alerts';
import { itrUpdate } from '@headworks/api/paths/itr/devices';
import type { Sql } from '@headworks/postgres';
import { until } from '@headworks/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../harness/call.js';
import { alertsOf } from '../../harness/devices.js';
import { mailServer, mailsTo, untilMails } from '../../harness/mail.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { HOUR, now } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { shared } from '../../harness/surroundings.js';
import { inDatabase, timePasses } from '../../harness/time-passes.js';
import { addContact, type Watched, watchedDevice } from './watched.js';

/** The due work that delivers to the contacts of a device. */
const deliveringTo = (sql: Sql, { device }: Watched) =>
  sql`split_part(key, '/', 1) in (select endpoint_id::text from alerting.deliveries where serial = ${device.serialnumber})`;

describe('a mail server', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });
  beforeEach(() => quiet());
  afterEach(async () => {
    await mailServer.up();
    await mailServer.behave({ kind: 'accept' });
  });

  const historyOf = async ({ device }: Watched) =>
    (await alertsOf(org, device.id)).toReversed().map(({ packet, reason }) => [packet, reason]);
  const sentInOrder = [
    ['L1', 'Sent'],
    ['L2', 'Sent'],
    ['CLEAR', 'Sent'],
  ];
  const words = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject.split(':')[0]);

  it.each([
    ['is down', () => mailServer.down(), () => mailServer.up()],
    ['says "later"', () => mailServer.behave({ kind: 'refuse', code: 451 }), () => mailServer.behave({ kind: 'accept' })],
    [
      'says "later" to the recipient',
      () => mailServer.behave({ kind: 'refuse', code: 450, at: 'recipient' }),
      () => mailServer.behave({ kind: 'accept' }),
    ],
  ])('that %s gets everything later, in order and once @distributed', async (_what, fail, recover) => {
    const watched = await watchedDevice(org);
    await fail();
    await watched.reaches(15, 25, 2);
    await until(async () => (await historyOf(watched)).length === 3, { what: 'the three alerts' });
    expect((await historyOf(watched)).map(([, reason]) => reason)).toEqual(Array(3).fill('Waiting to be sent'));
    await recover();
    await untilMails(watched.contact.email, 3);
    await until(async () => (await historyOf(watched)).every(([, reason]) => reason === 'Sent'), { what: 'the history to show it' });
    await quiet();
    expect(await words(watched.contact.email)).toEqual(['Level 1 triggered', 'Level 2 triggered', 'Alert cleared']);
    expect(await historyOf(watched)).toEqual(sentInOrder);
  });

  it('that is down is visible to Prometheus, in the age of the oldest message, until it accepts that', async () => {
    const text = async () => (await fetch(`${shared().publicUrl}/metrics`)).text();
    const age = async () => Number(/^alerting_oldest_unsent_seconds (.+)$/m.exec(await text())?.[1]);
    for (const outcome of ['retry', 'abandoned']) expect(await text()).toContain(`alerting_delivery_failures_total{outcome="${outcome}"}`);
    const watched = await watchedDevice(org);
    await mailServer.down();
    await watched.reaches(15);
    await until(async () => (await age()) > 0, { what: 'an age' });
    await mailServer.up();
    await untilMails(watched.contact.email, 1);
    await until(async () => (await age()) === 0, { what: 'no message that waits' });
  });

  it('that was down gets nothing for a contact that was removed meanwhile', async () => {
    const watched = await watchedDevice(org);
    await mailServer.down();
    await watched.reaches(15);
    await until(async () => (await historyOf(watched)).length === 1, { what: 'the alert' });
    await call(itrDeleteAlertcontact, { alertId: watched.contact.id }, org.token);
    await timePasses.forMessagesOf(watched.device.serialnumber);
    await mailServer.up();
    const expected = [['L1', 'Not delivered: the contact was removed before the message was sent']];
    await expect.poll(() => historyOf(watched)).toEqual(expected);
    expect(await mailsTo(watched.contact.email)).toEqual([]);
  });

  it('that is slow gets everything in order and once', async () => {
    const watched = await watchedDevice(org);
    await mailServer.behave({ kind: 'slow', delayMs: 400 });
    await watched.reaches(15, 25, 2);
    await untilMails(watched.contact.email, 3);
    await quiet();
    expect(await words(watched.contact.email)).toEqual(['Level 1 triggered', 'Level 2 triggered', 'Alert cleared']);
    expect(await historyOf(watched)).toEqual(sentInOrder);
  });

  it('that closes the connection after it accepted a mail gets it once', async () => {
    const watched = await watchedDevice(org);
    await mailServer.behave({ kind: 'drop-after-250' });
    await watched.reaches(15, 25);
    await untilMails(watched.contact.email, 2);
    await quiet();
    expect(await words(watched.contact.email)).toEqual(['Level 1 triggered', 'Level 2 triggered']);
  });

  it('that closes the connection before it answers can recognize the repetition by its Message-ID', async () => {
    const watched = await watchedDevice(org);
    await mailServer.behave({ kind: 'drop-before-250' });
    await watched.reaches(15);
    await untilMails(watched.contact.email, 1);
    await mailServer.behave({ kind: 'accept' });
    const mails = await untilMails(watched.contact.email, 2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    await until(async () => (await historyOf(watched))[0]?.[1] === 'Sent', { what: 'the history to show it' });
  });

  it('that rejects the recipient permanently is not tried again, and its answer is in the history @distributed', async () => {
    const watched = await watchedDevice(org);
    await mailServer.behave({ kind: 'refuse', code: 550, at: 'recipient' });
    await watched.reaches(15);
    await until(async () => (await historyOf(watched))[0]?.[1]?.startsWith('Not delivered: '), { what: 'the history to show it' });
    expect((await historyOf(watched))[0]?.[1]).toContain('550');
    await mailServer.behave({ kind: 'accept' });
    await watched.reaches(25);
    await untilMails(watched.contact.email, 1);
    await quiet();
    expect(await words(watched.contact.email)).toEqual(['Level 2 triggered']);
  });

  it('that is slow does not delay an alert that is recorded at the moment the delivery before it finishes', async () => {
    const watched = await watchedDevice(org);
    await mailServer.behave({ kind: 'hold' });
    await watched.reaches(15);
    await untilMails(watched.contact.email, 1);
    await inDatabase((sql) =>
      sql.begin(async (tx) => {
        // The statements that enqueue the next alert, in a transaction that stays open until the delivery tries to finish.
        const { count } = await tx`
          update alerting_due.due set revision = revision + 1 where ${deliveringTo(sql, watched)}`;
        expect(count).toBe(1);
        await mailServer.behave({ kind: 'accept' });
        await until(
          async () =>
            (
              await sql`select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
            where not l.granted and a.datname = current_database() and a.query like '%alerting_due%'`
            ).length > 0,
          { what: 'the delivery to wait for the decision' },
        );
      }),
    );
    await quiet(undefined, 10_000);
  });

  it('gets an alert later that could not be composed because the database was down', async () => {
    const watched = await watchedDevice(org);
    /** The number of attempts; undefined once there is nothing left to deliver. */
    const triesIn = async (sql: Sql) => {
      const [row] = await sql<{ attempts: number }[]>`
        select attempts from alerting_due.due where ${deliveringTo(sql, watched)}`;
      return row?.attempts;
    };
    await mailServer.behave({ kind: 'refuse', code: 451 });
    await watched.reaches(15);
    await inDatabase(async (sql) => {
      await until(async () => ((await triesIn(sql)) ?? 0) > 0, { what: 'the first try' });
      await sql.begin(async (tx) => {
        await tx`lock table alerting.devices in access exclusive mode`;
        const before = await triesIn(sql);
        await mailServer.behave({ kind: 'accept' });
        await until(async () => (await triesIn(sql)) !== before, { what: 'a try without the device' });
      });
    });
    await untilMails(watched.contact.email, 1);
    await until(async () => (await historyOf(watched))[0]?.[1] === 'Sent', { what: 'the history to show it' });
  });

  it('that refuses one recipient does not delay the others', async () => {
    const watched = await watchedDevice(org);
    await mailServer.behave({ kind: 'refuse', code: 451 });
    await watched.reaches(15);
    await until(async () => (await historyOf(watched)).length === 1, { what: 'the alert' });
    await mailServer.behave({ kind: 'accept' });
    const prompt = await watchedDevice(org);
    await prompt.reaches(15);
    await untilMails(prompt.contact.email, 1, 5_000);
    await untilMails(watched.contact.email, 1);
  });

  it('gets twenty mails for a contact in an hour, and the others in one digest at its end @distributed', async () => {
    // The cap counts clock hours: near the end of one, the test could run into the next.
    await until(() => HOUR - (now() % HOUR) > 25, { deadlineMs: 30_000, what: 'the hour to have room' });
    const watched = await watchedDevice(org);
    await watched.reaches(...Array.from({ length: 12 }, () => [15, 2]).flat());
    const singles = await untilMails(watched.contact.email, limits.messagesPerContactPerHour);
    await quiet();
    expect(await mailsTo(watched.contact.email)).toHaveLength(singles.length);
    const reasons = (await historyOf(watched)).map(([, reason]) => reason);
    expect(reasons).toEqual([...Array(20).fill('Sent'), ...Array(4).fill('Waiting to be sent')]);

    await timePasses.forMessagesOf(watched.device.serialnumber);
    const digest = (await untilMails(watched.contact.email, limits.messagesPerContactPerHour + 1)).at(-1);
    expect(digest?.subject).toBe('4 more alerts in this hour');
    expect(digest?.text.match(/^- (Level 1 triggered|Alert cleared): Elm Street/gm)).toHaveLength(4);
    expect(digest?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const expected = [...Array(20).fill('Sent'), ...Array(4).fill('Sent in an hourly digest')];
    await expect.poll(async () => (await historyOf(watched)).map(([, reason]) => reason)).toEqual(expected);
    await quiet();
    expect(await mailsTo(watched.contact.email)).toHaveLength(limits.messagesPerContactPerHour + 1);
  });

  it('gets one digest, however many alerts are above the cap', async () => {
    await until(() => HOUR - (now() % HOUR) > 40, { deadlineMs: 50_000, what: 'the hour to have room' });
    const [watched, other] = [await watchedDevice(org), await watchedDevice(org, 0)];
    await addContact(org, other.device.id, watched.contact.email);
    const often = Array.from({ length: 30 }, () => [15, 2]).flat();
    await Promise.all([watched.reaches(...often), other.reaches(...often)]);
    await untilMails(watched.contact.email, limits.messagesPerContactPerHour);
    await quiet();
    await timePasses.forMessagesOf(watched.device.serialnumber, other.device.serialnumber);
    const mails = await untilMails(watched.contact.email, limits.messagesPerContactPerHour + 1);
    expect(mails.at(-1)?.subject).toBe('100 more alerts in this hour');
    await quiet();
    expect(await mailsTo(watched.contact.email)).toHaveLength(limits.messagesPerContactPerHour + 1);
  }, 90_000);

  it('gets the alerts of one organization, whatever another one with the same contact sends or names its devices', async () => {
    await until(() => HOUR - (now() % HOUR) > 40, { deadlineMs: 50_000, what: 'the hour to have room' });
    const stranger = await newOrganization();
    const [watched, odd] = [await watchedDevice(org), await watchedDevice(stranger, 0)];
    const { email } = watched.contact;
    // Sixty characters, the last one half of a surrogate pair, which a URL cannot contain.
    await call(itrUpdate, { deviceId: odd.device.id, newName: `${'a'.repeat(59)}😀` }, stranger.token);
    await addContact(stranger, odd.device.id, email);
    for (let times = 0; times < limits.messagesPerContactPerHour; times++)
      await call(alertItracker, { deviceId: odd.device.id, contact: email, isTest: true }, stranger.token);
    await odd.reaches(...Array.from({ length: 11 }, () => [15, 2]).flat());
    await watched.reaches(15);
    const own = async () => (await mailsTo(email)).filter(({ subject }) => subject === 'Level 1 triggered: Elm Street at 15.00 in.');
    await expect.poll(own).toHaveLength(1);
    const theirs = await untilMails(email, 1 + 2 * limits.messagesPerContactPerHour);
    expect(theirs.filter(({ subject }) => subject.includes('😀')).length).toBe(2 * limits.messagesPerContactPerHour);
  }, 90_000);

  it('counts the twenty per contact', async () => {
    await until(() => HOUR - (now() % HOUR) > 25, { deadlineMs: 30_000, what: 'the hour to have room' });
    const watched = await watchedDevice(org);
    await watched.reaches(...Array.from({ length: 11 }, () => [15, 2]).flat());
    await untilMails(watched.contact.email, limits.messagesPerContactPerHour);
    await quiet();
    const late = await addContact(org, watched.device.id);
    await watched.reaches(15);
    await untilMails(late.email, 1);
    await quiet();
    expect(await mailsTo(watched.contact.email)).toHaveLength(limits.messagesPerContactPerHour);
  });
});
