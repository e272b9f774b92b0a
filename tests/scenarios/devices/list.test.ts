import { homeGetItr } from '@headworks/api/paths/home/paths';
import { deviceSortFields, itrActivate, itrGetDevices, itrUpdate } from '@headworks/api/paths/itr/devices';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { untilDevice } from '../../harness/devices.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { deliver, packetOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';

/** Each field has a different order. */
const DEVICES = [
  { site: 'Delta', percent: 40, mac: 'BB:02', name: 'zulu' },
  { site: 'alpha', percent: 90, mac: 'DD:04', name: 'yankee' },
  { site: 'Charlie_100%', percent: 10, mac: 'AA:01', name: 'x-ray' },
  { site: 'bravo', percent: 60, mac: 'CC:03', name: 'whiskey' },
  { site: 'Echo', percent: 20, mac: 'EE:05', name: 'victor' },
] as const;

/** The order of the web app, which sorts short lists itself. */
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

describe('the device list', () => {
  let org: Organization;
  const serials: string[] = [];

  beforeAll(async () => {
    org = await newOrganization();
    const first = 1_000_000_000 + Math.floor(Math.random() * 1e9);
    for (const [index, { site, percent, mac, name }] of DEVICES.entries()) {
      const serial = `${first + index * 7}`;
      serials.push(serial);
      await deliver(org, serial, packetOf({ sitename: site, batterylevel: percent, macaddr: mac }));
      const device = await untilDevice(org, serial, ({ macaddr, lastcomm }) => macaddr === mac && lastcomm !== null);
      await call(itrUpdate, { deviceId: device.id, newName: name }, org.token);
    }
    const [second, , , fourth] = [...(await call(itrGetDevices, { orgId: org.orgId, filter: 'serialnumber' }, org.token)).deviceList];
    for (const device of [fourth, second]) await call(itrActivate, { deviceId: device?.id ?? 0 }, org.token);
    await quiet();
  });

  const list = (options: Omit<Parameters<typeof call<typeof itrGetDevices>>[1], 'orgId'>) =>
    call(itrGetDevices, { orgId: org.orgId, ...options }, org.token);
  const serialsOf = async (options: Parameters<typeof list>[0]) => (await list(options)).deviceList.map(({ serialnumber }) => serialnumber);

  it.each([
    ['a part of a site name', 'harl', [2]],
    ['a name in capitals', 'ALPHA', [1]],
    ['a device name', 'whisk', [3]],
    ['a letter that several have', 'a', [0, 1, 2, 3]],
    ['a percent sign, which stands for itself', '%', [2]],
    ['an underscore, which stands for itself', 'e_1', [2]],
    ['spaces around', '  echo ', [4]],
    ['something that none has', 'nowhere', []],
  ])('is searched by %s', async (_what, search, found) => {
    expect((await serialsOf({ search })).toSorted()).toEqual(found.map((index) => serials[index]).sort());
  });

  it('is searched by a part of a serial number', async () => {
    expect(await serialsOf({ search: serials[3]?.slice(2) })).toContain(serials[3]);
  });

  it.each(deviceSortFields.flatMap((filter) => (['ASC', 'DESC'] as const).map((sort) => [filter, sort] as const)))(
    'is the same in pages of two, sorted by %s %s, also where some have no value',
    async (filter, sort) => {
      const whole = await serialsOf({ filter, sort });
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ filter, sort, limit: 2, page })));
      expect(pages.flatMap(({ deviceList }) => deviceList.map(({ serialnumber }) => serialnumber))).toEqual(whole);
      expect(pages.map(({ total, pageCount }) => [total, pageCount])).toEqual(pages.map(() => [5, 3]));
    },
  );

  it.each(deviceSortFields)('is sorted by %s in both directions, each complete', async (filter) => {
    const up = await list({ filter, sort: 'ASC' });
    const down = await list({ filter, sort: 'DESC' });
    const values = up.deviceList.map((device) => {
      if (filter === 'sitename') return device.devicename;
      return filter === 'active' ? Number(!device.active) : device[filter];
    });
    const sorted = values.toSorted((a, b) =>
      typeof a === 'number' && typeof b === 'number' ? a - b : natural.compare(String(a), String(b)),
    );
    expect(values).toEqual(sorted);
    expect(up.deviceList.map(({ id }) => id).toSorted()).toEqual(down.deviceList.map(({ id }) => id).toSorted());
    if (filter !== 'active') expect(down.deviceList.map(({ id }) => id)).toEqual(up.deviceList.map(({ id }) => id).toReversed());
    else expect(down.deviceList.map(({ active }) => active)).toEqual([true, true, false, false, false]);
  });

  it('has pages that together are the complete list @distributed', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ filter: 'serialnumber', limit: 2, page })));
    expect(pages.map(({ page, pageCount, total }) => [page, pageCount, total])).toEqual([
      [1, 3, 5],
      [2, 3, 5],
      [3, 3, 5],
    ]);
    expect(pages.flatMap(({ deviceList }) => deviceList.map(({ serialnumber }) => serialnumber))).toEqual(serials);
    const beyond = await list({ limit: 2, page: 9 });
    expect([beyond.deviceList, beyond.total]).toEqual([[], 5]);
  });

  it('sorts names and serial numbers naturally and without case, in both directions and across pages', async () => {
    const town = await newOrganization();
    // A serial number of the run, so that no other test has it, shorter by a digit than the next.
    const short = 100_000 + Math.floor(Math.random() * 100_000);
    const places = ['MH2', 'MH10', 'mh3', 'Elm_1', 'elm 20', 'Elm 3', 'MH10b'];
    const own = new Map<string, string>();
    for (const [index, sitename] of places.entries()) {
      const serial = index % 2 === 0 ? `9${short + index}` : `1${short + index}0`;
      own.set(serial, sitename);
      await deliver(town, serial, packetOf({ sitename }));
      await untilDevice(town, serial, (device) => device.sitename === sitename);
    }
    const sites = async (question: object) =>
      (await call(itrGetDevices, { orgId: town.orgId, ...question }, town.token)).deviceList.map(({ sitename }) => sitename);
    const expected = ['Elm_1', 'Elm 3', 'elm 20', 'MH2', 'mh3', 'MH10', 'MH10b'].toSorted((a, b) => natural.compare(a, b));
    expect(expected.filter((site) => site.startsWith('M') || site.startsWith('m'))).toEqual(['MH2', 'mh3', 'MH10', 'MH10b']);
    expect(await sites({ filter: 'sitename' })).toEqual(expected);
    expect(await sites({ filter: 'sitename', sort: 'DESC' })).toEqual(expected.toReversed());
    expect(await sites({ filter: 'sitename', search: 'mh' })).toEqual(['MH2', 'mh3', 'MH10', 'MH10b']);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => sites({ filter: 'sitename', limit: 2, page })));
    expect(pages.flat()).toEqual(expected);
    const bySerial = [...own].toSorted(([one], [other]) => Number(one) - Number(other)).map(([, site]) => site);
    expect(await sites({ filter: 'serialnumber' })).toEqual(bySerial);
  });

  it('counts matching devices, not all devices', async () => {
    const { total, pageCount } = await list({ search: 'a', limit: 3 });
    expect([total, pageCount]).toEqual([4, 2]);
  });

  it('has limits, and names the field that exceeds them', async () => {
    for (const [field, value] of Object.entries({ limit: 0, page: 0, sort: 'UP', filter: 'price', search: 'x'.repeat(201) })) {
      const answer = await refusal(itrGetDevices, { orgId: org.orgId, [field]: value }, org.token);
      expect([answer.status, answer.details?.[0]?.path]).toEqual([400, field]);
    }
    expect((await refusal(itrGetDevices, { orgId: org.orgId, limit: 10_001 }, org.token)).status).toBe(400);
  });

  it('is complete on the home page', async () => {
    const { deviceList } = await call(homeGetItr, { orgId: org.orgId }, org.token);
    expect(deviceList.map(({ serialnumber }) => serialnumber).toSorted()).toEqual(serials.toSorted());
  });
});
