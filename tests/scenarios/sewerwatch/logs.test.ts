import { itrSwGetAlllogs, type SewerWatchLog } from '@headworks/api/paths/itr/sewerwatch';
import { sitesEnable } from '@headworks/api/paths/site/paths';
import { until } from '@headworks/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { levelsOf, newDevice } from '../../harness/devices.js';
import { openEvents } from '../../harness/live-events.js';
import { newMember, type Permissions } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { deliver, newSerial, now } from '../../harness/packets.js';
import { readyResult } from '../../harness/results.js';
import { sampleBasin } from '../../harness/sample-basin.js';
import { newSewerWatch, sewerWatchLogs, sewerWatchPacket, untilSewerWatchLog } from '../../harness/sewerwatch.js';
import { assignLog } from '../../harness/studies.js';
import { allLogs, newTag, tagLog } from '../../harness/tags.js';

describe('the logs of SewerWatch sensors', () => {
  let org: Organization;
  let manhole: SewerWatchLog;
  let pipe: SewerWatchLog;
  const recordedAt = now() - 60;
  beforeAll(async () => {
    org = await newOrganization();
    const { serialnumber } = await newSewerWatch(org, {
      sitename: 'Cedar_Lane',
      mhdepth: 96,
      verticalmount: 84,
      alert1: 10,
      records: [[recordedAt, 2]],
    });
    manhole = await untilSewerWatchLog(org, serialnumber, ({ alert1 }) => alert1 !== null);
    pipe = await newSewerWatch(org, { sitename: 'Ash_Court', verticalmount: 11, alert1: 0 });
    await newDevice(org, { sitename: 'Birch_Way', records: [[now() - 60, 1]] });
  });
  const ids = async (asked: Parameters<typeof sewerWatchLogs>[1], token = org.token) =>
    (await sewerWatchLogs(org, asked, token)).logs.map(({ id }) => id);

  it('are listed with the settings of their sensors, without iTrackers', async () => {
    expect(manhole).toMatchObject({
      sitename: 'Cedar_Lane',
      mhdepth: 96,
      pipeid: 12,
      verticalmount: 84,
      alert1: 10,
      loginterval: 15,
      count: 1,
      startdate: recordedAt,
      enddate: recordedAt,
    });
    expect(manhole.lastupdated).toBeGreaterThanOrEqual(recordedAt);
    expect(pipe).toMatchObject({ mhdepth: null, alert1: null });
    expect(new Set(await ids({}))).toEqual(new Set([manhole.id, pipe.id]));
    expect((await allLogs(org)).logs.map(({ sitename }) => sitename)).toEqual(['Birch_Way']);
  });

  it('are searched, sorted, tagged and paged like all logs', async () => {
    expect(await ids({ filter: 'sitename', sort: 'ASC' })).toEqual([pipe.id, manhole.id]);
    expect(await ids({ search: 'cedar lane' })).toEqual([manhole.id]);
    const tag = await newTag(org);
    await tagLog(org, pipe.id, tag);
    expect(await ids({ tags: [tag] })).toEqual([pipe.id]);
    const page = await sewerWatchLogs(org, { filter: 'sitename', sort: 'ASC', limit: 1, page: 2, returnPages: true });
    expect(page).toMatchObject({ logs: [{ id: manhole.id }], page: 2, pageCount: 2, totalLogs: 2 });
    expect(Object.keys(await sewerWatchLogs(org))).toEqual(['logs']);
  });

  it('are up to 1,000 of a call', async () => {
    const { orgId, token } = org;
    for (const limit of [0, 1_001])
      expect(await refusal(itrSwGetAlllogs, { orgId, limit }, token)).toMatchObject({
        status: 400,
        error: 'Validation Error',
        details: [{ path: 'limit' }],
      });
    expect(await refusal(itrSwGetAlllogs, { orgId, search: 'nowhere' }, token)).toMatchObject({ status: 404, error: 'No Logs Found' });
  });

  it('are those that the member may see, with their levels, and never another tenant’s', async () => {
    const some = await newMember(org, { itr: { perms: 'read' }, logs: { perms: 'read', all: false, ids: [pipe.id] } });
    expect(await ids({}, some.token)).toEqual([pipe.id]);
    expect(await levelsOf({ ...org, token: some.token }, pipe.id)).toHaveLength(1);
    await expect(levelsOf({ ...org, token: some.token }, manhole.id)).rejects.toThrow('404');
    for (const perms of [{ logs: { perms: 'none' } }, { itr: { perms: 'none' } }] satisfies Permissions[]) {
      const { token } = await newMember(org, perms);
      expect(await refusal(itrSwGetAlllogs, { orgId: org.orgId }, token)).toMatchObject({ status: 403, error: 'Permission Denied' });
      await expect(levelsOf({ ...org, token }, pipe.id)).rejects.toThrow('404');
    }
    const stranger = await newOrganization();
    expect(await refusal(itrSwGetAlllogs, { orgId: org.orgId }, stranger.token)).toMatchObject({ error: 'Not Found' });
    expect(await refusal(itrSwGetAlllogs, { orgId: stranger.orgId }, stranger.token)).toMatchObject({ error: 'No Logs Found' });
  });

  it('change live, as in their list @distributed', async () => {
    const events = await openEvents(org.token, org.orgId);
    const serial = newSerial();
    await deliver(org, serial, sewerWatchPacket({ mhdepth: 60, lat: 41, lng: -76.4 }));
    const sent = await events.waitFor(
      ({ kind, body }) => kind === 'log' && body.serialnumber === serial && body.sewerwatch?.count === 1 && body.sewerwatch.lat !== null,
    );
    const { timeoffset, ...listed } = await untilSewerWatchLog(org, serial);
    expect(sent).toMatchObject({ body: { sewerwatch: listed } });
    expect(timeoffset).not.toBeNull();
    const tracker = await newDevice(org, { records: [[now() - 60, 1]] });
    const other = await events.waitFor(({ kind, body }) => kind === 'log' && body.deviceid === tracker.id);
    expect(other.body).not.toHaveProperty('sewerwatch');
    events.close();
  });

  it('follow the site that they are assigned to, for members who may read it', async () => {
    const { basinId, siteIds } = await sampleBasin(org, { only: ['S10'] });
    const siteId = siteIds.get('S10') ?? 0;
    const noSite = { siteid: null, basinid: null, enabled: true, hydrograph: false, severe: false };
    const listed = async (token = org.token) => (await sewerWatchLogs(org, { search: pipe.serialnumber }, token)).logs[0];
    expect(await listed()).toMatchObject(noSite);

    await readyResult(org, { basinId });
    await assignLog(org, siteId, pipe.id);
    const severe = await until(async () => ((await listed())?.severe ? listed() : undefined), { what: 'the severity' });
    expect(severe).toMatchObject({ siteid: siteId, basinid: basinId, enabled: true, hydrograph: true });
    expect([-18_000, -14_400]).toContain(severe.timeoffset);

    await call(sitesEnable, { basinId, siteIds: [siteId], enabled: false }, org.token);
    expect(await listed()).toMatchObject({ siteid: siteId, enabled: false });
    const withoutStudies = await newMember(org, { studies: { perms: 'none' } });
    expect(await listed(withoutStudies.token)).toMatchObject({ ...noSite, timeoffset: null });
  });
});
