import { firstResponseSortFields, frGetDevices, frUpdateDevice } from '@headworks/api/paths/fr/devices';
import type { Device } from '@headworks/api/paths/shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { newDevice, untilFloat } from '../../harness/devices.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { deliver, floatPacket, newSerial, now, type PacketBody } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';

/** In the order of the page, the worst status first, equal ones by natural order of their names. */
const NAMES = ['Outfall', 'Bridge', 'Weir 9', 'Weir 10', 'Attic', 'Cellar'] as const;
type Name = (typeof NAMES)[number];
const PACKETS: Readonly<Record<Name, Partial<PacketBody>>> = {
  Outfall: { status: 4, batteryvoltage: 5.3 },
  Bridge: { status: 3 },
  'Weir 9': { status: 2, batteryvoltage: 5.6 },
  'Weir 10': { status: 2 },
  Attic: { status: 1 },
  Cellar: { status: undefined, batteryvoltage: undefined },
};

describe('the list of 1st Responses', () => {
  let org: Organization;
  let floats: ReadonlyMap<Name, Device>;

  beforeAll(async () => {
    org = await newOrganization();
    const made = async (name: Name, place: number) => {
      const serial = newSerial();
      await deliver(org, serial, floatPacket(1, { time: now() - place * 60, ...PACKETS[name] }));
      const { id } = await untilFloat(org, serial, ({ lastcomm }) => lastcomm !== null);
      await call(frUpdateDevice, { deviceId: id, newName: name }, org.token);
      const inAlert = (PACKETS[name].status ?? 1) > 1;
      return [
        name,
        await untilFloat(org, serial, ({ devicename, openalert }) => devicename === name && (openalert !== null) === inAlert),
      ] as const;
    };
    floats = new Map(await Promise.all(NAMES.map(made)));
    await newDevice(org);
    await quiet();
  });

  type Options = Omit<Parameters<typeof call<typeof frGetDevices>>[1], 'orgId'>;
  const list = (options: Options = {}, token = org.token) => call(frGetDevices, { orgId: org.orgId, ...options }, token);
  const namesOf = async (options: Options = {}, token = org.token) =>
    (await list(options, token)).deviceList.map(({ devicename }) => devicename);

  it('is complete without parameters, by natural order of the names @distributed', async () => {
    const { page, pageCount, total } = await list();
    expect([page, pageCount, total]).toEqual([1, 1, 6]);
    expect(await namesOf()).toEqual(['Attic', 'Bridge', 'Cellar', 'Outfall', 'Weir 9', 'Weir 10']);
  });

  it('has the worst status first if asked, and a missing value is the lowest one', async () => {
    expect(await namesOf({ filter: 'status', sort: 'DESC' })).toEqual(NAMES);
    expect(await namesOf({ filter: 'status', sort: 'ASC' })).toEqual(['Cellar', 'Attic', 'Weir 9', 'Weir 10', 'Bridge', 'Outfall']);
    expect((await namesOf({ filter: 'batteryvoltage', sort: 'ASC' })).slice(0, 3)).toEqual(['Cellar', 'Outfall', 'Weir 9']);
  });

  it.each(firstResponseSortFields.flatMap((filter) => (['ASC', 'DESC'] as const).map((sort) => [filter, sort] as const)))(
    'has pages of four, sorted by %s %s, that together are the complete list',
    async (filter, sort) => {
      const pages = await Promise.all([1, 2, 3].map((page) => list({ filter, sort, limit: 4, page })));
      expect(pages.map(({ page, pageCount, total }) => [page, pageCount, total])).toEqual([1, 2, 3].map((page) => [page, 2, 6]));
      const names = pages.flatMap(({ deviceList }) => deviceList.map(({ devicename }) => devicename));
      expect(names).toEqual(await namesOf({ filter, sort }));
      expect(names.toSorted()).toEqual(NAMES.toSorted());
    },
  );

  it('counts all of them, on any page and under any search', async () => {
    const counts = { total: 6, inAlert: 4, unacknowledged: 4 };
    for (const options of [{}, { limit: 2, page: 2 }, { search: 'weir' }, { inAlert: 'any', page: 9 }] as const)
      expect((await list(options)).counts).toMatchObject(counts);
    const found = await list({ search: ' WEIR ', limit: 1 });
    expect([found.deviceList.map(({ devicename }) => devicename), found.total, found.pageCount]).toEqual([['Weir 9'], 2, 2]);
  });

  it('shows and counts only those that a member may see', async () => {
    const ids = (['Bridge', 'Attic'] as const).map((name) => floats.get(name)?.id ?? 0);
    const member = await newMember(org, { fr: { perms: 'read', all: false, ids } });
    expect(await namesOf({ filter: 'status', sort: 'DESC' }, member.token)).toEqual(['Bridge', 'Attic']);
    expect((await list({ limit: 1 }, member.token)).counts).toMatchObject({ total: 2, inAlert: 1 });
  });

  it('has limits, and names the field that exceeds them', async () => {
    const wrong = { limit: 10_001, page: 0, sort: 'UP', filter: 'price', search: 'x'.repeat(201), inAlert: 'all' };
    for (const [field, value] of Object.entries(wrong)) {
      const answer = await refusal(frGetDevices, { orgId: org.orgId, [field]: value }, org.token);
      expect([answer.status, answer.details?.[0]?.path]).toEqual([400, field]);
    }
  });
});
