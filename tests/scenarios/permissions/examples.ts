import type { Access } from '@headworks/api/paths/access';
import { alertQuietCreate } from '@headworks/api/paths/alert/maintenance-windows';
import { cloudFinditr } from '@headworks/api/paths/cloud/devices';
import { frCreateAlertcontact } from '@headworks/api/paths/fr/alerts';
import { itrRepairCreate } from '@headworks/api/paths/itr/quality';
import { orgGetInvites, orgGetUsers } from '@headworks/api/paths/org/members';
import { orgKeysCreate } from '@headworks/api/paths/org/paths';
import type { PathContract } from '@headworks/api/paths/path';
import { call } from '../../harness/call.js';
import { newDevice, newFloat, untilAlerts, untilLog } from '../../harness/devices.js';
import { invite, newMember, support } from '../../harness/members.js';
import { newAddress, newOrganization, type Organization } from '../../harness/organization.js';
import { FLOAT, newSerial, now, type PacketBody, packetOf, postPacket } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { storeRain } from '../../harness/rain.js';
import { newBasin, newSite, newStudy } from '../../harness/studies.js';
import { newTag, tagLog } from '../../harness/tags.js';
import { newUpload } from '../../harness/uploads.js';
import { addContact } from '../alerting/watched.js';

/** An organization with one of everything, and a second one of each that members with fewer permissions may see. */
export interface Scene {
  readonly org: Organization;
  readonly deviceId: number;
  readonly logId: number;
  readonly serial: string;
  readonly otherDeviceId: number;
  readonly otherLogId: number;
  /** An entry in the device's history that can be acknowledged. */
  readonly alertId: number;
  /** A 1st Response, with such an entry. */
  readonly floatId: number;
  readonly floatAlertId: number;
  /** A study with a basin and a site. */
  readonly studyId: number;
  readonly basinId: number;
  readonly siteId: number;
  readonly otherStudyId: number;
  readonly otherBasinId: number;
}

export async function newScene(org: Organization): Promise<Scene> {
  const high = { alert1: 10, records: [[now() - 60, 12]] } as const;
  const [device, other] = await Promise.all(
    [high, { records: [[now() - 60, 1]] } as const].map((fields) => newDevice(org, packetWith(fields))),
  );
  if (!device || !other) throw new Error('no devices');
  const float = await newFloat(org, 2);
  const [log, otherLog] = await Promise.all([untilLog(org, device.id), untilLog(org, other.id)]);
  const [study, otherStudy] = await Promise.all([newStudy(org), newStudy(org, 'Other')]);
  const [basin, otherBasin] = await Promise.all([newBasin(org, study.id), newBasin(org, otherStudy.id)]);
  const site = await newSite(org, basin.id);
  return {
    org,
    studyId: study.id,
    basinId: basin.id,
    siteId: site.id,
    otherStudyId: otherStudy.id,
    otherBasinId: otherBasin.id,
    deviceId: device.id,
    logId: log.id,
    serial: device.serialnumber,
    otherDeviceId: other.id,
    otherLogId: otherLog.id,
    alertId: (await untilAlerts(org, device, 1))[0]?.id ?? 0,
    floatId: float.id,
    floatAlertId: (await untilAlerts(org, float, 1))[0]?.id ?? 0,
  };
}

const packetWith = ({ records, ...fields }: { readonly records: readonly (readonly [number, number])[]; readonly alert1?: number }) => ({
  ...fields,
  records: records.map(([time, level]): [number, number] => [time, level]),
});

type Body = Readonly<Record<string, unknown>>;
/** A valid body of a path in the scene. Things that a call consumes are created for each call. */
type Example = (scene: Scene) => Body | Promise<Body>;

const org: Example = (scene) => ({ orgId: scene.org.orgId });
const device: Example = ({ deviceId }) => ({ deviceId });
const float: Example = ({ floatId }) => ({ deviceId: floatId });
const log: Example = ({ logId }) => ({ logId });
const study: Example = ({ studyId }) => ({ studyId });
const basin: Example = ({ basinId }) => ({ basinId });
const site: Example = ({ siteId }) => ({ siteId });
const nothing: Example = () => ({});

const freshContact = async ({ org: owner, deviceId }: Scene): Promise<number> => (await addContact(owner, deviceId)).id;

/** A log that nothing else of the scene needs. */
async function freshLog({ org: owner }: Scene): Promise<Body> {
  const { id } = await newDevice(owner, { records: [[now() - 60, 1]] });
  return { logId: (await untilLog(owner, id)).id };
}

