import { itrGetAlertcontacts, itrUpdateAlertcontact } from '@headworks/api/paths/itr/alerts';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../harness/call.js';
import { alertsOf } from '../../harness/devices.js';
import { mailsTo, untilMails } from '../../harness/mail.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { DAY, deliver, now, packetOf, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { THRESHOLDS, type Watched, watchedDevice } from './watched.js';

describe('alerts', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });

  /** The history, oldest first. */
  const historyOf = async ({ device }: Watched) =>
    (await alertsOf(org, device.id)).toReversed().map(({ packet, reason }) => [packet, reason]);
  const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

  it('are mailed when the level reaches alert 1, including exactly at the threshold @distributed', async () => {
    const watched = await watchedDevice(org);
    await watched.reaches(9.99, 10);
    const [mail] = await untilMails(watched.contact.email, 1);
    expect(mail?.subject).toBe('Level 1 triggered: Elm Street at 10.00 in.');
    expect(mail?.text).toContain(watched.device.serialnumber);
    await quiet();
    expect(await historyOf(watched)).toEqual([['L1', 'Sent']]);
    const [entry] = await alertsOf(org, watched.device.id);
    expect(entry).toMatchObject({ recipient: watched.contact.email, snoozed: false, type: 'Level 1 triggered', acknowledgedby: null });
    expect(mail?.messageId).toBe(`<alert-${entry?.id}@headworks>`);
  });

  it('say the same in plain text and in HTML, with every name as it is and nothing to load', async () => {
    const watched = await watchedDevice(org, 1, { sitename: '<b>Elm</b> & Oak' });
    await watched.reaches(15);
    const [mail] = await untilMails(watched.contact.email, 1);
    expect(mail?.headers['content-type']).toMatch(/^multipart\/alternative/);
    const html = mail?.html ?? '';
    expect(html).toContain('&#60;b&#62;Elm&#60;/b&#62; &#38; Oak');
    expect(html).toMatch(/>Danger<.*>Level 1 triggered: /s);
    const plain = html.replaceAll(/&#(\d+);/g, (_whole, code) => String.fromCharCode(Number(code)));
    const [, sentence = ''] = mail?.text.split('\n\n') ?? [];
    expect(plain).toContain(sentence);
    const links = mail?.text.match(/https?:\/\/\S+/g) ?? [];
    expect(links).toHaveLength(3);
    for (const link of links) expect(plain).toContain(`href="${link}"`);
    expect(html).not.toMatch(/<(img|script|link|iframe)\b|\bsrc=|url\(/);
    expect(mail?.text).toContain('<b>Elm</b> & Oak');
  });

  it('are mailed again when the level rises to alert 2 @distributed', async () => {
    const watched = await watchedDevice(org);
    await watched.reaches(12, 25);
    await untilMails(watched.contact.email, 2);
    expect(await subjectsTo(watched.contact.email)).toEqual([
      'Level 1 triggered: Elm Street at 12.00 in.',
      'Level 2 triggered: Elm Street at 25.00 in.',
    ]);
  });

  it('are one message when the level passes both at once @distributed', async () => {
    const watched = await watchedDevice(org);
    await watched.reaches(25);
    await untilMails(watched.contact.email, 1);
    await quiet();
    expect(await historyOf(watched)).toEqual([['L2', 'Sent']]);
    expect(await mailsTo(watched.contact.email)).toHaveLength(1);
  });

  it('from level 2 back to level 1 are recorded and not mailed @distributed', async () => {
    const watched = await watchedDevice(org);
    await watched.reaches(25, 15);
    await untilMails(watched.contact.email, 1);
    await quiet();
    expect(await historyOf(watched)).toEqual([
      ['L2', 'Sent'],
      ['L1', 'Not sent: from level 2 back to level 1'],
    ]);
    expect(await mailsTo(watched.contact.email)).toHaveLength(1);
  });

  it('clear only below the hysteresis, so that ripples raise no alerts @distributed', async () => {
    const watched = await watchedDevice(org);
    await watched.reaches(10, 9.9, 10.1, 9.76, 10, 9.7);
    await untilMails(watched.contact.email, 2);
    await quiet();
    expect(await historyOf(watched)).toEqual([
      ['L1', 'Sent'],
      ['CLEAR', 'Sent'],
    ]);
    expect((await subjectsTo(watched.contact.email))[1]).toBe('Alert cleared: Elm Street at 9.70 in.');
  });

  it('are raised again after they were cleared', async () => {
    const watched = await watchedDevice(org);
    await watched.reaches(11, 5, 11);
    await untilMails(watched.contact.email, 3);
    await quiet();
    expect((await historyOf(watched)).map(([packet]) => packet)).toEqual(['L1', 'CLEAR', 'L1']);
  });

  it('are never raised by records more than a day late @distributed', async () => {
    const watched = await watchedDevice(org);
    const late = now() - DAY - 60;
    await deliver(org, watched.device.serialnumber, readingsOf([[late, 50]], { ...THRESHOLDS, time: late }));
    await quiet();
    expect(await historyOf(watched)).toEqual([]);
    expect(await mailsTo(watched.contact.email)).toEqual([]);
  });

  it('are never raised by records older than the newest evaluated one', async () => {
    const watched = await watchedDevice(org);
    await watched.reaches(5);
    await deliver(org, watched.device.serialnumber, readingsOf([[now() - 4_000, 50]], THRESHOLDS));
    await quiet();
    expect(await historyOf(watched)).toEqual([]);
  });

  it('are never raised by a clock that is far ahead', async () => {
    const watched = await watchedDevice(org);
    await deliver(org, watched.device.serialnumber, readingsOf([[now() + 3_600, 50]], THRESHOLDS));
    await quiet();
    expect(await historyOf(watched)).toEqual([]);
  });

  it('are sent once, however often the packet is redelivered @distributed', async () => {
    const watched = await watchedDevice(org);
    const packet = readingsOf([[now(), 15]], THRESHOLDS);
    await deliver(org, watched.device.serialnumber, packet, packet, packet, { ...packet, packetId: 'the same readings again' });
    await untilMails(watched.contact.email, 1);
    await quiet();
    expect(await historyOf(watched)).toEqual([['L1', 'Sent']]);
    expect(await mailsTo(watched.contact.email)).toHaveLength(1);
  });

  it('go to each contact once, and are one entry for each @distributed', async () => {
    const watched = await watchedDevice(org, 3);
    await watched.reaches(15);
    for (const { email } of watched.contacts) await untilMails(email, 1);
    await quiet();
    const recipients = (await alertsOf(org, watched.device.id)).map(({ recipient }) => recipient).sort();
    expect(recipients).toEqual(watched.contacts.map(({ email }) => email).sort());
    for (const { email } of watched.contacts) expect(await mailsTo(email)).toHaveLength(1);
  });

  it('of a device without contacts are recorded with that reason', async () => {
    const watched = await watchedDevice(org, 0);
    await watched.reaches(15);
    await quiet();
    const [entry] = await alertsOf(org, watched.device.id);
    expect(entry).toMatchObject({ packet: 'L1', recipient: null, reason: 'Not sent: the device has no alert contacts' });
  });

  it('to a snoozed contact are recorded and not mailed; other contacts get them @distributed', async () => {
    const watched = await watchedDevice(org, 2);
    const [sleeper, awake] = watched.contacts;
    const until = now() + 3_600;
    await call(itrUpdateAlertcontact, { alertId: sleeper?.id ?? 0, deviceId: watched.device.id, snoozeDate: until }, org.token);
    const { contacts } = await call(itrGetAlertcontacts, { deviceId: watched.device.id }, org.token);
    expect(contacts[0]?.snoozedate).toBe(until);
    await watched.reaches(15);
    await untilMails(awake?.email ?? '', 1);
    await quiet();
    expect(await mailsTo(sleeper?.email ?? '')).toEqual([]);
    const entries = await alertsOf(org, watched.device.id);
    expect(entries.find(({ recipient }) => recipient === sleeper?.email)).toMatchObject({ snoozed: true, reason: 'Not sent: snoozed' });
    expect(entries.find(({ recipient }) => recipient === awake?.email)).toMatchObject({ snoozed: false, reason: 'Sent' });
  });

  it('are sent again after a snooze was switched off, and after it has ended', async () => {
    const watched = await watchedDevice(org);
    const snooze = (snoozeDate: number | null) =>
      call(itrUpdateAlertcontact, { alertId: watched.contact.id, deviceId: watched.device.id, snoozeDate }, org.token);
    await snooze(now() + 3_600);
    await snooze(null);
    await watched.reaches(15);
    await untilMails(watched.contact.email, 1);
    await snooze(now() - 60);
    await watched.reaches(25);
    await untilMails(watched.contact.email, 2);
  });

  it('need a threshold above zero', async () => {
    const watched = await watchedDevice(org, 1, { alert1: 0, alert2: 0 });
    await watched.reaches(50);
    await quiet();
    expect(await historyOf(watched)).toEqual([]);
  });

  it('use the newest thresholds of the device, also when a packet has none', async () => {
    const watched = await watchedDevice(org);
    await deliver(org, watched.device.serialnumber, packetOf({ alert1: 5, alert2: 6 }));
    await deliver(org, watched.device.serialnumber, readingsOf([[now(), 5.5]]));
    const [mail] = await untilMails(watched.contact.email, 1);
    expect(mail?.subject).toContain('Level 1 triggered');
  });

  it('of several records in one packet are sent in their order @distributed', async () => {
    const watched = await watchedDevice(org);
    const from = now() - 600;
    await deliver(
      org,
      watched.device.serialnumber,
      readingsOf(
        [
          [from + 120, 2],
          [from, 12],
          [from + 60, 22],
        ],
        THRESHOLDS,
      ),
    );
    await untilMails(watched.contact.email, 3);
    expect((await subjectsTo(watched.contact.email)).map((subject) => subject.split(':')[0])).toEqual([
      'Level 1 triggered',
      'Level 2 triggered',
      'Alert cleared',
    ]);
    await quiet();
    expect((await alertsOf(org, watched.device.id)).map(({ packet }) => packet)).toEqual(['CLEAR', 'L2', 'L1']);
  });
});
