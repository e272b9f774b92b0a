import { homeGetItr, homeSortFields } from '@headworks/api/paths/home/paths';
import { itrAcknowledgeAlert } from '@headworks/api/paths/itr/alerts';
import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import type { Device } from '@headworks/api/paths/shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { newDevice, newFloat, untilDevice, untilFloat } from '../../harness/devices.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { deliver, now, type PacketBody, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';

const THRESHOLDS = { alert1: 10, alert2: 20 } as const;
/** In the order of Home: alerts of the level first, those that are not acknowledged before the others, then health, then names. */
const SITES = ['Oak_MH9', 'elm_MH2', 'Elm_MH10', 'Bridge', 'Acorn', 'Ash_2', 'Ash_11'] as const;
type Site = (typeof SITES)[number];
const FIELDS: Readonly<Partial<Record<Site, Partial<PacketBody>>>> = {
  Bridge: { batteryvoltage: 5.3, batterylevel: 5 },
  Acorn: { batteryvoltage: 5.6, batterylevel: 30 },
};
/** Inches of devices in alert. */
const LEVELS: Readonly<Partial<Record<Site, number>>> = { Oak_MH9: 25, elm_MH2: 12, Elm_MH10: 12 };

describe('Home', () => {
  let org: Organization;
  let devices: ReadonlyMap<Site, Device>;

  beforeAll(async () => {
    org = await newOrganization();
    const made = async (site: Site) =>
      [site, await newDevice(org, { batterylevel: 90, ...THRESHOLDS, ...FIELDS[site], sitename: site })] as const;
    devices = new Map(await Promise.all(SITES.map(made)));
    for (const [site, { serialnumber }] of devices) {
      const level = LEVELS[site];
      if (level === undefined) continue;
      await deliver(org, serialnumber, readingsOf([[now() - 60, level]], { ...THRESHOLDS, sitename: site }));
      const { id, openalert } = await untilDevice(org, serialnumber, (device) => device.openalert !== null);
      if (site === 'Elm_MH10') await call(itrAcknowledgeAlert, { deviceId: id, alertId: openalert?.id ?? 0 }, org.token);
    }
    for (const { serialnumber } of devices.values()) await untilDevice(org, serialnumber, ({ lastcomm }) => lastcomm !== null);
    await quiet();
  });

  type Options = Omit<Parameters<typeof call<typeof homeGetItr>>[1], 'orgId'>;
  const home = (options: Options = {}, token = org.token) => call(homeGetItr, { orgId: org.orgId, ...options }, token);
  const sitesOf = async (options: Options = {}, token = org.token) =>
    (await home(options, token)).deviceList.map(({ sitename }) => sitename);

  it('lists every iTracker without parameters, the worst first, equal ones by natural order of their names @distributed', async () => {
    const { page, pageCount, total } = await home();
    expect([page, pageCount, total]).toEqual([1, 1, 7]);
    expect(await sitesOf()).toEqual(['Oak_MH9', 'elm_MH2', 'Elm_MH10', 'Bridge', 'Acorn', 'Ash_2', 'Ash_11']);
  });

  it('counts health and alerts of all devices, on any page and under any filter', async () => {
    const counts = { good: 5, warning: 1, danger: 1, total: 7, inAlert: 3, unacknowledged: 2 };
    for (const options of [{}, { limit: 2, page: 2 }, { search: 'ash' }, { health: 'danger' }, { inAlert: 'any', page: 9 }] as const)
      expect((await home(options)).counts).toEqual(counts);
  });

  it.each(homeSortFields.flatMap((filter) => (['ASC', 'DESC'] as const).map((sort) => [filter, sort] as const)))(
    'has pages of two, sorted by %s %s, that together are the complete list',
    async (filter, sort) => {
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => home({ filter, sort, limit: 2, page })));
      expect(pages.map(({ page, pageCount, total }) => [page, pageCount, total])).toEqual([1, 2, 3, 4, 5].map((page) => [page, 4, 7]));
      const sites = pages.flatMap(({ deviceList }) => deviceList.map(({ sitename }) => sitename));
      expect(sites).toEqual(await sitesOf({ filter, sort }));
      expect(sites.toSorted()).toEqual(SITES.toSorted());
    },
  );

  it('sorts by name and battery', async () => {
    const byName = ['Acorn', 'Ash_2', 'Ash_11', 'Bridge', 'elm_MH2', 'Elm_MH10', 'Oak_MH9'];
    expect(await sitesOf({ filter: 'sitename', sort: 'ASC' })).toEqual(byName);
    expect(await sitesOf({ filter: 'sitename', sort: 'DESC' })).toEqual(byName.toReversed());
    expect((await sitesOf({ filter: 'batterylevel', sort: 'ASC' })).slice(0, 2)).toEqual(['Bridge', 'Acorn']);
    const listed = await call(itrGetDevices, { orgId: org.orgId }, org.token);
    expect(listed.deviceList.map(({ sitename }) => sitename)).toEqual(byName);
  });

  it('is filtered by health and by alert, together with a search', async () => {
    expect(await sitesOf({ health: 'danger' })).toEqual(['Bridge']);
    expect(await sitesOf({ inAlert: 'any' })).toEqual(['Oak_MH9', 'elm_MH2', 'Elm_MH10']);
    expect(await sitesOf({ inAlert: 'unacknowledged' })).toEqual(['Oak_MH9', 'elm_MH2']);
    expect(await sitesOf({ inAlert: 'any', health: 'warning' })).toEqual([]);
    const found = await home({ inAlert: 'any', search: ' ELM ', limit: 1 });
    expect([found.deviceList.map(({ sitename }) => sitename), found.total, found.pageCount]).toEqual([['elm_MH2'], 2, 2]);
    expect(await sitesOf({ search: '%' })).toEqual([]);
  });

  it('has limits, and names the field that exceeds them', async () => {
    const wrong = { limit: 10_001, page: 0, sort: 'UP', filter: 'price', search: 'x'.repeat(201), health: 'sunny', inAlert: 'all' };
    for (const [field, value] of Object.entries(wrong)) {
      const answer = await refusal(homeGetItr, { orgId: org.orgId, [field]: value }, org.token);
      expect([answer.status, answer.details?.[0]?.path]).toEqual([400, field]);
    }
  });

  it('shows and counts only the devices that a member may see', async () => {
    const ids = (['elm_MH2', 'Bridge'] as const).map((site) => devices.get(site)?.id ?? 0);
    const member = await newMember(org, { itr: { perms: 'read', all: false, ids } });
    expect(await sitesOf({}, member.token)).toEqual(['elm_MH2', 'Bridge']);
    expect((await home({ limit: 1 }, member.token)).counts).toEqual({
      good: 1,
      warning: 0,
      danger: 1,
      total: 2,
      inAlert: 1,
      unacknowledged: 1,
    });
  });

  it('shows the last level only to members who may read the log', async () => {
    const levelFor = async (token: string) => (await home({ search: 'Oak_MH9' }, token)).deviceList.map(({ level }) => level?.inches);
    expect(await levelFor(org.token)).toEqual([25]);
    expect(await levelFor((await newMember(org, { logs: { perms: 'none' } })).token)).toEqual([undefined]);
    expect(await levelFor((await newMember(org, { logs: { perms: 'read', all: false, ids: [] } })).token)).toEqual([undefined]);
  });

  it('shows the 1st Responses in alert and counts all, to members who may see them @distributed', async () => {
    const own = await newOrganization();
    const ofOwn = (token: string) => call(homeGetItr, { orgId: own.orgId }, token);
    expect((await ofOwn(own.token)).firstResponses).toMatchObject({ deviceList: [], counts: { total: 0, inAlert: 0 } });
    const [calm, high] = [await newFloat(own), await newFloat(own, 2)];
    await untilFloat(own, high.serialnumber, ({ openalert }) => openalert !== null);
    await untilFloat(own, calm.serialnumber, ({ lastcomm }) => lastcomm !== null);
    const { firstResponses, deviceList } = await ofOwn(own.token);
    expect(deviceList).toEqual([]);
    expect(firstResponses?.deviceList).toMatchObject([{ id: high.id, openalert: { packet: '2', type: 'Float alert' } }]);
    expect(firstResponses?.counts).toEqual({ good: 1, warning: 1, danger: 0, total: 2, inAlert: 1, unacknowledged: 1 });
    const blind = await newMember(own, { fr: { perms: 'none' } });
    expect((await ofOwn(blind.token)).firstResponses).toBe(null);
    const narrow = await newMember(own, { fr: { perms: 'read', all: false, ids: [calm.id] } });
    expect((await ofOwn(narrow.token)).firstResponses).toMatchObject({ deviceList: [], counts: { total: 1, inAlert: 0 } });
  });
});
