import { frAcknowledgeAlert } from '@headworks/api/paths/fr/alerts';
import { itrAcknowledgeAlert, itrGetAlertcontacts, itrUpdateReminders } from '@headworks/api/paths/itr/alerts';
import { until } from '@headworks/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { alertsOf, untilAlerts } from '../../harness/devices.js';
import { mailsTo, untilMails } from '../../harness/mail.js';
import type { Mail } from '../../harness/message-control.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { now } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { timePasses } from '../../harness/time-passes.js';
import { type Watched, watchedDevice } from './watched.js';

/** The address of the page that acknowledges, in a mail. */
const pageOf = (mail: Mail | undefined): URL => new URL(/Acknowledge this alert: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
const tokenOf = (page: URL): string => page.searchParams.get('t') ?? '';

describe('an alert', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });

  /** A device whose contacts received a mail. */
  async function raised(contactCount = 1): Promise<Watched & { readonly page: URL; readonly alertId: number }> {
    const watched = await watchedDevice(org, contactCount);
    await watched.reaches(15);
    const [mail] = await untilMails(watched.contact.email, 1);
    const page = pageOf(mail);
    const alertId = Number(page.pathname.split('/').at(-1));
    // The mail may be faster than the history, where a login finds its alert.
    const isInHistory = async () => (await alertsOf(org, watched.device.id)).some(({ id }) => id === alertId);
    await until(isInHistory, { what: 'the alert in the history' });
    return { ...watched, page, alertId };
  }

  it('is acknowledged by a logged-in user for all its contacts, with name, time and note @distributed', async () => {
    const { device, alertId } = await raised(2);
    const before = now();
    const { alert } = await call(itrAcknowledgeAlert, { deviceId: device.id, alertId, note: 'On my way' }, org.token);
    expect(alert).toMatchObject({ id: alertId, acknowledgedby: 'Ada Lovelace', note: 'On my way' });
    expect(alert.acknowledgedat).toBeGreaterThanOrEqual(before);
    const history = await alertsOf(org, device.id);
    expect(history.map(({ acknowledgedby, note }) => [acknowledgedby, note])).toEqual(Array(2).fill(['Ada Lovelace', 'On my way']));
  });

  it('is acknowledged by the link of its message, in the name of its contact, once', async () => {
    const { device, page, alertId, contact } = await raised();
    expect(page.pathname).toMatch(new RegExp(`^/acknowledge/itracker/${device.id}/Elm%20Street/\\d+$`));
    const body = { deviceId: device.id, alertId, t: tokenOf(page) };
    const { alert, device: named } = await call(itrAcknowledgeAlert, body);
    expect(named).toEqual({ name: 'Elm Street', serialnumber: device.serialnumber });
    expect(alert).toMatchObject({ acknowledgedby: contact.email, note: null });
    const { alert: again } = await call(itrAcknowledgeAlert, { ...body, note: 'late' });
    expect(again).toMatchObject({ acknowledgedat: alert.acknowledgedat, note: null });
  });

  it('does not change when its link is only opened, as virus scanners do', async () => {
    const { device, page } = await raised();
    expect((await fetch(page)).status).toBe(200);
    await quiet();
    expect((await alertsOf(org, device.id))[0]?.acknowledgedat).toBe(null);
  });

  it('is not acknowledged by a link that is forged, of another device, or of a removed contact', async () => {
    const [one, other] = [await raised(), await raised()];
    for (const t of ['forged', tokenOf(other.page), ''])
      expect((await refusal(itrAcknowledgeAlert, { deviceId: one.device.id, alertId: one.alertId, t }, undefined)).status).toBe(401);
    await fetch(/unsubscribe: (\S+)/.exec((await mailsTo(one.contact.email))[0]?.text ?? '')?.[1] ?? '', { method: 'POST' });
    await quiet();
    const late = await refusal(itrAcknowledgeAlert, { deviceId: one.device.id, alertId: one.alertId, t: tokenOf(one.page) }, undefined);
    expect(late).toMatchObject({ status: 401, error: 'InvalidLink' });
    expect((await alertsOf(org, one.device.id))[0]?.acknowledgedat).toBe(null);
  });

  it('is not acknowledged by another organization, nor by the paths of the other device family', async () => {
    const { device, alertId } = await raised();
    const stranger = await newOrganization();
    expect((await refusal(itrAcknowledgeAlert, { deviceId: device.id, alertId }, stranger.token)).status).toBe(404);
    expect((await refusal(frAcknowledgeAlert, { deviceId: device.id, alertId }, org.token)).status).toBe(404);
    expect((await refusal(itrAcknowledgeAlert, { deviceId: device.id, alertId: alertId + 100_000 }, org.token)).status).toBe(404);
  });

  it('can be acknowledged after it was cleared; its clear cannot', async () => {
    const { device, alertId, reaches } = await raised();
    await reaches(2);
    const [cleared] = await untilAlerts(org, device, 2);
    const refused = await refusal(itrAcknowledgeAlert, { deviceId: device.id, alertId: cleared?.id ?? 0 }, org.token);
    expect(refused).toMatchObject({ status: 400, details: [{ path: 'alertId' }] });
    expect((await call(itrAcknowledgeAlert, { deviceId: device.id, alertId }, org.token)).alert.acknowledgedat).not.toBe(null);
  });
});

