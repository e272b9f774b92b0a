import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { studyGetBasins } from '@headworks/api/paths/study/basins';
import { type ImportedSite, studyImportKml } from '@headworks/api/paths/study/import';
import { studyDuplicate, studyGetStudies } from '@headworks/api/paths/study/studies';
import { until } from '@headworks/testing';
import { expect, it } from 'vitest';
import { call } from '../../harness/call.js';
import { type Organization, organizationOf } from '../../harness/organization.js';
import { basinOf, connectSites, newBasin, newSite, newStudy, sitesOf } from '../../harness/studies.js';
import { chanceFrom } from './chance.js';
import type { Crashable } from './crashable.js';
import { killedProduct, ROUND_MS, type StartCrashable } from './killed-product.js';

const SEED = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31));
const SITES = 400;
const AT_ONCE = 20;
const COPIES = 3;
const IMPORTS = 2;
const COPIED_MS = 60_000;

const importedRow = (count: number, basin: string): ImportedSite[] =>
  Array.from({ length: count }, (_, nth) => ({ siteName: `MH${nth}`, siteLocation: '{"lat":41,"lng":-76}', basin }));

/** The promises of a product that is killed while it duplicates a study or imports sites: the tests of a describe. */
export function duplicates(start: StartCrashable): void {
  let crashable: Crashable;
  let org: Organization;
  let studyId = 0;

  killedProduct(start, async (started, staff) => {
    crashable = started;
    org = await organizationOf(staff, started.product);
    studyId = (await newStudy(org)).id;
    const basin = await newBasin(org, studyId);
    const ids: number[] = [];
    for (let from = 0; from < SITES; from += AT_ONCE)
      ids.push(
        ...(await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => newSite(org, basin.id, `MH${from + at}`)))).map(({ id }) => id),
      );
    await connectSites(
      org,
      basin.id,
      ids.slice(1).map((id, index) => [ids[index] ?? 0, id] as const),
    );
  });

  it('a duplicate whose process is killed is shown when it is whole, and never in part', { timeout: COPIES * ROUND_MS }, async () => {
    const chance = chanceFrom(SEED);
    process.stdout.write(`crash of duplicates: CRASH_SEED=${SEED}\n`);
    const { product: at } = crashable;
    const studies = async () => (await call(studyGetStudies, { orgId: org.orgId }, org.token, { at })).studies;
    for (let copy = 1; copy <= COPIES; copy++) {
      const { studyId: copyId, done } = await call(studyDuplicate, { id: studyId, name: `Copy ${copy}` }, org.token, { at });
      expect(done).toBe(false);
      await pause(chance.between(0, 150));
      await crashable.crash(chance);
      await crashable.recovered();
      const listed = async () => (await studies().catch(() => [])).find(({ id }) => id === copyId);
      await until(async () => (await listed()) !== undefined, { deadlineMs: COPIED_MS, what: 'the copy to be listed' });
      expect(await listed()).toMatchObject({ basinCount: 1, siteCount: SITES });
      const [basin] = (await call(studyGetBasins, { studyId: copyId }, org.token, { at })).basins;
      const sites = await sitesOf(org, basin?.id ?? 0);
      expect(new Set(sites.map(({ sitename }) => sitename)).size).toBe(SITES);
      const { startingPoint: _start, ...nodes } = JSON.parse((await basinOf(org, basin?.id ?? 0)).siteseries) as Record<
        string,
        { downstream: number[] }
      >;
      expect(Object.values(nodes).flatMap(({ downstream }) => downstream)).toHaveLength(SITES - 1);
    }
    expect(await studies()).toHaveLength(COPIES + 1);
  });

  it('an import whose process is killed is there in whole or not at all, and once when it is repeated', {
    timeout: IMPORTS * ROUND_MS,
  }, async () => {
    const chance = chanceFrom(SEED + 1);
    const { product: at } = crashable;
    const own = await newStudy(org, 'Imported');
    const old = await newBasin(org, own.id, 'Old');
    const file = ['Old', 'New', 'Newer'].flatMap((basin) => importedRow(SITES, basin));
    const counts = async () => (await call(studyGetBasins, { studyId: own.id, series: false }, org.token, { at })).basins;
    for (let round = 1; round <= IMPORTS; round++) {
      const sites = file.map((site) => ({ ...site, siteName: `${round}-${site.siteName}`, upstream: [], downstream: [] }));
      const importing = () =>
        call(studyImportKml, { studyId: own.id, sites }, org.token, { at, headers: { 'idempotency-key': `file ${round}` } });
      const first = importing().catch(() => undefined);
      await pause(chance.between(0, 250));
      await crashable.crash(chance);
      await first;
      await crashable.recovered();
      for (const { id, name, siteCount } of await counts()) {
        const before = (round - 1) * SITES;
        expect(id === old.id || round > 1 ? [before, before + SITES] : [SITES], `${name} in round ${round}`).toContain(siteCount);
      }
      expect((await importing()).sites).toBe(3 * SITES);
      expect((await counts()).map(({ siteCount }) => siteCount)).toEqual([round * SITES, round * SITES, round * SITES]);
    }
  });

  it('no message became a dead letter', async () => {
    expect(await crashable.deadLetters()).toEqual([]);
  });
}
