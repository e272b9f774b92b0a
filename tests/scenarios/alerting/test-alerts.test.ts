import { limits } from '@headworks/api/limits';
import { alertItracker } from '@headworks/api/paths/itr/alerts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, exchange, refusal, refused } from '../../harness/call.js';
import { alertsOf } from '../../harness/devices.js';
import { mailsTo, untilMails } from '../../harness/mail.js';
import { newAddress, newOrganization, type Organization } from '../../harness/organization.js';
import { quiet } from '../../harness/quiet.js';
import { type OwnProduct, ownProduct } from '../../harness/surroundings.js';
import { addContact, watchedDevice } from './watched.js';

describe('a test alert', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });

  it('is sent to a saved contact, with a fixed text, and is not an alert @distributed', async () => {
    const { device, contact } = await watchedDevice(org);
    const body = { deviceId: device.id, contact: contact.email.toUpperCase(), isTest: true as const, message: 'Buy this' };
    await call(alertItracker, body, org.token);
    const [mail] = await untilMails(contact.email, 1);
    expect(mail?.subject).toBe('Test alert: Elm Street');
    expect(mail?.text).toContain('This is a test: you receive the alerts of this device.');
    expect(mail?.text).not.toContain('Buy this');
    await quiet();
    expect(await alertsOf(org, device.id)).toEqual([]);
  });

  it('is refused for an address that is not a saved contact of this device', async () => {
    const [one, other] = [await watchedDevice(org), await watchedDevice(org)];
    const stranger = newAddress();
    for (const contact of [stranger, other.contact.email])
      expect(await refusal(alertItracker, { deviceId: one.device.id, contact, isTest: true }, org.token)).toMatchObject({
        status: 422,
        error: 'NotSubscribed',
        details: [{ path: 'contact' }],
      });
    await quiet();
    expect(await mailsTo(stranger)).toEqual([]);
  });

  it('must be marked as a test', async () => {
    const { device, contact } = await watchedDevice(org);
    const body = { deviceId: device.id, contact: contact.email, isTest: false } as never;
    expect(await refusal(alertItracker, body, org.token)).toMatchObject({ status: 400, details: [{ path: 'isTest' }] });
  });
});

describe('test alerts are limited', () => {
  let own: OwnProduct;
  beforeAll(async () => {
    own = await ownProduct({ RATE_LIMITS: 'on' });
  });
  afterAll(() => own?.close());

  const test = (org: Organization, deviceId: number, contact: string) =>
    exchange(alertItracker, { deviceId, contact, isTest: true }, org.token, org);
  const isHeld = async (answer: ReturnType<typeof test>) => {
    const { status, error, headers } = refused(await answer);
    expect([status, error]).toEqual([429, 'TooManyRequestsException']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  };

  it('to five an hour and contact, of whatever device and organization; an unsaved contact uses none up', async () => {
    const [org, other] = [await newOrganization(own.product), await newOrganization(own.product)];
    const [one, another, foreign] = [await watchedDevice(org), await watchedDevice(org), await watchedDevice(other)];
    const { email } = one.contact;
    expect((await test(other, foreign.device.id, email)).status).toBe(422);
    for (let count = 0; count < limits.testAlertsPerContactPerHour; count++)
      expect((await test(org, one.device.id, count % 2 ? email : email.toUpperCase())).status).toBe(200);
    await isHeld(test(org, one.device.id, email));
    await addContact(org, another.device.id, email);
    await isHeld(test(org, another.device.id, email));
    await addContact(other, foreign.device.id, email);
    await isHeld(test(other, foreign.device.id, email));
    expect((await test(org, another.device.id, another.contact.email)).status).toBe(200);
    await untilMails(email, limits.testAlertsPerContactPerHour);
    await quiet(own.product);
    expect(await mailsTo(email)).toHaveLength(limits.testAlertsPerContactPerHour);
  });

  it('to fifty an hour and organization; another organization continues', async () => {
    const [org, other] = [await newOrganization(own.product), await newOrganization(own.product)];
    const count = limits.testAlertsPerOrganizationPerHour / limits.testAlertsPerContactPerHour;
    const { device, contacts } = await watchedDevice(org, count + 1);
    const last = contacts[count]?.email ?? '';
    for (const { email } of contacts.slice(0, count))
      for (let sent = 0; sent < limits.testAlertsPerContactPerHour; sent++) expect((await test(org, device.id, email)).status).toBe(200);
    await isHeld(test(org, device.id, last));
    const foreign = await watchedDevice(other);
    await addContact(other, foreign.device.id, last);
    expect((await test(other, foreign.device.id, last)).status).toBe(200);
  });
});