describe('reminders', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });
  const remindersOf = async ({ device }: Watched) => (await call(itrGetAlertcontacts, { deviceId: device.id }, org.token)).reminders;
  const setReminders = ({ device }: Watched, minutes: 15 | null) => call(itrUpdateReminders, { deviceId: device.id, minutes }, org.token);
  const subjects = async ({ contact }: Watched) => (await mailsTo(contact.email)).map(({ subject }) => subject);

  it('are off by default', async () => {
    const watched = await watchedDevice(org);
    expect(await remindersOf(watched)).toBe(null);
    await watched.reaches(15);
    await untilMails(watched.contact.email, 1);
    await timePasses.forRemindersOf(watched.device.serialnumber);
    await quiet();
    expect(await subjects(watched)).toHaveLength(1);
  });

  it('are repeated until the alert is acknowledged, and are in the history @distributed', async () => {
    const watched = await watchedDevice(org);
    await setReminders(watched, 15);
    expect(await remindersOf(watched)).toBe(15);
    await watched.reaches(15);
    await untilMails(watched.contact.email, 1);
    await quiet();
    for (let number = 1; number <= 2; number++) {
      await timePasses.forRemindersOf(watched.device.serialnumber);
      await untilMails(watched.contact.email, 1 + number);
      await quiet();
    }
    expect(await subjects(watched)).toEqual([
      'Level 1 triggered: Elm Street at 15.00 in.',
      'Reminder 1: Level 1 triggered: Elm Street at 15.00 in.',
      'Reminder 2: Level 1 triggered: Elm Street at 15.00 in.',
    ]);
    const [newest] = await alertsOf(org, watched.device.id);
    expect(newest).toMatchObject({ packet: 'L1', reminder: 2, reason: 'Sent' });
    await call(itrAcknowledgeAlert, { deviceId: watched.device.id, alertId: newest?.id ?? 0 }, org.token);
    await timePasses.forRemindersOf(watched.device.serialnumber);
    await quiet();
    expect(await subjects(watched)).toHaveLength(3);
  });

  it('end when the alert is cleared, and when they are switched off', async () => {
    const [falls, off] = [await watchedDevice(org), await watchedDevice(org)];
    for (const watched of [falls, off]) {
      await setReminders(watched, 15);
      await watched.reaches(15);
      await untilMails(watched.contact.email, 1);
    }
    await falls.reaches(2);
    await setReminders(off, null);
    await untilMails(falls.contact.email, 2);
    await quiet();
    for (const { device } of [falls, off]) await timePasses.forRemindersOf(device.serialnumber);
    await quiet();
    expect(await subjects(falls)).toHaveLength(2);
    expect(await subjects(off)).toHaveLength(1);
  });

  it('accept only the offered intervals', async () => {
    const watched = await watchedDevice(org, 0);
    const refused = await refusal(itrUpdateReminders, { deviceId: watched.device.id, minutes: 7 } as never, org.token);
    expect(refused).toMatchObject({ status: 400, details: [{ path: 'minutes' }] });
  });
});