async function freshRepair(logId: number, token: string): Promise<number> {
  const made = await call(itrRepairCreate, { logId, kind: 'cut', start: 1, end: 2 }, token);
  return 'repairId' in made ? made.repairId : 0;
}

/** A contact of the 1st Response. */
const freshFloatContact = async ({ org: owner, floatId }: Scene): Promise<number> =>
  (await call(frCreateAlertcontact, { deviceId: floatId, type: 'email', contact: newAddress() }, owner.token)).id;

async function freshMember({ org: owner }: Scene): Promise<Body> {
  const { userId } = await newMember(owner);
  const { users } = await call(orgGetUsers, { orgId: owner.orgId }, owner.token);
  return { orgId: owner.orgId, orgMemberId: users.find((user) => user.userid === userId)?.id };
}

async function freshInvite({ org: owner }: Scene): Promise<Body> {
  const email = newAddress();
  await invite(owner, {}, email);
  const { invites } = await call(orgGetInvites, { orgId: owner.orgId }, owner.token);
  return { orgId: owner.orgId, inviteId: invites.find((listed) => listed.email === email)?.id };
}

/** A device that has reported by the manufacturer's key and has no owner. */
async function freshSerial({ org: owner }: Scene, fields: Partial<PacketBody> = {}): Promise<string> {
  const serial = newSerial();
  await postPacket(owner.at.fleetKey, serial, packetOf(fields));
  await quiet();
  return serial;
}

const maintenanceWindow = ({ org: { orgId }, deviceId }: Scene) => ({
  orgId,
  deviceIds: [deviceId],
  start: now() + 3_600,
  end: now() + 7_200,
  reason: 'Jetting',
});

async function unsubscribing({ org: owner, deviceId }: Scene): Promise<Body> {
  const contact = newAddress();
  const { id: alertContactId } = await addContact(owner, deviceId, contact);
  return { deviceId, deviceType: 'itracker', contact, alertType: 'email', alertContactId };
}

const freshTag = async ({ org: owner }: Scene) => ({ orgId: owner.orgId, tagId: await newTag(owner) });

const person = { first: 'Ada', last: 'Lovelace', phone: '615-555-0100', units: '1' };

/** What a path that needs no more than its subject gets, with a body of that shape. */
const ofSubject: Readonly<Partial<Record<Access['of'], readonly [Example, Body]>>> = {
  caller: [nothing, {}],
  org: [org, { orgId: 1 }],
  device: [device, { deviceId: 1 }],
  log: [log, { logId: 1 }],
  study: [study, { studyId: 1 }],
  basin: [basin, { basinId: 1 }],
  site: [site, { siteId: 1 }],
};

/** The example of a path that needs a login: its own below, or the ids of its subject if its input needs no more. */
export function exampleOf({ path, access, input }: PathContract): Example {
  const own = examples[path];
  if (own) return own;
  const [example, shape] = ofSubject[access.of] ?? [];
  if (!example || !input.safeParse(shape).success)
    throw new Error(`add a body for ${path} to tests/scenarios/permissions/examples.ts: its input is more than the id of its subject`);
  return access.kind === 'member' && access.of === 'device' && access.needs.area === 'fr' ? float : example;
}

