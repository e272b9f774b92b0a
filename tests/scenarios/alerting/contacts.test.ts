import { itrCreateAlertcontact, itrDeleteAlertcontact, itrGetAlertcontacts, itrUpdateAlertcontact } from '@headworks/api/paths/itr/alerts';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { newDevice, untilDevice } from '../../harness/devices.js';
import { mailsTo, untilMails } from '../../harness/mail.js';
import { newAddress, newOrganization, type Organization } from '../../harness/organization.js';
import { quiet } from '../../harness/quiet.js';
import { addContact, watchedDevice } from './watched.js';

describe('the alert contacts of a device', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });
  const contactsOf = async (deviceId: number) => (await call(itrGetAlertcontacts, { deviceId }, org.token)).contacts;

  it('are counted in the device list and listed as they were added @distributed', async () => {
    const device = await newDevice(org);
    const contacts = [await addContact(org, device.id), await addContact(org, device.id)];
    expect((await contactsOf(device.id)).map(({ id, endpoint }) => ({ id, email: endpoint }))).toEqual(contacts);
    expect((await untilDevice(org, device.serialnumber)).alerts).toBe(2);
  });

  it('are visible at once, also when added one after the other', async () => {
    const device = await newDevice(org);
    const contacts: { readonly id: number; readonly email: string }[] = [];
    for (let count = 0; count < 12; count++) contacts.push(await addContact(org, device.id));
    expect((await contactsOf(device.id)).map(({ id, endpoint }) => ({ id, email: endpoint }))).toEqual(contacts);
  });

  it('are on a device once, in any spelling of their address', async () => {
    const { device, contact } = await watchedDevice(org);
    const typed = contact.email.toUpperCase();
    const answer = await refusal(itrCreateAlertcontact, { deviceId: device.id, type: 'email', contact: typed }, org.token);
    expect([answer.status, answer.message]).toEqual([409, `${typed} is already subscribed to this device.`]);
    const other = await addContact(org, device.id);
    const change = { alertId: other.id, deviceId: device.id, type: 'email' as const, contact: contact.email };
    expect((await refusal(itrUpdateAlertcontact, change, org.token)).status).toBe(409);
  });

  it('must be addresses', async () => {
    const { id: deviceId } = await newDevice(org);
    for (const contact of ['no address', 'a@b@c', '']) {
      const answer = await refusal(itrCreateAlertcontact, { deviceId, type: 'email', contact }, org.token);
      expect([answer.status, answer.error, answer.details?.[0]?.path]).toEqual([400, 'Validation Error', 'contact']);
    }
  });

  it('get no more mail once they were changed or deleted @distributed', async () => {
    const watched = await watchedDevice(org);
    const email = newAddress();
    await call(
      itrUpdateAlertcontact,
      { alertId: watched.contact.id, deviceId: watched.device.id, type: 'email', contact: email },
      org.token,
    );
    expect((await contactsOf(watched.device.id)).map(({ endpoint }) => endpoint)).toEqual([email]);
    await watched.reaches(15);
    await untilMails(email, 1);
    await call(itrDeleteAlertcontact, { alertId: watched.contact.id }, org.token);
    expect(await contactsOf(watched.device.id)).toEqual([]);
    await watched.reaches(25);
    await quiet();
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo(watched.contact.email)).toEqual([]);
  });
});
