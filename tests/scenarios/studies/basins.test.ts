import { limits } from '@headworks/api/limits';
import { itrDeleteLog } from '@headworks/api/paths/itr/logs';
import { siteRemovelog, siteUpdate } from '@headworks/api/paths/site/paths';
import {
  studyCreateBasin,
  studyDeleteBasin,
  studyDuplicateBasin,
  studyExportBasin,
  studyForceBasin,
  studyGetBasin,
  studyGetBasinHistory,
  studyGetBasinSites,
  studyGetBasins,
  studyUndo,
  studyUpdateBasin,
} from '@headworks/api/paths/study/basins';
import type { Site, Study } from '@headworks/api/paths/study/shapes';
import { until } from '@headworks/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { assignLog, basinOf, connectSites, newBasin, newSite, newStudy, seriesText, sitesOf } from '../../harness/studies.js';
import { newLog } from '../../harness/tags.js';

describe('basins', () => {
  let org: Organization;
  let study: Study;
  beforeAll(async () => {
    org = await newOrganization();
    study = await newStudy(org);
  });

  it('are listed by name with what their sites add up to', async () => {
    const own = await newStudy(org, 'Counted');
    await newBasin(org, own.id, 'MH 10');
    const basin = await newBasin(org, own.id, 'mh 9');
    const [up, down] = [
      await newSite(org, basin.id, 'A', { population: 100, siteLocation: '{"lat":41,"lng":-76}' }),
      await newSite(org, basin.id, 'B', { population: 250 }),
    ];
    await connectSites(org, basin.id, [[up.id, down.id]]);
    const { basins } = await call(studyGetBasins, { studyId: own.id, series: false }, org.token);
    expect(basins).toMatchObject([
      { name: 'mh 9', siteCount: 2, enabledCount: 0, unassignedCount: 1, logCount: 0, households: 250 },
      { name: 'MH 10', siteCount: 0, households: null },
    ]);
    expect(basins[0]).not.toHaveProperty('siteseries');
  });

  it('have a name and gallons per household, which null clears', async () => {
    const { id } = await newBasin(org, study.id);
    const before = await basinOf(org, id);
    const named = await call(studyUpdateBasin, { basin: { id, name: 'Kinney Run', gpdperhouse: 182.5 } }, org.token);
    expect(named.basin).toMatchObject({ name: 'Kinney Run', gpdperhouse: 182.5 });
    expect(named.basin.lastupdated).toBeGreaterThan(before.lastupdated);
    expect((await call(studyUpdateBasin, { basin: { id, gpdperhouse: null } }, org.token)).basin).toMatchObject({ gpdperhouse: null });
    expect(await refusal(studyUpdateBasin, { basin: { id, gpdperhouse: -1 } }, org.token)).toMatchObject({
      status: 400,
      details: [{ path: 'basin.gpdperhouse' }],
    });
  });

  it('a series is stored as pairs on which both sides agree, with the starting point and the markers', async () => {
    const { id } = await newBasin(org, study.id);
    const [a, b] = [await newSite(org, id, 'A'), await newSite(org, id, 'B', { siteLocation: '{"lat":41,"lng":-76}' })];
    const series = {
      startingPoint: a.id,
      [a.id]: { site: a.id, markerIndex: 1, upstream: [], downstream: [b.id] },
      [b.id]: { site: b.id, markerIndex: 2, upstream: [a.id], downstream: [] },
    };
    await call(studyUpdateBasin, { basin: { id, siteseries: JSON.stringify(series) } }, org.token);
    expect(JSON.parse((await basinOf(org, id)).siteseries)).toEqual({
      startingPoint: a.id,
      [a.id]: { site: a.id, loc: null, markerIndex: 1, upstream: [], downstream: [b.id] },
      [b.id]: { site: b.id, loc: { lat: 41, lng: -76 }, markerIndex: 2, upstream: [a.id], downstream: [] },
    });
  });

  it.each([
    [
      'a circle',
      (a: number, b: number) =>
        seriesText([
          [a, b],
          [b, a],
        ]),
      'CircularSeries',
      'These connections would form a circle: A → B → A.',
    ],
    [
      'one side only',
      (a: number, b: number) => JSON.stringify({ [a]: { downstream: [b] }, [b]: {} }),
      'InvalidSeries',
      expect.stringContaining('B'),
    ],
    ['a site of another basin', (a: number) => seriesText([[a, 999_999]]), 'InvalidSeries', expect.stringContaining('999999')],
    ['no JSON', () => 'nonsense', 'InvalidSeries', expect.stringContaining('JSON')],
  ])('a series with %s is refused, and nothing of it is stored', async (_what, text, error, message) => {
    const { id } = await newBasin(org, study.id);
    const [a, b] = [await newSite(org, id, 'A'), await newSite(org, id, 'B')];
    const before = await basinOf(org, id);
    const body = { basin: { id, name: 'Renamed', siteseries: text(a.id, b.id) } };
    expect(await refusal(studyUpdateBasin, body, org.token)).toMatchObject({
      status: 422,
      error,
      message,
      details: [{ path: 'basin.siteseries' }],
    });
    expect(await basinOf(org, id)).toEqual(before);
  });

  it('a change on a stale basin is a conflict; on the newest one it is not', async () => {
    const { id, lastupdated } = await newBasin(org, study.id);
    const changed = await call(studyUpdateBasin, { basin: { id, name: 'First', lastupdated } }, org.token);
    expect(await refusal(studyUpdateBasin, { basin: { id, name: 'Second', lastupdated } }, org.token)).toMatchObject({
      status: 409,
      error: 'Conflict',
    });
    await call(studyUpdateBasin, { basin: { id, name: 'Second', lastupdated: changed.basin.lastupdated } }, org.token);
    await newSite(org, id);
    expect(await refusal(studyUpdateBasin, { basin: { id, lastupdated: changed.basin.lastupdated } }, org.token)).toMatchObject({
      error: 'Conflict',
    });
  });

  it('a series on a stale version is a conflict, and the pairs that someone else has saved stay @distributed', async () => {
    const { id } = await newBasin(org, study.id);
    const [a, b, c] = [await newSite(org, id, 'A'), await newSite(org, id, 'B'), await newSite(org, id, 'C')];
    const { lastupdated } = await basinOf(org, id);
    const save = (pairs: [number, number][], of: number) => ({ basin: { id, siteseries: seriesText(pairs), lastupdated: of } });
    const pairs = async () => {
      const series: Record<string, { downstream: number[] }> = JSON.parse((await basinOf(org, id)).siteseries);
      return [a, b, c].map((site) => series[`${site.id}`]?.downstream ?? []);
    };
    const first = await call(studyUpdateBasin, save([[a.id, b.id]], lastupdated), org.token);
    const stale = await refusal(studyUpdateBasin, save([[b.id, c.id]], lastupdated), org.token);
    expect(stale).toMatchObject({ status: 409, error: 'Conflict' });
    expect(await pairs()).toEqual([[b.id], [], []]);
    const both: [number, number][] = [
      [a.id, b.id],
      [b.id, c.id],
    ];
    await call(studyUpdateBasin, save(both, first.basin.lastupdated), org.token);
    expect(await pairs()).toEqual([[b.id], [c.id], []]);
  });

  it('each part of a basin needs its own permission', async () => {
    const { id } = await newBasin(org, study.id);
    const [a, b] = [await newSite(org, id, 'A'), await newSite(org, id, 'B')];
    const all = {
      perms: 'write',
      basins: { perms: 'read' },
      sites: 'none',
      logs: 'none',
      flow: 'none',
      adj: 'none',
      results: 'none',
      playback: 'none',
    };
    const [flow, sites, adj] = await Promise.all([
      newMember(org, { studies: { ...all, flow: 'write' } }),
      newMember(org, { studies: { ...all, sites: 'write' } }),
      newMember(org, { studies: { ...all, adj: 'write' } }),
    ]);
    const denied = { status: 403, error: 'Permission Denied' };
    const pairs = { basin: { id, siteseries: seriesText([[a.id, b.id]]) } };
    const markers = { basin: { id, siteseries: JSON.stringify({ [a.id]: { markerIndex: 3 } }) } };
    expect(await refusal(studyUpdateBasin, { basin: { id, name: 'X' } }, flow.token)).toMatchObject(denied);
    expect(await refusal(studyUpdateBasin, pairs, sites.token)).toMatchObject(denied);
    await call(studyUpdateBasin, markers, sites.token);
    await call(studyUpdateBasin, pairs, flow.token);
    expect(await refusal(siteUpdate, { siteId: a.id, siteName: 'X' }, adj.token)).toMatchObject(denied);
    expect(await refusal(siteUpdate, { siteId: a.id, population: 5 }, flow.token)).toMatchObject(denied);
    expect((await call(siteUpdate, { siteId: a.id, population: 5 }, adj.token)).site).toMatchObject({ population: 5 });
  });

  it('a duplicate is whole, in the same study; a deleted basin is gone', async () => {
    const own = await newStudy(org, 'Duplicated');
    const basin = await newBasin(org, own.id, 'Creek');
    await newSite(org, basin.id);
    const copied = await call(studyDuplicateBasin, { basin: { id: basin.id }, name: 'Creek 2', orgId: org.orgId }, org.token);
    expect(copied).toMatchObject({ done: true, basin: { name: 'Creek 2', studyid: own.id } });
    expect(await sitesOf(org, copied.basinId)).toMatchObject([{ sitename: 'MH1' }]);
    await call(studyDeleteBasin, { basinId: basin.id }, org.token);
    expect((await call(studyGetBasins, { studyId: own.id }, org.token)).basins).toMatchObject([{ id: copied.basinId }]);
    expect(await refusal(studyGetBasinSites, { basinId: basin.id }, org.token)).toMatchObject({ status: 404 });
  });

  it('a large basin is duplicated by a job, and listed only when it is whole @distributed', async () => {
    const own = await newStudy(org, 'Interceptor');
    const basin = await newBasin(org, own.id, 'North bank');
    const sites: Site[] = [];
    while (sites.length < limits.sitesCopiedAtOnce)
      sites.push(...(await Promise.all(Array.from({ length: 25 }, (_, place) => newSite(org, basin.id, `MH${sites.length + place}`)))));
    const [up, down] = [sites[0]?.id ?? 0, sites.at(-1)?.id ?? 0];
    await connectSites(org, basin.id, [[up, down]]);
    const body = { basin: { id: basin.id }, name: 'North bank 2', orgId: org.orgId };
    const copied = await call(studyDuplicateBasin, body, org.token);
    expect(copied).toMatchObject({ done: false, basin: null });
    const listed = async () => (await call(studyGetBasins, { studyId: own.id }, org.token)).basins.find(({ id }) => id === copied.basinId);
    await until(async () => (await listed()) !== undefined, { what: 'the copy to be listed' });
    expect(await listed()).toMatchObject({ name: 'North bank 2', siteCount: sites.length });
    const ids = new Map((await sitesOf(org, copied.basinId)).map(({ id, sitename }) => [sitename, id]));
    const series = JSON.parse((await basinOf(org, copied.basinId)).siteseries);
    expect(series[`${ids.get('MH0')}`].downstream).toEqual([ids.get(`MH${sites.length - 1}`)]);
  });

  it('the history says who changed what, and shows the basin as it was', async () => {
    const { id } = await newBasin(org, study.id, 'Creek');
    const site = await newSite(org, id, 'MH1', { population: 10 });
    const { lastupdated } = await basinOf(org, id);
    await call(siteUpdate, { siteId: site.id, siteName: 'MH1b', population: 20 }, org.token);
    const { entries } = await call(studyGetBasinHistory, { basinId: id }, org.token);
    expect(entries).toMatchObject([
      {
        name: 'Ada Lovelace',
        undoable: true,
        items: [
          { kind: 'SiteRenamed', siteid: site.id, field: 'name', from: 'MH1', to: 'MH1b' },
          { kind: 'SiteChanged', siteid: site.id, field: 'households', from: 10, to: 20 },
        ],
      },
      { items: [{ kind: 'SiteCreated', sitename: 'MH1' }], undoable: false },
      { items: [{ kind: 'BasinCreated', to: 'Creek' }] },
    ]);
    const past = await call(studyGetBasinSites, { basinId: id, asOf: lastupdated }, org.token);
    expect(past.sites).toEqual([{ ...site, lastupdated: expect.any(Number) }]);
    const before = await call(studyGetBasin, { basinId: id, asOf: lastupdated }, org.token);
    expect(before.basin[0]).toMatchObject({ name: 'Creek', lastupdated });
    expect(await refusal(studyGetBasinSites, { basinId: id, asOf: 1_000 }, org.token)).toMatchObject({ status: 404 });
  });

  it('the last change is undone by who made it, and not after another one @distributed', async () => {
    const { id } = await newBasin(org, study.id);
    const site = await newSite(org, id, 'MH1', { population: 10 });
    await call(siteUpdate, { siteId: site.id, population: 20, siteLocation: '{"lat":41,"lng":-76}' }, org.token);
    const last = async () => (await call(studyGetBasinHistory, { basinId: id }, org.token)).entries[0]?.id ?? '';
    const entryId = await last();
    const other = await newMember(org, {});
    expect(await refusal(studyUndo, { basinId: id, entryId }, other.token)).toMatchObject({ status: 403 });
    await call(studyUndo, { basinId: id, entryId }, org.token);
    expect(await sitesOf(org, id)).toMatchObject([{ population: 10, sitelocation: '' }]);
    expect(await refusal(studyUndo, { basinId: id, entryId }, org.token)).toMatchObject({ status: 409, error: 'Conflict' });
    const { entries } = await call(studyGetBasinHistory, { basinId: id }, org.token);
    expect(entries.slice(0, 2)).toMatchObject([{ undo: true }, { id: entryId, undo: false }]);
    const newest = await last();
    await newSite(org, id, 'MH2');
    expect(await refusal(studyUndo, { basinId: id, entryId: newest }, org.token)).toMatchObject({ status: 409 });
  });

  it('who may change only adjustments undoes them too', async () => {
    const { id } = await newBasin(org, study.id);
    const site = await newSite(org, id, 'MH1', { population: 10 });
    const only = { sites: 'none', logs: 'none', flow: 'none', adj: 'write', results: 'none', playback: 'none' } as const;
    const member = await newMember(org, { studies: { perms: 'read', basins: { perms: 'read' }, ...only } });
    await call(siteUpdate, { siteId: site.id, population: 20 }, member.token);
    const [newest] = (await call(studyGetBasinHistory, { basinId: id }, member.token)).entries;
    expect(newest).toMatchObject({ undoable: true });
    await call(studyUndo, { basinId: id, entryId: newest?.id ?? '' }, member.token);
    expect(await sitesOf(org, id)).toMatchObject([{ population: 10 }]);
  });

  it('undo does not bring back a log that was deleted meanwhile', async () => {
    const { id } = await newBasin(org, study.id);
    const [site, log] = [await newSite(org, id), await newLog(org)];
    await assignLog(org, site.id, log.id);
    await call(siteRemovelog, { siteId: site.id, logId: log.id }, org.token);
    const [removal] = (await call(studyGetBasinHistory, { basinId: id }, org.token)).entries;
    await call(itrDeleteLog, { logId: log.id }, org.token);
    const undone = await refusal(studyUndo, { basinId: id, entryId: removal?.id ?? '' }, org.token);
    expect(undone).toMatchObject({ status: 409, message: 'A log of this change was deleted meanwhile.' });
    expect(await sitesOf(org, id)).toMatchObject([{ logCount: 0, enabled: false }]);
  });

  it('forcing an update is a change of the basin', async () => {
    const { id, lastupdated } = await newBasin(org, study.id);
    expect((await call(studyForceBasin, { basinId: id }, org.token)).basin.lastupdated).toBeGreaterThan(lastupdated);
  });

  it('is exported with its sites and its flow lines', async () => {
    const { id } = await newBasin(org, study.id, 'Fishing Creek');
    const [a, b] = [
      await newSite(org, id, 'A', { siteLocation: '{"lat":41,"lng":-76}', pipeId: 8, population: 100 }),
      await newSite(org, id, 'B', { siteLocation: '{"lat":41.01,"lng":-76.01}' }),
    ];
    await connectSites(org, id, [[a.id, b.id]]);
    const geojson = await call(studyExportBasin, { basinId: id, format: 'geojson' }, org.token);
    expect(geojson.filename).toBe('Fishing_Creek.geojson');
    expect(JSON.parse(geojson.data).features.map((feature: { geometry: { type: string } }) => feature.geometry.type)).toEqual([
      'Point',
      'Point',
      'LineString',
    ]);
    const inp = await call(studyExportBasin, { basinId: id, format: 'inp' }, org.token);
    expect(inp).toMatchObject({ filename: 'Fishing_Creek.inp', data: expect.stringContaining('[CONDUITS]') });
  });

  it('a basin of a deleted or foreign study is not created', async () => {
    const stranger = await newOrganization();
    expect(await refusal(studyCreateBasin, { studyId: study.id, name: 'X' }, stranger.token)).toMatchObject({ status: 404 });
    expect(await refusal(studyCreateBasin, { studyId: 999_999, name: 'X' }, org.token)).toMatchObject({ status: 404 });
  });
});
