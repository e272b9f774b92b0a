import { limits } from '@headworks/api/limits';
import type { LiveEvent } from '@headworks/api/live';
import { itrActivateLog } from '@headworks/api/paths/itr/devices';
import { itrDeleteLog } from '@headworks/api/paths/itr/logs';
import { siteAddlog, siteCreate, siteDelete, siteGetLogs, siteRemovelog, sitesEnable, siteUpdate } from '@headworks/api/paths/site/paths';
import { studyGetBasinSites } from '@headworks/api/paths/study/basins';
import type { Basin, Site } from '@headworks/api/paths/study/shapes';
import { until } from '@headworks/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { newDevice, untilDatedLog } from '../../harness/devices.js';
import { openEvents } from '../../harness/live-events.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { now } from '../../harness/packets.js';
import { assignLog, connectSites, newBasin, newSite, newStudy, sitesOf } from '../../harness/studies.js';

describe('sites', () => {
  let org: Organization;
  let basin: Basin;
  beforeAll(async () => {
    org = await newOrganization();
    basin = await newBasin(org, (await newStudy(org)).id);
  });

  const newLogOf = async (owner = org) => {
    const { id } = await newDevice(owner, { records: [[now() - 60, 1]], batterylevel: 80 });
    return untilDatedLog(owner, id);
  };
  const siteOf = async (siteId: number) => (await sitesOf(org, basin.id)).find(({ id }) => id === siteId);

  it('a new site is disabled, has no location, and is listed at once @distributed', async () => {
    const { id, site } = await call(siteCreate, { basinId: basin.id, siteName: ' Trunk MH27 ', pipeId: 15, population: 350 }, org.token);
    const expected = { id, sitename: 'Trunk MH27', basinid: basin.id, enabled: false, sitelocation: '', pipeid: 15, population: 350 };
    expect(site).toMatchObject({
      ...expected,
      leveladj: 0,
      siltlevel: 0,
      levelref: null,
      velocityref: null,
      timeoffset: null,
      logCount: 0,
    });
    expect(await siteOf(id)).toEqual(site);
  });

  it.each([
    ['an empty name', { siteName: '  ' }, 'siteName'],
    ['a name that shows nothing', { siteName: '\u200b\u2060' }, 'siteName'],
    ['a name over 30 characters', { siteName: 'x'.repeat(31) }, 'siteName'],
    ['a latitude beyond 90', { siteName: 'A', siteLocation: '{"lat":91,"lng":0}' }, 'siteLocation.lat'],
    ['a place that is no JSON', { siteName: 'A', siteLocation: 'north' }, 'siteLocation'],
    ['a coordinate that is no number', { siteName: 'A', siteLocation: '{"lat":true,"lng":0}' }, 'siteLocation.lat'],
    ['negative households', { siteName: 'A', population: -1 }, 'population'],
  ])('%s is refused with the field', async (_what, fields, path) => {
    const refused = await refusal(siteCreate, { basinId: basin.id, ...fields } as never, org.token);
    expect(refused).toMatchObject({ status: 400, error: 'Validation Error', details: [{ path }] });
  });

  it('are listed by name as it is shown, where a space is an underscore', async () => {
    const { id } = await newBasin(org, (await newStudy(org)).id);
    for (const name of ['Mill_MH10', 'Mill MH2', 'Mill_A', 'Mill_MH1']) await newSite(org, id, name);
    expect((await sitesOf(org, id)).map(({ sitename }) => sitename)).toEqual(['Mill_A', 'Mill_MH1', 'Mill MH2', 'Mill_MH10']);
  });

  it('every field is changed and cleared', async () => {
    const { id } = await newSite(org, basin.id, 'A');
    const changed = await call(
      siteUpdate,
      {
        siteId: id,
        basinId: basin.id,
        siteName: 'B',
        pipeId: 8,
        population: 20,
        levelAdj: -0.3,
        siltLevel: 0.5,
        levelRef: 2,
        velocityRef: 3.1,
      },
      org.token,
    );
    const values = { sitename: 'B', pipeid: 8, population: 20, leveladj: -0.3, siltlevel: 0.5, levelref: 2, velocityref: 3.1 };
    expect(changed).toMatchObject({ message: 'success', site: values });
    const cleared = await call(siteUpdate, { siteId: id, pipeId: null, population: null, levelRef: null, velocityRef: null }, org.token);
    expect(cleared.site).toMatchObject({ pipeid: null, population: null, levelref: null, velocityref: null, leveladj: -0.3 });
  });

  it('a place stores the offset from UTC there, of when the site began', async () => {
    const { id } = await newSite(org, basin.id);
    const place = { siteLocation: '{"lat":41.0051,"lng":-76.456}' };
    const winter = await call(siteUpdate, { siteId: id, ...place, startDate: Date.UTC(2025, 1, 17) / 1_000 }, org.token);
    expect(winter).toMatchObject({
      message: 'Location updated',
      site: { timeoffset: -5 * 3_600, sitelocation: '{"lat":41.0051,"lng":-76.456}' },
    });
    // Browsers write NaN as null.
    const unset = await call(siteUpdate, { siteId: id, siteLocation: '{"lat":null,"lng":null}' }, org.token);
    expect(unset.site).toMatchObject({ sitelocation: '' });
    const summer = await call(siteUpdate, { siteId: id, ...place, startDate: Date.UTC(2025, 6, 1) / 1_000 }, org.token);
    expect(summer.site.timeoffset).toBe(-4 * 3_600);
    expect((await call(siteUpdate, { siteId: id, siteLocation: '' }, org.token)).site).toMatchObject({
      sitelocation: '',
      timeoffset: null,
    });
  });

  it('households cascade downstream on request alone @distributed', async () => {
    const own = await newBasin(org, basin.studyid);
    const [up, down] = [await newSite(org, own.id, 'A', { population: 100 }), await newSite(org, own.id, 'B', { population: 300 })];
    await connectSites(org, own.id, [[up.id, down.id]]);
    const households = async () => (await sitesOf(org, own.id)).map(({ population }) => population);
    await call(siteUpdate, { siteId: up.id, population: 120 }, org.token);
    expect(await households()).toEqual([120, 300]);
    await call(siteUpdate, { siteId: up.id, population: 150, cascade: true }, org.token);
    expect(await households()).toEqual([150, 330]);
    await call(siteUpdate, { siteId: down.id, population: 10 }, org.token);
    const below = await refusal(siteUpdate, { siteId: up.id, population: 100, cascade: true }, org.token);
    const error = 'HouseholdsOutOfRange';
    expect(below).toMatchObject({ status: 422, error, message: 'B downstream would have fewer than 0 households.' });
    await call(siteUpdate, { siteId: down.id, population: limits.households }, org.token);
    const above = await refusal(siteUpdate, { siteId: up.id, population: 151, cascade: true }, org.token);
    expect(above).toMatchObject({ status: 422, error, message: 'B downstream would have more than 100,000,000 households.' });
    expect(await households()).toEqual([150, limits.households]);
  });

  it('sites are enabled together, or none if one is missing', async () => {
    const [a, b] = [await newSite(org, basin.id), await newSite(org, basin.id)];
    const both = { basinId: basin.id, siteIds: [a.id, b.id] };
    const { sites } = await call(sitesEnable, { ...both, enabled: true }, org.token);
    expect(sites.map(({ enabled }) => enabled)).toEqual([true, true]);
    const missing = { basinId: basin.id, siteIds: [a.id, 999_999], enabled: false };
    expect(await refusal(sitesEnable, missing, org.token)).toMatchObject({ status: 404, error: 'Not Found' });
    expect(await siteOf(a.id)).toMatchObject({ enabled: true });
  });

  it('the first log turns a site on and the last one off; the site has the dates and the battery of its logs', async () => {
    const site = await newSite(org, basin.id);
    const log = await newLogOf();
    const added = await call(siteAddlog, { siteId: site.id, logId: log.id }, org.token);
    expect(added.site).toMatchObject({ enabled: true, logCount: 1, startdate: log.startdate, enddate: log.enddate });
    await until(async () => (await siteOf(site.id))?.batterylevel === 80, { what: 'the battery of the device' });
    const { logs } = await call(siteGetLogs, { siteId: site.id, orgId: org.orgId }, org.token);
    expect(logs).toMatchObject([{ id: log.id, selected: true, serialnumber: log.serialnumber }]);
    expect(await refusal(siteDelete, { siteId: site.id }, org.token)).toMatchObject({
      status: 422,
      error: 'NonzeroNumOfLogFiles',
      message: "Couldn't delete site. You must remove all logs from the site before deleting.",
    });
    const removed = await call(siteRemovelog, { siteId: site.id, logId: log.id }, org.token);
    expect(removed.site).toMatchObject({ enabled: false, logCount: 0, startdate: null, batterylevel: null });
    await call(siteDelete, { siteId: site.id }, org.token);
    expect(await siteOf(site.id)).toBeUndefined();
  });

  it('a log that the member may not see is not found, also if another organization owns it', async () => {
    const site = await newSite(org, basin.id);
    const foreign = await newLogOf(await newOrganization());
    const own = await newLogOf();
    const blind = await newMember(org, { logs: { perms: 'write', all: false, ids: [] } });
    for (const [logId, token] of [
      [foreign.id, org.token],
      [999_999, org.token],
      [own.id, blind.token],
    ] as const)
      expect(await refusal(siteAddlog, { siteId: site.id, logId }, token)).toMatchObject({ status: 404, error: 'Not Found' });
    expect(await siteOf(site.id)).toMatchObject({ logCount: 0, enabled: false });
  });

  it('a deleted log leaves its sites, and a site without another one is off @distributed', async () => {
    const other = await newBasin(org, basin.studyid);
    const [one, two] = [await newSite(org, basin.id), await newSite(org, other.id)];
    const log = await newLogOf();
    for (const site of [one, two]) await assignLog(org, site.id, log.id);
    await call(itrDeleteLog, { logId: log.id }, org.token);
    await until(async () => (await siteOf(one.id))?.logCount === 0 && (await sitesOf(org, other.id))[0]?.logCount === 0, {
      what: 'the log to leave both sites',
    });
    expect(await siteOf(one.id)).toMatchObject({ enabled: false });
    expect(await refusal(siteAddlog, { siteId: one.id, logId: log.id }, org.token)).toMatchObject({ status: 404 });
  });

  it('a log is activated with the permission for logs of studies, without that for devices', async () => {
    const log = await newLogOf();
    const sections = { sites: 'none', flow: 'none', adj: 'none', results: 'none', playback: 'none' };
    const member = await newMember(org, {
      itr: { perms: 'read' },
      studies: { perms: 'read', basins: { perms: 'read' }, logs: 'write', ...sections },
    });
    const activated = await call(itrActivateLog, { logId: log.id }, member.token);
    expect(activated).toMatchObject({ deviceId: log.deviceid });
    expect(activated.deactdate).toBeGreaterThan(activated.actdate);
    const reader = await newMember(org, {
      itr: { perms: 'read' },
      studies: { perms: 'read', basins: { perms: 'read' }, logs: 'read', ...sections },
    });
    expect(await refusal(itrActivateLog, { logId: log.id }, reader.token)).toMatchObject({ status: 403, error: 'Permission Denied' });
  });

  it('changes are sent to those who may see the basin, and to no one else', async () => {
    const site = await newSite(org, basin.id);
    const open = await newBasin(org, basin.studyid);
    const openSite = await newSite(org, open.id);
    const blind = await newMember(org, { studies: { perms: 'read', basins: { perms: 'read', all: false, ids: [open.id] } } });
    const [seeing, hidden] = [await openEvents(org.token, org.orgId), await openEvents(blind.token, org.orgId)];
    await call(siteUpdate, { siteId: site.id, siteName: 'Renamed' }, org.token);
    const renamed =
      ({ id }: Site) =>
      ({ kind, body }: LiveEvent) =>
        kind === 'site' && body.id === id && 'sitename' in body && body.sitename === 'Renamed';
    await seeing.waitFor(renamed(site));
    // What is sent comes in order: a change that is sent to both, after the one that is not.
    await call(siteUpdate, { siteId: openSite.id, siteName: 'Renamed' }, org.token);
    await hidden.waitFor(renamed(openSite));
    const places = hidden.received.flatMap(({ kind, body }) => (kind === 'site' || kind === 'basin' ? [`${kind} ${body.id}`] : []));
    expect(places.filter((place) => place !== `site ${openSite.id}` && place !== `basin ${open.id}`)).toEqual([]);
    seeing.close();
    hidden.close();
    expect(await refusal(studyGetBasinSites, { basinId: basin.id }, blind.token)).toMatchObject({ status: 404 });
  });

  it('two members who move one site: the later one counts, and both places are in the answers', async () => {
    const site = await newSite(org, basin.id);
    const places = ['{"lat":41,"lng":-76}', '{"lat":42,"lng":-77}'];
    const answers = await Promise.all(places.map((siteLocation) => call(siteUpdate, { siteId: site.id, siteLocation }, org.token)));
    expect(answers.every(({ message }) => message === 'Location updated')).toBe(true);
    expect(places).toContain((await siteOf(site.id))?.sitelocation);
  });
});
