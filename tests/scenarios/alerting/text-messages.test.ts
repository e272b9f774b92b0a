import { itrCreateAlertcontact, itrUpdateAlertcontact } from '@headworks/api/paths/itr/alerts';
import { until } from '@headworks/testing';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { alertsOf } from '../../harness/devices.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { now } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { newPhone, reportSms, smsServer, smsTries, textsTo, untilTexts } from '../../harness/sms.js';
import { timePasses } from '../../harness/time-passes.js';
import { watchedDevice } from './watched.js';

describe('a text message', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });
  afterEach(async () => {
    await smsServer.up();
    await smsServer.behave({ kind: 'accept' });
  });

  async function textedDevice() {
    const watched = await watchedDevice(org, 0);
    const phone = newPhone();
    const { id } = await call(itrCreateAlertcontact, { deviceId: watched.device.id, type: 'sms', contact: phone }, org.token);
    return { ...watched, phone, contactId: id };
  }
  const reasonsOf = async (deviceId: number) => (await alertsOf(org, deviceId)).toReversed().map(({ reason }) => reason);
  const wordsTo = async (phone: string) => (await textsTo(phone)).map(({ body }) => body.split(':')[0]);

  it('contains the alert and the links to acknowledge and to unsubscribe @distributed', async () => {
    const { device, phone, reaches } = await textedDevice();
    await reaches(15);
    const [text] = await untilTexts(phone, 1);
    expect(text).toMatchObject({ from: '+15705550100', to: phone });
    expect(text?.body).toMatch(/^Level 1 triggered: Elm Street at 15\.00 in\. \(\d+\)\. Acknowledge: http\S+ Unsubscribe: http\S+$/);
    await quiet();
    expect((await alertsOf(org, device.id))[0]).toMatchObject({ recipient: phone, reason: 'Sent' });
  });

  it('is sent to a number in any spelling, and the same number is one contact', async () => {
    const { device } = await textedDevice();
    const add = { deviceId: device.id, type: 'sms' as const };
    await call(itrCreateAlertcontact, { ...add, contact: '(570) 322-0134' }, org.token);
    expect(await refusal(itrCreateAlertcontact, { ...add, contact: '+1 570.322.0134' }, org.token)).toMatchObject({
      status: 409,
      message: '+1 570.322.0134 is already subscribed to this device.',
    });
    expect(await refusal(itrCreateAlertcontact, { ...add, contact: '12' }, org.token)).toMatchObject({
      status: 400,
      message: 'Please enter a valid phone number above',
    });
  });

  it.each([
    ['is down', () => smsServer.down(), () => smsServer.up()],
    ['answers 500', () => smsServer.behave({ kind: 'refuse', status: 500 }), () => smsServer.behave({ kind: 'accept' })],
    [
      'answers 429',
      () => smsServer.behave({ kind: 'refuse', status: 429, retryAfterSeconds: 2 }),
      () => smsServer.behave({ kind: 'accept' }),
    ],
    ['refuses the login', () => smsServer.behave({ kind: 'refuse', status: 401 }), () => smsServer.behave({ kind: 'accept' })],
  ])('waits for a provider that %s, and everything comes later, in order and once', async (_what, fail, recover) => {
    const { device, phone, reaches } = await textedDevice();
    await fail();
    await reaches(15, 25, 2);
    await until(async () => (await reasonsOf(device.id)).length === 3, { what: 'the three alerts' });
    expect(await reasonsOf(device.id)).toEqual(Array(3).fill('Waiting to be sent'));
    await recover();
    await untilTexts(phone, 3);
    await until(async () => (await reasonsOf(device.id)).every((reason) => reason === 'Sent'), { what: 'the history to show it' });
    await quiet();
    expect(await wordsTo(phone)).toEqual(['Level 1 triggered', 'Level 2 triggered', 'Alert cleared']);
  });

  it('is sent once to a provider that is slow', async () => {
    const { phone, reaches } = await textedDevice();
    await smsServer.behave({ kind: 'slow', delayMs: 3_000 });
    const before = await smsTries();
    await reaches(15, 25);
    await untilTexts(phone, 2);
    await quiet();
    expect(await wordsTo(phone)).toEqual(['Level 1 triggered', 'Level 2 triggered']);
    expect((await smsTries()) - before).toBe(2);
  });

  it('that was accepted is not sent again when the answer breaks off', async () => {
    const { device, phone, reaches } = await textedDevice();
    await smsServer.behave({ kind: 'break-off' });
    await reaches(15);
    await expect.poll(() => reasonsOf(device.id)).toEqual(['Sent']);
    await quiet();
    expect(await textsTo(phone)).toHaveLength(1);
  });

  it('is sent to the new number when the contact was corrected while it waited', async () => {
    const { device, phone, contactId, reaches } = await textedDevice();
    const corrected = newPhone();
    await smsServer.down();
    await reaches(15);
    await until(async () => (await reasonsOf(device.id)).length === 1, { what: 'the alert' });
    await call(itrUpdateAlertcontact, { alertId: contactId, deviceId: device.id, type: 'sms', contact: corrected }, org.token);
    await timePasses.forMessagesOf(device.serialnumber);
    await smsServer.up();
    await untilTexts(corrected, 1);
    await expect.poll(async () => (await alertsOf(org, device.id))[0]).toMatchObject({ recipient: corrected, reason: 'Sent' });
    expect(await textsTo(phone)).toEqual([]);
  });

  it('that the provider rejects permanently is abandoned, and the reason is in the history', async () => {
    const { device, reaches } = await textedDevice();
    await smsServer.behave({ kind: 'refuse', status: 400 });
    await reaches(15);
    await until(async () => (await reasonsOf(device.id))[0]?.startsWith('Not delivered'), { what: 'the message to be abandoned' });
    expect(await reasonsOf(device.id)).toEqual(['Not delivered: 21211: refused by the test']);
  });

  it('is delivered, or not, as the provider reports; the first report counts, repeated ones do not @distributed', async () => {
    const [one, other] = [await textedDevice(), await textedDevice()];
    await Promise.all([one.reaches(15), other.reaches(15)]);
    const [[first], [second]] = await Promise.all([untilTexts(one.phone, 1), untilTexts(other.phone, 1)]);
    if (!first || !second) throw new Error('no text messages');
    expect(await reportSms(first, { MessageStatus: 'sent' })).toBe(204);
    for (let times = 0; times < 3; times++) expect(await reportSms(first, { MessageStatus: 'delivered' })).toBe(204);
    expect(await reportSms(first, { MessageStatus: 'failed' })).toBe(204);
    expect(await reportSms(second, { MessageStatus: 'undelivered', ErrorCode: '30003' })).toBe(204);
    await expect.poll(() => reasonsOf(one.device.id)).toEqual(['Delivered']);
    await expect.poll(() => reasonsOf(other.device.id)).toEqual(['Not delivered: the provider reports "undelivered", error 30003']);
  });

  it('accepts no report without the token of the provider', async () => {
    const { device, phone, reaches } = await textedDevice();
    await reaches(15);
    const [text] = await untilTexts(phone, 1);
    if (!text) throw new Error('no text message');
    expect(await reportSms(text, { MessageStatus: 'failed' }, 'a guess')).toBe(401);
    expect((await fetch(`${text.reportTo}&entries=1`, { method: 'POST', headers: { 'x-twilio-signature': 'a guess' } })).status).toBe(401);
    expect((await fetch(text.reportTo, { method: 'POST' })).status).toBe(401);
    await quiet();
    expect(await reasonsOf(device.id)).toEqual(['Sent']);
  });

  it('is snoozed for a week by its own link', async () => {
    const { device, phone, contactId, reaches } = await textedDevice();
    await reaches(15);
    const [text] = await untilTexts(phone, 1);
    const t = new URL(/Unsubscribe: (\S+)$/.exec(text?.body ?? '')?.[1] ?? '').searchParams.get('t');
    await call(itrUpdateAlertcontact, {
      alertId: contactId,
      deviceId: device.id,
      type: 'sms',
      contact: phone,
      snoozeDate: now() + 604_800,
      t,
    });
    await reaches(25);
    await expect.poll(() => reasonsOf(device.id)).toEqual(['Sent', 'Not sent: snoozed']);
    expect(await textsTo(phone)).toHaveLength(1);
  });
});
