import { itrGetAlllogs } from '@headworks/api/paths/itr/logs';
import type { Log } from '@headworks/api/paths/shapes';
import { until } from '@headworks/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../harness/call.js';
import { newDevice, untilLog } from '../../harness/devices.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { deliver, HOUR, now, packetOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { allLogs, newTag, tagLog } from '../../harness/tags.js';

/** In the order of their upload. */
const SITES = ['Cedar_Lane 2', 'ash Court', 'Birch % Way'] as const;

describe('all logs of an organization', () => {
  let org: Organization;
  let logs: readonly Log[];
  beforeAll(async () => {
    org = await newOrganization();
    const made: Log[] = [];
    for (const [place, sitename] of SITES.entries()) {
      // The log that was uploaded first starts and ends first.
      const { id } = await newDevice(org, { sitename, records: [[now() - (10 - place) * HOUR, 1]] });
      made.push(await untilLog(org, id));
    }
    logs = made;
    // The range of a log is published some seconds after the log itself.
    await until(async () => (await allLogs(org)).logs.every(({ startdate }) => startdate !== null), {
      what: 'the range of every log',
    });
    await quiet();
  });
  const sites = async (asked: Parameters<typeof allLogs>[1], token = org.token) =>
    (await allLogs(org, asked, token)).logs.map(({ sitename }) => sitename);

  it('are sorted by newest upload, or in any requested order', async () => {
    const [cedar, ash, birch] = SITES;
    expect(await sites({ filter: 'sitename', sort: 'ASC' })).toEqual([ash, birch, cedar]);
    expect(await sites({ filter: 'sitename', sort: 'DESC' })).toEqual([cedar, birch, ash]);
    for (const filter of ['startdate', 'enddate'] as const) expect(await sites({ filter, sort: 'ASC' })).toEqual(SITES);
    const bySerial = logs.map(({ serialnumber }) => serialnumber).toSorted();
    expect((await allLogs(org, { filter: 'serialnumber', sort: 'ASC' })).logs.map(({ serialnumber }) => serialnumber)).toEqual(bySerial);
    const uploads = (await allLogs(org)).logs.map(({ uploaddate }) => uploaddate);
    expect(uploads).toEqual(uploads.toSorted((a, b) => b - a));
  });

  it('are paged with their count, and a page after the last is empty', async () => {
    const first = await allLogs(org, { filter: 'sitename', sort: 'ASC', limit: 2, page: 1, returnPages: true });
    expect(first).toMatchObject({ page: 1, pageCount: 2, totalLogs: 3 });
    expect(first.logs).toHaveLength(2);
    expect(await sites({ filter: 'sitename', sort: 'ASC', limit: 2, page: 2 })).toEqual([SITES[0]]);
    expect(await allLogs(org, { limit: 2, page: 7 })).toEqual({ logs: [], page: 7, pageCount: 2, totalLogs: 3 });
  });

  it('are listed and counted without those that the call excludes', async () => {
    const excluded = logs.slice(0, 1).map(({ id }) => id);
    const left = await allLogs(org, { filter: 'sitename', sort: 'ASC', limit: 1, without: excluded });
    expect(left).toMatchObject({ logs: [{ sitename: SITES[1] }], pageCount: 2, totalLogs: 2 });
  });

  it('are found by a part of the site name or serial number, in any case, a space being an underscore', async () => {
    expect(await sites({ search: 'CEDAR lane_2' })).toEqual([SITES[0]]);
    expect(await sites({ search: ' court ' })).toEqual([SITES[1]]);
    expect(await sites({ search: '%' })).toEqual([SITES[2]]);
    expect(await sites({ search: logs[2]?.serialnumber.slice(2) })).toEqual([SITES[2]]);
    expect(await refusal(itrGetAlllogs, { orgId: org.orgId, search: 'nowhere' }, org.token)).toMatchObject({
      status: 404,
      error: 'No Logs Found',
    });
  });

  it('are filtered to those with any of the given tags', async () => {
    const [one, two, none] = [await newTag(org), await newTag(org), await newTag(org)];
    await tagLog(org, logs[0]?.id ?? 0, one);
    await tagLog(org, logs[1]?.id ?? 0, one);
    await tagLog(org, logs[1]?.id ?? 0, two);
    const order = { filter: 'startdate', sort: 'ASC' } as const;
    expect(await sites({ ...order, tags: [one] })).toEqual([SITES[0], SITES[1]]);
    expect(await sites({ ...order, tags: [two, none] })).toEqual([SITES[1]]);
    expect(await sites({ ...order, tags: [one, two], search: 'cedar' })).toEqual([SITES[0]]);
    expect((await allLogs(org, { tags: [two] })).logs[0]).toMatchObject({ tagFilterMatch: true });
    expect(await sites({ ...order, tags: [] })).toHaveLength(3);
    expect(await refusal(itrGetAlllogs, { orgId: org.orgId, tags: [none] }, org.token)).toMatchObject({ error: 'No Logs Found' });
  });

  it('are those that the member may see, and never another tenant’s', async () => {
    const [, ash] = logs;
    const some = await newMember(org, { itr: { perms: 'read' }, logs: { perms: 'read', all: false, ids: [ash?.id ?? 0] } });
    expect(await allLogs(org, {}, some.token)).toMatchObject({ totalLogs: 1, logs: [{ sitename: SITES[1] }] });
    const blind = await newMember(org, { logs: { perms: 'none' } });
    expect(await refusal(itrGetAlllogs, { orgId: org.orgId }, blind.token)).toMatchObject({ error: 'Permission Denied' });
    const stranger = await newOrganization();
    expect(await refusal(itrGetAlllogs, { orgId: org.orgId }, stranger.token)).toMatchObject({ error: 'Not Found' });
    expect(await refusal(itrGetAlllogs, { orgId: stranger.orgId }, stranger.token)).toMatchObject({ error: 'No Logs Found' });
  });

  it('do not include logs of SewerWatch devices', async () => {
    const serial = `${logs[0]?.serialnumber ?? ''}9`;
    await deliver(org, serial, { ...packetOf({ records: [[now() - 60, 1]] }), type: 'sewerwatch' });
    await quiet();
    expect((await allLogs(org)).totalLogs).toBe(3);
  });
});
