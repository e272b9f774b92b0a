import { siteUpdate } from '@headworks/api/paths/site/paths';
import { studyCompareResult } from '@headworks/api/paths/study/compare';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { readyResult } from '../../harness/results.js';
import { type SampleBasin, sampleBasin } from '../../harness/sample-basin.js';
import { newBasin, newSite, newStudy } from '../../harness/studies.js';

const at = (date: string) => Date.parse(date) / 1_000;
/** The two halves of the sample, four weeks each. */
const A = { startDate: at('2025-02-17T00:00:00Z'), endDate: at('2025-03-16T23:59:59Z') };
const B = { startDate: at('2025-03-17T00:00:00Z'), endDate: at('2025-04-13T23:59:59Z') };

describe('the comparison of two periods of a basin', () => {
  let org: Organization;
  let made: SampleBasin;
  beforeAll(async () => {
    org = await newOrganization();
    made = await sampleBasin(org, { only: ['S08', 'S09', 'S10'] });
  });

  it('shows no change where nothing changed, with the values of both results', async () => {
    const { basinId } = made;
    const { a, b, sites } = await call(studyCompareResult, { basinId, a: A, b: B }, org.token);
    expect(a).toMatchObject({ usingStart: A.startDate, usingEnd: A.endDate, rainInches: expect.any(Number) });
    expect(b).toMatchObject({ usingStart: B.startDate, usingEnd: B.endDate });
    const [first, second] = [await readyResult(org, { basinId, ...A }), await readyResult(org, { basinId, ...B })];
    expect(Object.keys(sites).sort()).toEqual([...made.siteIds.values()].map(String).sort());
    for (const [id, site] of Object.entries(sites)) {
      expect(site.a?.groundWater).toBe(first.sites[id]?.hydrograph?.indGroundWaterFlow);
      expect(site.b?.groundWater).toBe(second.sites[id]?.hydrograph?.indGroundWaterFlow);
      for (const measure of ['groundWater', 'rdiiPerInch', 'ii'] as const)
        expect(Math.abs(site.change?.[measure] ?? 0)).toBeLessThanOrEqual(site.uncertainty?.[measure] ?? 0);
    }
  });

  it('needs periods in order, apart from each other, and of two weeks', async () => {
    const { basinId } = made;
    const refused = (periods: { a: typeof A; b: typeof B }) => refusal(studyCompareResult, { basinId, ...periods }, org.token);
    expect(await refused({ a: { startDate: A.endDate, endDate: A.startDate }, b: B })).toMatchObject({
      status: 400,
      details: [{ path: 'a.endDate' }],
    });
    expect(await refused({ a: A, b: { ...B, startDate: A.endDate } })).toMatchObject({ status: 400, details: [{ path: 'b' }] });
    const short = { ...A, endDate: A.startDate + 10 * 86_400 - 1 };
    expect(await refused({ a: short, b: B })).toMatchObject({ error: 'NotEnoughDays', message: expect.stringContaining('14 days') });
    const before = { startDate: at('2020-01-01T00:00:00Z'), endDate: at('2020-03-01T00:00:00Z') };
    expect(await refused({ a: before, b: B })).toMatchObject({ error: 'NotEnoughDays' });
    expect(await refused({ a: A, b: { startDate: 4e9, endDate: 4.01e9 } })).toMatchObject({
      status: 400,
      details: [{ path: 'b.startDate', message: 'must not be in the future' }],
    });
  });

  it('says what a basin without sites or logs lacks', async () => {
    const { id: studyId } = await newStudy(org);
    const { id: basinId } = await newBasin(org, studyId);
    expect(await refusal(studyCompareResult, { basinId, a: A, b: B }, org.token)).toMatchObject({ error: 'NoSites' });
    const { id: siteId } = await newSite(org, basinId, 'Elm Street');
    await call(siteUpdate, { siteId, enabled: true }, org.token);
    expect(await refusal(studyCompareResult, { basinId, a: A, b: B }, org.token)).toMatchObject({ error: 'NoLogs' });
  });

  it('is of members who may read results, of their own organization', async () => {
    const { basinId } = made;
    const other = await newOrganization();
    expect(await refusal(studyCompareResult, { basinId, a: A, b: B }, other.token)).toMatchObject({ status: 404 });
    const member = await newMember(org, { studies: { results: 'none' } });
    expect(await refusal(studyCompareResult, { basinId, a: A, b: B }, member.token)).toMatchObject({ status: 403 });
  });
});