/** Bodies of paths whose input is more than the id of the subject, or that remove the subject: those get a fresh one for each call. */
const examples: Readonly<Record<string, Example | undefined>> = {
  '/auth/profile': () => person,
  '/auth/password': () => ({ oldPassword: 'Not-the-one-1', newPassword: 'Storm-drain-8' }),
  '/org/create': () => ({ name: 'Second' }),
  '/geo/search': () => ({ search: 'Bloomsburg' }),
  '/weather/frames': () => ({ start: now() - 3_600, end: now(), bbox: '0,0,1,1' }),
  '/weather/image': () => ({ time: now() - 3_600, bbox: '0,0,1,1' }),
  '/org/getOrganizationInfo': (scene) => ({ orgIds: [scene.org.orgId] }),
  '/org/keys/create': (scene) => ({ ...org(scene), name: 'Gateway' }),
  '/org/keys/delete': async ({ org: { orgId, token } }) => ({
    orgId,
    keyId: (await call(orgKeysCreate, { orgId, name: 'Short' }, token)).id,
  }),
  '/org/update/user': async (scene) => ({ ...(await freshMember(scene)), perms: { itr: { perms: 'read' } } }),
  '/org/remove/user': freshMember,
  '/org/users/invite': (scene) => ({ ...org(scene), permissions: {}, emails: [newAddress()], name: 'Metro Water' }),
  '/org/delete/invite': freshInvite,
  '/org/resend/invite': freshInvite,
  '/org/add/users': () => ({ code: 'of no invite' }),
  '/itr/claim': async (scene) => ({ ...org(scene), serialNumber: await freshSerial(scene) }),
  '/itr/create/swsub': device,
  '/itr/delete/swsub': device,
  '/cloud/get/alerts': device,
  '/itr/claim/move': async () => {
    const [from, to] = [await newOrganization(), await newOrganization()];
    return { deviceId: (await newDevice(from)).id, orgId: to.orgId };
  },
  '/itr/claim/assign': async (scene) => {
    const serial = await freshSerial(scene);
    const staff = await support();
    const [found] = (await call(cloudFinditr, { search: serial }, staff.token)).devices;
    return { deviceId: found?.id, orgId: (await newOrganization()).orgId };
  },
  '/cloud/finditr': ({ serial }) => ({ search: serial }),
  '/itr/update': (scene) => ({ ...device(scene), newName: 'Elm' }),
  '/itr/repair/create': ({ logId }) => ({ logId, kind: 'cut', start: 1, end: 2 }),
  '/itr/repair/delete': async ({ logId, org: { token } }) => ({ logId, repairId: await freshRepair(logId, token) }),
  '/itr/sw/get/playback': (scene) => ({ ...org(scene), logIds: [scene.logId], startDate: 0, endDate: 86_400 }),
  '/itr/upload/csv': ({ org: { orgId } }) => newUpload(orgId),
  '/itr/delete/log': freshLog,
  '/itr/logs/override': ({ logId }) => ({ logId, startRecord: null, endRecord: null }),
  '/itr/create/alertcontact': (scene) => ({ ...device(scene), type: 'email', contact: newAddress() }),
  '/itr/update/alertcontact': async (scene) => ({ ...device(scene), alertId: await freshContact(scene), snoozeDate: now() + 60 }),
  '/itr/delete/alertcontact': async (scene) => ({ alertId: await freshContact(scene) }),
  '/itr/update/reminders': (scene) => ({ ...device(scene), minutes: 30 }),
  '/itr/get/alert': ({ deviceId, alertId }) => ({ deviceId, alertId }),
  '/fr/get/alert': ({ floatId, floatAlertId }) => ({ deviceId: floatId, alertId: floatAlertId }),
  '/itr/acknowledge/alert': ({ deviceId, alertId }) => ({ deviceId, alertId }),
  // It has logs, so an allowed caller gets that refusal.
  '/itr/delete/itracker': device,
  '/alert/itracker': (scene) => ({ ...device(scene), contact: 'unused@example.com', isTest: true }),
  '/tag/create': (scene) => ({ ...org(scene), name: `Tag of ${newAddress()}`.slice(0, 50) }),
  '/tag/delete': freshTag,
  '/tag/update/name': async (scene) => ({ ...(await freshTag(scene)), tagname: newAddress().slice(0, 50) }),
  '/tag/update/color': async (scene) => ({ ...(await freshTag(scene)), color: '#dc3545' }),
  '/tag/add/itrlog': async (scene) => ({ ...log(scene), ...(await freshTag(scene)) }),
  '/tag/add/tags': async (scene) => ({ ...log(scene), tagIds: [(await freshTag(scene)).tagId] }),
  '/tag/remove/itrlog': async (scene) => {
    const { tagId } = await freshTag(scene);
    await tagLog(scene.org, scene.logId, tagId);
    return { ...log(scene), tagId };
  },
  '/study/compare/result': (scene) => ({
    basinId: scene.basinId,
    a: { startDate: 0, endDate: 1 },
    b: { startDate: 86_400, endDate: 86_401 },
  }),
  '/study/create': (scene) => ({ ...org(scene), name: 'Survey' }),
  '/study/update': ({ studyId }) => ({ study: { id: studyId, name: 'Survey' } }),
  '/study/delete': async ({ org: owner }) => ({ studyId: (await newStudy(owner)).id }),
  '/study/duplicate': ({ studyId }) => ({ id: studyId, name: 'Survey Copy' }),
  '/study/deactivate': async ({ org: owner }) => ({ studyId: (await newStudy(owner)).id }),
  '/study/create/basin': (scene) => ({ ...study(scene), name: 'Kinney Run' }),
  '/study/duplicate/basin': ({ basinId }) => ({ basin: { id: basinId }, name: 'Copy' }),
  '/study/update/basin': ({ basinId }) => ({ basin: { id: basinId } }),
  '/study/delete/basin': async ({ org: owner, studyId }) => ({ basinId: (await newBasin(owner, studyId)).id }),
  '/study/import/kml': ({ basinId }) => ({ basinId, sites: [{ siteName: 'Imported', siteLocation: '{"lat":41,"lng":-76}' }] }),
  '/study/create/basin/rain': ({ basinId }) => ({ basinId, filename: 'rain.csv', data: '[["Date","in."],["2025-02-17","1"]]' }),
  '/study/delete/basin/rain': async ({ org: owner, basinId }) => ({ id: (await storeRain(owner, basinId, [['2025-02-17', '1']])).id }),
  '/study/fetch/basin/rain': ({ basinId }) => ({ basinId, startDate: 0, endDate: 86_400 }),
  '/study/get/playback': (scene) => ({ ...basin(scene), startDate: 0, endDate: 86_400 }),
  '/study/export/basin': (scene) => ({ ...basin(scene), format: 'geojson' }),
  // No change has this id, so an allowed caller gets a conflict.
  '/study/undo': (scene) => ({ ...basin(scene), entryId: 'none' }),
  '/study/get/share': () => ({ shareId: 'of-no-link' }),
  '/site/create': (scene) => ({ ...basin(scene), siteName: 'MH2' }),
  '/site/delete': async ({ org: owner, basinId }) => ({ siteId: (await newSite(owner, basinId)).id }),
  '/site/addlog': (scene) => ({ ...site(scene), ...log(scene) }),
  '/site/removelog': (scene) => ({ ...site(scene), ...log(scene) }),
  '/sites/update': (scene) => ({ ...basin(scene), changes: { [scene.siteId]: { population: 10 } } }),
  '/site/get/flows': ({ siteId }) => ({ siteIdList: [siteId] }),
  '/study/log': (scene) => ({ ...basin(scene), date: '2025-04-14T12:00:00Z', event: 'EXPORT' }),
  '/sites/enable': (scene) => ({ ...basin(scene), siteIds: [scene.siteId], enabled: true }),
  '/fr/claim': async (scene) => ({ ...org(scene), serialNumber: await freshSerial(scene, FLOAT) }),
  '/fr/update/device': (scene) => ({ ...float(scene), newName: 'Elm' }),
  '/fr/create/alertcontact': (scene) => ({ ...float(scene), type: 'email', contact: newAddress() }),
  '/fr/update/alertcontact': async (scene) => ({ ...float(scene), alertId: await freshFloatContact(scene), snoozeDate: now() + 60 }),
  '/fr/delete/alertcontact': async (scene) => ({ alertId: await freshFloatContact(scene) }),
  '/fr/update/reminders': (scene) => ({ ...float(scene), minutes: 30 }),
  '/fr/acknowledge/alert': ({ floatId, floatAlertId }) => ({ deviceId: floatId, alertId: floatAlertId }),
  '/alert/fr': (scene) => ({ ...float(scene), contact: 'unused@example.com', isTest: true }),
  '/alert/quiet/create': maintenanceWindow,
  '/alert/quiet/delete': async (scene) => ({
    ...org(scene),
    quietId: (await call(alertQuietCreate, maintenanceWindow(scene), scene.org.token)).quiet.id,
  }),
  '/cloud/unsubscribe/check': unsubscribing,
  '/cloud/unsubscribe/email': unsubscribing,
  '/cloud/adminmessages/create': () => ({ title: 'Maintenance', message: 'Tonight.', severity: 'info' }),
  '/cloud/adminmessages/update': () => ({ messageId: 999_999, title: 'Maintenance', message: 'Tonight.' }),
  '/cloud/adminmessages/delete': () => ({ messageId: 999_999 }),
  '/cloud/export/flow': () => ({ files: [{ name: 'levels.csv', data: 'no logger' }] }),
  '/cloud/findusers': () => ({ search: 'ada' }),
  '/cloud/users/org': org,
  '/cloud/users/admin': () => ({ userId: '00000000-0000-4000-8000-000000000000', admin: true }),
  '/cloud/replay/message': () => ({ service: 'tagging', id: 999_999 }),
  '/cloud/rebuild/view': () => ({ view: 'none' }),
  '/cloud/rebuild/group': () => ({ service: 'tagging', group: 'none', topic: 'none' }),
  '/cloud/users/status': () => ({ userId: '00000000-0000-4000-8000-000000000000', status: 'enabled' }),
  '/v1/trackers/{id}': ({ deviceId }) => ({ id: deviceId, sitealias: 'Elm' }),
};
