import { limits } from '@headworks/api/limits';
import { studyGetBasinHistory, studyGetBasins, studyUndo } from '@headworks/api/paths/study/basins';
import { studyBilling } from '@headworks/api/paths/study/billing';
import { type ImportedSite, studyImportKml } from '@headworks/api/paths/study/import';
import type { Study } from '@headworks/api/paths/study/shapes';
import { studyDeactivate } from '@headworks/api/paths/study/studies';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { basinOf, newBasin, newSite, newStudy, sitesOf } from '../../harness/studies.js';

const place = (lat: number, lng = -76) => JSON.stringify({ lat, lng });
const file = (siteName: string, more: Partial<ImportedSite> = {}): ImportedSite => ({ siteName, siteLocation: place(41), ...more });
/** `count` sites in a row, the first one upstream. */
const row = (count: number, more: Partial<ImportedSite> = {}): ImportedSite[] => {
  const name = (nth: number) => (nth < 0 || nth >= count ? [] : [`MH${nth}`]);
  return Array.from({ length: count }, (_, nth) => file(`MH${nth}`, { upstream: name(nth - 1), downstream: name(nth + 1), ...more }));
};

describe('an import', () => {
  let org: Organization;
  let study: Study;
  beforeAll(async () => {
    org = await newOrganization();
    study = await newStudy(org);
  });
  const listed = async (studyId: number) => (await call(studyGetBasins, { studyId, series: false }, org.token)).basins;

  it('creates the sites of a basin with their places, measures and connections, disabled and with the offset of their zone @distributed', async () => {
    const basin = await newBasin(org, study.id);
    const sites = [
      file('MH 1', { siteLocation: place(40.99821234567), pipeId: 8, population: 20, downstream: ['mh_2'] }),
      file('MH 2', { upstream: ['MH 1'], population: 50 }),
    ];
    const imported = await call(studyImportKml, { basinId: basin.id, sites }, org.token);
    expect(imported).toMatchObject({ sites: 2, basins: [{ id: basin.id, name: basin.name }] });
    const [up, down] = await sitesOf(org, basin.id);
    expect(up).toMatchObject({ sitename: 'MH 1', sitelocation: '{"lat":40.9982123,"lng":-76}', pipeid: 8, population: 20, enabled: false });
    expect(up?.timeoffset).toBeLessThan(-4 * 3_599);
    expect(down).toMatchObject({ sitename: 'MH 2', pipeid: null, population: 50, logCount: 0 });
    const { [`${up?.id}`]: node } = JSON.parse((await basinOf(org, basin.id)).siteseries);
    expect(node).toMatchObject({ upstream: [], downstream: [down?.id] });
  });

  it('into a study puts the sites into the basins that they name, and creates those that are missing', async () => {
    const own = await newStudy(org, 'Several');
    const north = await newBasin(org, own.id, 'North');
    await newSite(org, north.id, 'Old');
    const sites = [file('A', { basin: 'north' }), file('B', { basin: 'South' }), file('A', { basin: ' South ' })];
    const { basins } = await call(studyImportKml, { studyId: own.id, sites }, org.token);
    expect(basins.map(({ name }) => name).sort()).toEqual(['North', 'South']);
    expect(await listed(own.id)).toMatchObject([
      { name: 'North', siteCount: 2 },
      { name: 'South', siteCount: 2 },
    ]);
  });

  it('that makes a basin is one change of its history', async () => {
    const own = await newStudy(org, 'One change');
    const { basins } = await call(studyImportKml, { studyId: own.id, sites: row(2, { basin: 'North' }) }, org.token);
    const { entries } = await call(studyGetBasinHistory, { basinId: basins[0]?.id ?? 0 }, org.token);
    expect(entries.map(({ items }) => items.map(({ kind }) => kind))).toEqual([['BasinCreated', 'SitesImported', 'SeriesChanged']]);
  });

  it('stores cumulative households of those of each site where it is asked to', async () => {
    const basin = await newBasin(org, study.id, 'Cumulative');
    await call(studyImportKml, { basinId: basin.id, sites: row(3, { population: 10 }), cumulative: true }, org.token);
    expect((await sitesOf(org, basin.id)).map(({ population }) => population)).toEqual([10, 20, 30]);
  });

  it('is one change of the history, and its member may undo it', async () => {
    const basin = await newBasin(org, study.id, 'Undone');
    await call(studyImportKml, { basinId: basin.id, sites: row(3) }, org.token);
    const { entries } = await call(studyGetBasinHistory, { basinId: basin.id }, org.token);
    expect(entries[0]).toMatchObject({ undoable: true, items: [{ kind: 'SitesImported', to: 3 }, { kind: 'SeriesChanged' }, {}] });
    await call(studyUndo, { basinId: basin.id, entryId: entries[0]?.id ?? '' }, org.token);
    expect(await sitesOf(org, basin.id)).toEqual([]);
  });

  it('counts in the bill of an Inactive study', async () => {
    const own = await newStudy(org, 'Billed');
    await call(studyImportKml, { studyId: own.id, sites: row(3, { basin: 'North' }) }, org.token);
    await call(studyDeactivate, { studyId: own.id }, org.token);
    const { studies } = await call(studyBilling, { orgId: org.orgId }, org.token);
    expect(studies.find(({ id }) => id === own.id)).toMatchObject({ sites: 3, committedMax: 0 });
  });

  it.each<[string, readonly ImportedSite[], string, string]>([
    ['a name that is too long', [file('A'), file('x'.repeat(31))], 'sites.1.siteName', 'Site name must be less than 30 characters.'],
    ['a name twice', [file('A 1'), file('a_1')], 'sites.1.siteName', 'Duplicate site name a_1'],
    ['a name that the basin has', [file('OLD')], 'sites.0.siteName', 'The basin already has a site OLD'],
    ['no name', [file(' ')], 'sites.0.siteName', 'No site name found'],
    ['no place', [file('A', { siteLocation: '' })], 'sites.0.siteLocation', 'No Location found'],
    ['a negative pipe', [file('A', { pipeId: -1 })], 'sites.0.pipeId', 'Pipe size must be from 0 to 10,000 in.'],
    ['a neighbour that is not there', [file('A', { upstream: ['X'] })], 'sites.0.upstream', "Couldn't find matching site for upstream: X"],
    ['a neighbour that does not agree', [file('A', { downstream: ['B'] }), file('B')], 'sites.1.upstream', 'Missing upstream site A'],
    [
      'a circle',
      [file('A', { upstream: ['B'], downstream: ['B'] }), file('B', { upstream: ['A'], downstream: ['A'] })],
      'sites.0.downstream',
      'These connections would form a circle: A → B → A.',
    ],
  ])('with %s is refused with the site and the field, and stores nothing', async (_what, sites, path, message) => {
    const basin = await newBasin(org, study.id);
    await newSite(org, basin.id, 'Old');
    const refused = await refusal(studyImportKml, { basinId: basin.id, sites: [...sites] }, org.token);
    expect(refused).toMatchObject({ status: 422, error: 'InvalidSites', details: [{ path, message }] });
    expect(await sitesOf(org, basin.id)).toHaveLength(1);
  });

  it('with a place beyond the earth, with no site or with too many is refused by name', async () => {
    const basin = await newBasin(org, study.id);
    const into = (sites: ImportedSite[]) => refusal(studyImportKml, { basinId: basin.id, sites }, org.token);
    expect(await into([file('A', { siteLocation: place(91) })])).toMatchObject({
      status: 400,
      details: [{ path: 'sites.0.siteLocation.lat' }],
    });
    expect(await into([])).toMatchObject({ status: 400, details: [{ path: 'sites' }] });
    expect(await into(row(limits.sitesPerImport + 1))).toMatchObject({ status: 400, details: [{ path: 'sites' }] });
  });

  it('with too many connections is refused, however many neighbours it names', async () => {
    const basin = await newBasin(org, study.id, 'Connected');
    const upstream = Array.from({ length: 1_000 }, () => 'X');
    for (const count of [41, 1_500]) {
      const sites = Array.from({ length: count }, (_, nth) => file(`MH${nth}`, { upstream }));
      expect(await refusal(studyImportKml, { basinId: basin.id, sites }, org.token)).toMatchObject({
        error: 'InvalidSites',
        message: 'A file may have at most 20,000 connections.',
      });
    }
  });

  it('needs a basin or a study, and into a study a basin of each site', async () => {
    expect(await refusal(studyImportKml, { sites: [file('A')] }, org.token)).toMatchObject({ status: 400 });
    const own = await newStudy(org, 'None');
    const refused = await refusal(studyImportKml, { studyId: own.id, sites: [file('A', { basin: 'North' }), file('B')] }, org.token);
    expect(refused).toMatchObject({ status: 422, details: [{ path: 'sites.1.basin', message: 'No Basin' }] });
    expect(await listed(own.id)).toEqual([]);
  });

  it('of a basin that is full is refused', async () => {
    const basin = await newBasin(org, study.id, 'Full');
    const part = (nth: number) =>
      row(limits.sitesPerImport).map((site) => ({ ...site, siteName: `${nth}-${site.siteName}`, upstream: [], downstream: [] }));
    await call(studyImportKml, { basinId: basin.id, sites: part(1) }, org.token);
    await call(studyImportKml, { basinId: basin.id, sites: part(2) }, org.token);
    expect(await refusal(studyImportKml, { basinId: basin.id, sites: [file('One more')] }, org.token)).toMatchObject({
      status: 422,
      message: 'Full: a basin has at most 10,000 sites',
    });
  });

  it('repeated with its Idempotency-Key gives the same sites', async () => {
    const own = await newStudy(org, 'Repeated');
    const again = () =>
      call(studyImportKml, { studyId: own.id, sites: row(3, { basin: 'North' }) }, org.token, { headers: { 'idempotency-key': 'once' } });
    const [first, second] = [await again(), await again()];
    expect(second.basins.map(({ id }) => id)).toEqual(first.basins.map(({ id }) => id));
    expect(await listed(own.id)).toMatchObject([{ siteCount: 3 }]);
  });

  it('of one name at the same time creates the sites once', async () => {
    const basin = await newBasin(org, study.id, 'Raced');
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => call(studyImportKml, { basinId: basin.id, sites: row(5) }, org.token)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sitesOf(org, basin.id)).toHaveLength(5);
  });

  it('that makes basins is made once of several at the same time', async () => {
    const own = await newStudy(org, 'Raced basins');
    const sites = ['North', 'South'].flatMap((name) => row(5, { basin: name }));
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => call(studyImportKml, { studyId: own.id, sites }, org.token)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = await refusal(studyImportKml, { studyId: own.id, sites }, org.token);
    expect(again).toMatchObject({
      status: 422,
      details: expect.arrayContaining([{ path: 'sites.0.siteName', message: 'The basin already has a site MH0' }]),
    });
    expect(await listed(own.id)).toMatchObject([
      { name: 'North', siteCount: 5 },
      { name: 'South', siteCount: 5 },
    ]);
  });

  it('of a member who sees one basin goes there; a name of another makes a basin that the member sees', async () => {
    const own = await newStudy(org, 'Partly');
    const [seen, hidden] = [await newBasin(org, own.id, 'Seen'), await newBasin(org, own.id, 'Hidden')];
    const member = await newMember(org, { studies: { perms: 'write', all: true, basins: { perms: 'write', all: false, ids: [seen.id] } } });
    const sites = [file('A', { basin: 'Seen' }), file('A', { basin: 'Hidden' })];
    const { basins, newPerms } = await call(studyImportKml, { studyId: own.id, sites }, member.token);
    const made = basins.find(({ name }) => name === 'Hidden');
    expect(made?.id).not.toBe(hidden.id);
    expect(JSON.parse(newPerms ?? '').studies.basins.ids).toEqual([seen.id, made?.id]);
    expect(await sitesOf(org, hidden.id)).toEqual([]);
    expect(await refusal(studyImportKml, { basinId: hidden.id, sites }, member.token)).toMatchObject({ status: 404 });
  });
});
