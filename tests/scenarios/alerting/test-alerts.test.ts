import { alertItracker } from '@headworks/api/paths/itr/alerts';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { alertsOf } from '../../harness/devices.js';
import { mailsTo, untilMails } from '../../harness/mail.js';
import { newAddress, newOrganization, type Organization } from '../../harness/organization.js';
import { quiet } from '../../harness/quiet.js';
import { watchedDevice } from './watched.js';

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
