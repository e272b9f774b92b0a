import { alertQuietCreate, alertQuietDelete } from '@headworks/api/paths/alert/maintenance-windows';
import { authPassword, authProfile, authRefresh } from '@headworks/api/paths/auth/paths';
import { itrUpdate } from '@headworks/api/paths/itr/devices';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { orgDeleteInvite, orgGetInvites, orgLeave } from '@headworks/api/paths/org/members';
import { orgKeysDelete } from '@headworks/api/paths/org/paths';
import type { AuditEntry } from '@headworks/api/paths/shapes';
import { tagDelete } from '@headworks/api/paths/tag/paths';
import { putTracker } from '@headworks/api/paths/v1/telemetry';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, exchange } from '../../harness/call.js';
import { newDevice } from '../../harness/devices.js';
import { invite, newMember, support } from '../../harness/members.js';
import { newAddress, newOrganization, type Organization, PASSWORD, signIn } from '../../harness/organization.js';
import { now } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { newLog, newTag, tagLog } from '../../harness/tags.js';
import { addContact, type Contact } from '../alerting/watched.js';

describe('the audit', () => {
  let org: Organization;
  let serial: string;
  let contact: Contact;
  const invited = newAddress();
  type Question = Omit<Parameters<typeof call<typeof orgGetAudit>>[1], 'orgId'>;
  const asked = (question: Question = {}) => call(orgGetAudit, { orgId: org.orgId, ...question }, org.token);
  const actions = (entries: readonly AuditEntry[]) => entries.map(({ action }) => action);

  beforeAll(async () => {
    org = await newOrganization();
    const device = await newDevice(org);
    serial = device.serialnumber;
    await call(itrUpdate, { deviceId: device.id, newName: 'Elm Street' }, org.token);
    await call(putTracker, { id: device.id, sitealias: 'Elm' }, org.key);
    contact = await addContact(org, device.id);
    await newMember(org, { itr: { perms: 'read' } });
    await invite(org, {}, invited);
    const { invites } = await call(orgGetInvites, { orgId: org.orgId }, org.token);
    await call(orgDeleteInvite, { orgId: org.orgId, inviteId: invites[0]?.id ?? 0 }, org.token);
    const staff = await support();
    await call(itrUpdate, { deviceId: device.id, newName: 'Oak', userOverride: org.userId }, staff.token);
    await call(orgKeysDelete, { orgId: org.orgId, keyId: org.keyId }, org.token);
    await quiet();
  });

  it('lists every action, the newest first, with actor, effective user and action @distributed', async () => {
    const { entries, page, pageCount } = await asked();
    expect([page, pageCount]).toEqual([1, 1]);
    expect(actions(entries)).toEqual([
      'API key deleted',
      'Device renamed',
      'Support looked',
      'Invite revoked',
      'Invite sent',
      'Member joined',
      'Invite used with another address',
      'Invite sent',
      'Alert contact added',
      'Device renamed',
      'Device renamed',
      'Device claimed',
      'API key created',
      'Member joined',
      'Organization created',
    ]);
    const [deleted, byStaff] = entries;
    expect(deleted).toMatchObject({ userid: org.userId, name: 'Ada Lovelace', actingFor: null, target: 'Gateway' });
    expect(byStaff).toMatchObject({ name: 'Admin Headworks', actingFor: 'Ada Lovelace', target: `Elm (${serial})`, details: 'Name: Oak' });
    expect(entries.filter(({ action }) => action === 'Device renamed').map(({ name }) => name)).toContain('API key Gateway');
    for (const { time } of entries) expect(Math.abs(time - now())).toBeLessThan(600);
  });

  it('names contacts, invites and permissions as the pages do, and no member by email', async () => {
    const { entries } = await asked();
    const detailsOf = (action: string) => entries.find((entry) => entry.action === action)?.details;
    expect(detailsOf('Alert contact added')).toBe(contact.email);
    expect(detailsOf('Member joined')).toBe('iTrackers: View; 1st Response: Edit; Logs: Edit; Studies: Edit');
    const targetsOf = (action: string) => entries.flatMap((entry) => (entry.action === action ? [entry.target] : []));
    expect(targetsOf('Invite revoked')).toEqual([invited]);
    expect(targetsOf('Invite sent')).toEqual([invited, expect.stringContaining('@')]);
    const others = entries.filter(({ action }) => !action.startsWith('Alert contact') && !action.startsWith('Invite'));
    expect(JSON.stringify(others)).not.toContain('@');
  });

  it('shows a change of many devices as one entry, with the names of all', async () => {
    const town = await newOrganization();
    const email = newAddress();
    const devices = [await newDevice(town), await newDevice(town), await newDevice(town)];
    for (const device of devices) await addContact(town, device.id, email);
    await call(itrUpdate, { deviceId: devices[0]?.id ?? 0, newName: 'Weir' }, town.token);
    await quiet();
    const audit = async (search = '') => (await call(orgGetAudit, { orgId: town.orgId, search, filter: 'time' }, town.token)).entries;
    const [, added] = await audit();
    const names = devices.map(({ serialnumber }, index) => `${index === 0 ? 'Weir' : 'Elm Street'} (${serialnumber})`);
    expect(added).toMatchObject({ action: 'Alert contact added', target: '3 devices', details: email, targets: names.toSorted() });
    expect(await audit(names[2])).toContainEqual(added);
    await addContact(town, devices[0]?.id ?? 0);
    await quiet();
    expect((await audit())[0]).toMatchObject({ action: 'Alert contact added', target: names[0], targets: [] });
  });

  it('names tags, logs and maintenance windows, also after they are gone', async () => {
    const town = await newOrganization();
    const log = await newLog(town, 'Weir');
    const tagId = await newTag(town, 'Storm');
    await tagLog(town, log.id, tagId);
    const window = { orgId: town.orgId, all: true, start: now() + 3_600, end: now() + 7_200, reason: 'Jetting' };
    const { quiet: planned } = await call(alertQuietCreate, window, town.token);
    await call(alertQuietDelete, { orgId: town.orgId, quietId: planned.id }, town.token);
    await call(tagDelete, { orgId: town.orgId, tagId }, town.token);
    await quiet();
    const { entries } = await call(orgGetAudit, { orgId: town.orgId, limit: 5 }, town.token);
    const day = new Date(log.uploaddate * 1000).toISOString().slice(0, 10);
    expect(entries.map(({ action, target, details }) => [action, target, details])).toEqual([
      ['Tag deleted', 'Storm', ''],
      ['Maintenance window cancelled', 'Jetting', ''],
      ['Maintenance window planned', 'Jetting', expect.stringContaining('All devices, ')],
      ['Tag added to log', `Weir (${log.serialnumber})`, `Tag Storm, Log of ${day}`],
      ['Tag created', 'Storm', ''],
    ]);
  });

  it('is searched in names, actions, targets and details, ignoring case', async () => {
    expect(actions((await asked({ search: 'RENAMED' })).entries)).toEqual(['Device renamed', 'Device renamed', 'Device renamed']);
    expect((await asked({ search: 'headworks' })).entries.map(({ details }) => details)).toContain('Name: Oak');
    expect((await asked({ search: serial })).entries.length).toBeGreaterThan(3);
    expect((await asked({ search: '%' })).entries).toEqual([]);
  });

  it('is filtered by time, sorted and paged', async () => {
    expect((await asked({ from: now() + 60 })).entries).toEqual([]);
    expect((await asked({ to: now() - 3_600 })).entries).toEqual([]);
    expect((await asked({ from: now() - 3_600, to: now() + 60 })).entries).toHaveLength(15);
    const sorted = actions((await asked({ filter: 'action', sort: 'ASC' })).entries);
    expect(sorted).toEqual(sorted.toSorted());
    const pages = [await asked({ limit: 5 }), await asked({ limit: 5, page: 2 }), await asked({ limit: 5, page: 3 })];
    expect(pages.map(({ pageCount }) => pageCount)).toEqual([3, 3, 3]);
    expect(pages.flatMap(({ entries }) => entries)).toEqual((await asked()).entries);
  });

  it('names what members do with their accounts from joining to leaving; a session is one log in, however often it is refreshed', async () => {
    const town = await newOrganization();
    const before = await newMember(town);
    const member = await signIn(before);
    await exchange(authRefresh, {}, undefined, { headers: { cookie: member.cookie } });
    await call(authProfile, { first: 'Grace', last: 'Hopper', phone: '615-555-0100', units: '1' }, member.token);
    await call(authPassword, { oldPassword: PASSWORD, newPassword: `${PASSWORD}-b` }, member.token);
    await call(authPassword, { oldPassword: `${PASSWORD}-b`, newPassword: PASSWORD }, member.token);
    await quiet();
    const read = async (search = '') => {
      const { entries } = await call(orgGetAudit, { orgId: town.orgId, search }, town.token);
      return entries.map(({ action, name, target }) => [action, name, target]);
    };
    const own = ['Password changed', 'Password changed', 'Profile changed', 'Logged in', 'Member joined'].map((action) => [
      action,
      'Grace Hopper',
      'Grace Hopper',
    ]);
    expect((await read()).slice(0, own.length)).toEqual(own);
    expect(await read('logged in')).toEqual([['Logged in', 'Grace Hopper', 'Grace Hopper']]);
    await call(orgLeave, { orgId: town.orgId }, member.token);
    await signIn(before);
    await quiet();
    expect((await read()).slice(0, own.length + 1)).toEqual([['Member removed', 'Grace Hopper', 'Grace Hopper'], ...own]);
  });

  it('contains only one organization', async () => {
    const other = await newOrganization();
    const { entries } = await call(orgGetAudit, { orgId: other.orgId }, other.token);
    expect(actions(entries).toSorted()).toEqual(['API key created', 'Member joined', 'Organization created']);
  });
});
