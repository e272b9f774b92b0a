import { cloudUnsubscribeCheck, cloudUnsubscribeEmail } from '@headworks/api/paths/cloud/unsubscribe';
import { itrAcknowledgeAlert, itrDeleteAlertcontact, itrGetAlertcontacts, itrUpdateAlertcontact } from '@headworks/api/paths/itr/alerts';
import { itrDeleteItracker, itrUpdate } from '@headworks/api/paths/itr/devices';
import { itrDeleteLog } from '@headworks/api/paths/itr/logs';
import type { PathContract } from '@headworks/api/paths/path';
import { until } from '@headworks/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, exchange, refusal } from '../../harness/call.js';
import { untilLog } from '../../harness/devices.js';
import { untilMails } from '../../harness/mail.js';
import type { Mail } from '../../harness/message-control.js';
import { newAddress, newOrganization, type Organization, organizationOf } from '../../harness/organization.js';
import { deliver, now, packetOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { addContact, type Contact, type Watched, watchedDevice } from './watched.js';

/** The address in List-Unsubscribe. */
const linkOf = (mail: Mail | undefined): string => /^<(.*)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
const oneClick = (link: string) => fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
const tokenOf = (link: string): string => new URL(link).searchParams.get('t') ?? '';

describe('the links of an alert mail', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });

  const contactIds = async (deviceId: number, from: Organization = org) =>
    (await call(itrGetAlertcontacts, { deviceId }, from.token)).contacts.map(({ id }) => id);

  /** A device whose contact received a mail. */
  async function mailed(): Promise<Watched & { readonly mail: Mail; readonly link: string }> {
    const watched = await watchedDevice(org);
    await watched.reaches(15);
    const [mail] = await untilMails(watched.contact.email, 1);
    if (!mail) throw new Error('no mail');
    return { ...watched, mail, link: linkOf(mail) };
  }

  const linkBody = ({ device, contact }: { device: { id: number }; contact: Contact }, t: string) => ({
    deviceId: device.id,
    deviceType: 'itracker' as const,
    contact: contact.email,
    alertType: 'email' as const,
    alertContactId: contact.id,
    t,
  });

  it('are in the headers for one-click unsubscribe', async () => {
    const { mail, link } = await mailed();
    expect(link).toMatch(/^http.*\/unsubscribe\//);
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(mail.text).toContain(link);
  });

  it('change nothing when they are only opened, as virus scanners do', async () => {
    const { device, contact, link } = await mailed();
    await fetch(link);
    await fetch(link, { method: 'HEAD' });
    await quiet();
    expect(await contactIds(device.id)).toEqual([contact.id]);
  });

  it('remove the contact with one click; a second click changes nothing @distributed', async () => {
    const { device, link } = await mailed();
    for (let clicks = 0; clicks < 2; clicks++) {
      const answer = await oneClick(link);
      expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    }
    await until(async () => (await contactIds(device.id)).length === 0, { what: 'the contact to be removed' });
  });

  it('do nothing when they are forged, belong to another contact or have no token', async () => {
    const [one, other] = [await mailed(), await mailed()];
    for (const forged of [
      one.link.replace(/t=.*/, 't=forged'),
      one.link.replace(/t=.*/, ''),
      one.link.replace(/t=.*/, `t=${tokenOf(other.link)}`),
    ]) {
      const answer = await oneClick(forged);
      expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'InvalidLink' }]);
    }
    for (const t of ['forged', '', tokenOf(other.link)]) {
      const answer = await refusal(cloudUnsubscribeEmail, linkBody(one, t));
      expect([answer.status, answer.error]).toEqual([401, 'InvalidLink']);
    }
    const strange = await refusal(cloudUnsubscribeEmail, { ...linkBody(one, tokenOf(one.link)), deviceId: 999_999_999 });
    expect([strange.status, strange.error]).toEqual([401, 'InvalidLink']);
    expect(await contactIds(one.device.id)).toEqual([one.contact.id]);
  });

  it('are invalid, whatever is wrong with their signature; another field that is wrong is named', async () => {
    const one = await mailed();
    const outcome = async (contract: PathContract, body: object, token?: string) => {
      const answer = await exchange(contract, body, token);
      return [answer.status, answer.body];
    };
    const good = linkBody(one, tokenOf(one.link));
    const alert = { deviceId: one.device.id, alertId: one.contact.id };
    const calls: readonly (readonly [PathContract, object])[] = [
      [cloudUnsubscribeEmail, good],
      [cloudUnsubscribeCheck, good],
      [itrUpdateAlertcontact, { ...alert, snoozeDate: null }],
      [itrAcknowledgeAlert, alert],
    ];
    for (const t of [7, ['forged'], { forged: true }, 'x'.repeat(1_001), 'a\0b', '\uD83D'])
      for (const [contract, body] of calls)
        expect(await outcome(contract, { ...body, t }, org.token), `${contract.path} with ${JSON.stringify(t)}`).toMatchObject([
          401,
          { error: 'InvalidLink' },
        ]);
    for (const none of [{}, { t: null }, { t: '' }, { t: 7 }])
      expect(await outcome(cloudUnsubscribeEmail, { alertType: 'letter', ...none })).toMatchObject([401, { error: 'InvalidLink' }]);
    expect(await outcome(cloudUnsubscribeEmail, { ...good, alertType: 'letter' })).toMatchObject([
      400,
      { error: 'Validation Error', details: [{ path: 'alertType' }] },
    ]);
    expect(await contactIds(one.device.id)).toEqual([one.contact.id]);
  });

  it('say what they are about when their page opens; a forged one is refused then', async () => {
    const one = await mailed();
    const about = linkBody(one, tokenOf(one.link));
    const device = { name: 'Elm Street', serialnumber: one.device.serialnumber };
    expect(await call(cloudUnsubscribeCheck, about)).toEqual({ device, subscribed: true });
    await call(itrUpdate, { deviceId: one.device.id, newName: 'Weir' }, org.token);
    await quiet();
    expect((await call(cloudUnsubscribeCheck, about)).device.name).toBe('Weir');
    for (const t of ['forged', '', tokenOf((await mailed()).link)]) {
      const answer = await refusal(cloudUnsubscribeCheck, { ...about, t });
      expect([answer.status, answer.error]).toEqual([401, 'InvalidLink']);
    }
    expect(await contactIds(one.device.id)).toEqual([one.contact.id]);
    await call(cloudUnsubscribeEmail, about);
    expect((await call(cloudUnsubscribeCheck, about)).subscribed).toBe(false);
  });

  it('say nothing of a later owner of the device, and leave its contacts unless all devices are meant', async () => {
    const { device, contact, link } = await mailed();
    const about = linkBody({ device, contact }, tokenOf(link));
    const { id: logId } = await untilLog(org, device.id);
    await call(itrDeleteLog, { logId }, org.token);
    await quiet();
    await call(itrDeleteItracker, { deviceId: device.id }, org.token);
    await quiet();
    const later = await newOrganization();
    await deliver(later, device.serialnumber, packetOf({ sitename: 'Not yours' }));
    await quiet();
    await call(itrUpdate, { deviceId: device.id, newName: 'Not yours either' }, later.token);
    await quiet();
    const named = { name: device.serialnumber, serialnumber: device.serialnumber };
    expect(await call(cloudUnsubscribeCheck, about)).toEqual({ device: named, subscribed: false });
    const theirs = await addContact(later, device.id, contact.email);
    expect(await call(cloudUnsubscribeCheck, about)).toEqual({ device: named, subscribed: false });
    await oneClick(link);
    await quiet();
    expect(await contactIds(device.id, later)).toEqual([theirs.id]);
  });

  it('remove the contact from this device only, or from every device @distributed', async () => {
    const [first, second, third] = [await mailed(), await watchedDevice(org, 0), await watchedDevice(org, 0)];
    for (const { device } of [second, third]) await addContact(org, device.id, first.contact.email.toUpperCase());
    await quiet();
    const t = tokenOf(first.link);
    const answer = await call(cloudUnsubscribeEmail, linkBody(first, t));
    expect(answer.message).toBe('You have been successfully unsubscribed. You may now exit this page.');
    expect(await contactIds(first.device.id)).toEqual([]);
    expect(await contactIds(second.device.id)).toHaveLength(1);
    await call(cloudUnsubscribeEmail, { ...linkBody(first, t), all: true });
    expect(await contactIds(second.device.id)).toEqual([]);
    expect(await contactIds(third.device.id)).toEqual([]);
  });

  describe('whose contact was removed and its address added again', () => {
    async function addedAgain() {
      const { device, contact, link } = await mailed();
      const about = linkBody({ device, contact }, tokenOf(link));
      await call(itrDeleteAlertcontact, { alertId: contact.id }, org.token);
      const other = await addContact(org, device.id);
      const again = await addContact(org, device.id, contact.email);
      return { device, link, about, other, again };
    }

    it('say that it is subscribed, and snooze it', async () => {
      const { device, about, again } = await addedAgain();
      expect((await call(cloudUnsubscribeCheck, about)).subscribed).toBe(true);
      const snoozeDate = now() + 3_600;
      await call(itrUpdateAlertcontact, { alertId: about.alertContactId, deviceId: device.id, snoozeDate, t: about.t });
      const { contacts } = await call(itrGetAlertcontacts, { deviceId: device.id }, org.token);
      expect(contacts.find(({ id }) => id === again.id)?.snoozedate).toBe(snoozeDate);
    });

    it.each([
      ['with one click', async ({ link }: { link: string }) => void (await oneClick(link))],
      ['by their page', async ({ about }: { about: ReturnType<typeof linkBody> }) => void (await call(cloudUnsubscribeEmail, about))],
    ])('remove it %s, and no other contact', async (_how, follow) => {
      const added = await addedAgain();
      await follow(added);
      await until(async () => !(await contactIds(added.device.id)).includes(added.again.id), { what: 'the contact to be removed' });
      expect(await contactIds(added.device.id)).toEqual([added.other.id]);
    });
  });

  it('act on their address also after the contact was given another one, which stays', async () => {
    const { device, contact, link } = await mailed();
    const about = linkBody({ device, contact }, tokenOf(link));
    const change = { alertId: contact.id, deviceId: device.id, type: 'email', contact: newAddress() } as const;
    await call(itrUpdateAlertcontact, change, org.token, org);
    expect((await call(cloudUnsubscribeCheck, about)).subscribed).toBe(false);
    expect((await oneClick(link)).status).toBe(200);
    await call(cloudUnsubscribeEmail, { ...about, all: true });
    expect((await refusal(itrUpdateAlertcontact, { alertId: contact.id, deviceId: device.id, snoozeDate: now(), t: about.t })).error).toBe(
      'InvalidLink',
    );
    expect(await contactIds(device.id)).toEqual([contact.id]);
    await addContact(org, device.id, contact.email);
    expect((await call(cloudUnsubscribeCheck, about)).subscribed).toBe(true);
    await oneClick(link);
    await until(async () => (await contactIds(device.id)).length === 1, { what: 'the contact to be removed' });
    expect(await contactIds(device.id)).toEqual([contact.id]);
  });

  it('are not needed by a login that may edit the contact, which is found by device, address and type', async () => {
    const { device, contact, link } = await mailed();
    const { alertContactId: _, t: __, ...specified } = linkBody({ device, contact }, '');
    const outcome = async (body: Omit<typeof specified, 'alertType'> & { readonly alertType: 'email' | 'sms' }, token?: string) => {
      const { status, error } = await refusal(cloudUnsubscribeEmail, body, token);
      return [status, error];
    };
    expect(await outcome(specified)).toEqual([401, 'InvalidLink']);
    expect(await outcome(specified, (await newOrganization()).token)).toEqual([404, 'Not Found']);
    expect(await outcome({ ...specified, alertType: 'sms' }, org.token)).toEqual([404, 'Not Found']);
    expect(await contactIds(device.id)).toEqual([contact.id]);
    await call(cloudUnsubscribeEmail, { ...specified, contact: contact.email.toUpperCase() }, org.token);
    expect(await contactIds(device.id)).toEqual([]);

    const again = await addContact(org, device.id, contact.email);
    expect((await refusal(cloudUnsubscribeEmail, { ...specified, t: 'forged' })).error).toBe('InvalidLink');
    expect(await contactIds(device.id)).toEqual([again.id]);
    await call(cloudUnsubscribeEmail, { ...specified, t: tokenOf(link) });
    expect(await contactIds(device.id)).toEqual([]);
  });

  it.each([{ all: false }, { all: true }])(
    'a login unsubscribes the former address ($all): a contact that has another stays',
    async ({ all }) => {
      for (const _round of [1, 2, 3]) {
        const { device, contact } = await watchedDevice(org);
        const { alertContactId: _, t: __, ...former } = linkBody({ device, contact }, '');
        const address = newAddress();
        const change = { alertId: contact.id, deviceId: device.id, type: 'email' as const, contact: address };
        const [changed] = await Promise.all([
          exchange(itrUpdateAlertcontact, change, org.token),
          exchange(cloudUnsubscribeEmail, { ...former, all }, org.token),
        ]);
        const { contacts } = await call(itrGetAlertcontacts, { deviceId: device.id }, org.token);
        expect(contacts.map(({ endpoint }) => endpoint)).toEqual(changed.status === 200 ? [address] : []);
      }
    },
  );

  it('a login that names another address leaves the contact of that number: Not Found', async () => {
    const { device, contact } = await watchedDevice(org);
    const neighbour = await addContact(org, device.id, newAddress());
    for (const address of [newAddress(), neighbour.email])
      for (const all of [false, true]) {
        if (all && address === neighbour.email) continue;
        const other = { ...linkBody({ device, contact }, ''), contact: address, t: undefined, all };
        expect((await refusal(cloudUnsubscribeEmail, other, org.token)).error).toBe('Not Found');
        expect((await call(cloudUnsubscribeCheck, other, org.token)).subscribed).toBe(false);
      }
    expect(await contactIds(device.id)).toEqual([contact.id, neighbour.id]);
  });

  it('decide alone, whatever login is sent with them', async () => {
    const { device, contact, link } = await mailed();
    const about = linkBody({ device, contact }, tokenOf(link));
    for (const login of ['not-a-token', (await newOrganization()).token])
      expect((await call(cloudUnsubscribeCheck, about, login)).subscribed).toBe(true);
    const bare = await refusal(cloudUnsubscribeCheck, { ...about, t: undefined }, 'not-a-token');
    expect([bare.status, bare.error]).toEqual([401, 'Auth Error']);
    await call(cloudUnsubscribeEmail, about, 'not-a-token');
    expect(await contactIds(device.id)).toEqual([]);
  });

  it('work without the id of the contact', async () => {
    const { device, contact, link } = await mailed();
    const { alertContactId: _, ...specified } = linkBody({ device, contact }, tokenOf(link));
    await call(cloudUnsubscribeEmail, specified);
    expect(await contactIds(device.id)).toEqual([]);
  });

  it('snooze the contact without a login, and nothing else', async () => {
    const { device, contact, link } = await mailed();
    const snoozeDate = now() + 3_600;
    await call(itrUpdateAlertcontact, {
      alertId: contact.id,
      deviceId: device.id,
      snoozeDate,
      contact: 'thief@example.com',
      t: tokenOf(link),
    });
    const { contacts } = await call(itrGetAlertcontacts, { deviceId: device.id }, org.token);
    expect(contacts).toEqual([{ id: contact.id, type: 'email', endpoint: contact.email, snoozedate: snoozeDate }]);
    const forged = await refusal(itrUpdateAlertcontact, { alertId: contact.id, deviceId: device.id, snoozeDate: null, t: 'forged' });
    expect([forged.status, forged.error]).toEqual([401, 'InvalidLink']);
    const dateless = await refusal(itrUpdateAlertcontact, { alertId: contact.id, deviceId: device.id, t: tokenOf(link) });
    expect([dateless.status, dateless.details]).toEqual([400, [{ path: 'snoozeDate', message: 'is required with t' }]]);
    const bare = await refusal(itrUpdateAlertcontact, { alertId: contact.id, deviceId: device.id, snoozeDate: null });
    expect([bare.status, bare.error]).toEqual([401, 'InvalidLink']);
  });

  it("do not reach another organization's contact by its number", async () => {
    const { device, contact } = await mailed();
    const stranger = await newOrganization();
    const answer = await refusal(itrUpdateAlertcontact, { alertId: contact.id, deviceId: device.id, snoozeDate: null }, stranger.token);
    expect(answer.status).toBe(404);
    const own = await watchedDevice(await organizationOf(stranger));
    const mixed = await refusal(itrUpdateAlertcontact, { alertId: own.contact.id, deviceId: device.id, snoozeDate: null }, stranger.token);
    expect(mixed.status).toBe(404);
  });
});
