import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { itrGetLevels } from '@headworks/api/paths/itr/logs';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { siteGetFlows, siteGetLevels, siteGetVolumes } from '@headworks/api/paths/site/graphs';
import { sitesUpdate, siteUpdate } from '@headworks/api/paths/site/paths';
import { studyDeleteBasin, studyForceBasin, studyUpdateBasin } from '@headworks/api/paths/study/basins';
import { studyGetResult, studyGetResultPending, studyLog } from '@headworks/api/paths/study/result';
import type { BasinResult } from '@headworks/api/paths/study/result-shapes';
import { connect } from '@headworks/postgres';
import { REPOSITORY } from '@headworks/processes';
import { until } from '@headworks/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { openEvents } from '../../harness/live-events.js';
import { newMember, support } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { quiet } from '../../harness/quiet.js';
import { readyResult, resultOf } from '../../harness/results.js';
import { SAMPLE_BASINS, type SampleBasin, sampleBasin } from '../../harness/sample-basin.js';
import { newBasin, newSite, newStudy, sitesOf } from '../../harness/studies.js';
import { shared } from '../../harness/surroundings.js';

const FEB_17 = Date.UTC(2025, 1, 17) / 1_000;
const APR_13 = Date.UTC(2025, 3, 13, 23, 59, 59) / 1_000;

/** The result of the command line for the files that the basin's logs were uploaded from. */
async function resultOfCommandLine(sample: string): Promise<BasinResult> {
  const at = (name: string) => join(SAMPLE_BASINS, sample, name);
  const args = ['--network', at('network.json'), '--levels', at('upload_csv'), '--rain', at('rain.csv'), '--out', '-'];
  const { stdout } = await promisify(execFile)(process.execPath, [join(REPOSITORY, 'services/analysis/dist/cli/main.js'), ...args], {
    maxBuffer: 64 * 1_048_576,
  });
  return JSON.parse(stdout) as BasinResult;
}

/** What of a site's result is on the wire. */
const onTheWire = ({ marks, ...site }: BasinResult['sites'][string]) => ({ ...site, marks: { counts: marks.counts } });

describe('the result of a basin', () => {
  let org: Organization;
  let made: SampleBasin;
  beforeAll(async () => {
    org = await newOrganization();
    made = await sampleBasin(org);
  });

  it('is that of the command line to the last digit', async () => {
    const [result, expected] = [
      await readyResult(org, { basinId: made.basinId, startDate: FEB_17, endDate: APR_13 }),
      await resultOfCommandLine('bloomsburg'),
    ];
    const { sites, ...basin } = result;
    const { sites: expectedSites, ...expectedBasin } = expected;
    expect(basin).toEqual(expectedBasin);
    expect(Object.keys(sites)).toHaveLength(10);
    for (const [id, siteId] of made.siteIds) {
      // Of single days, or at a fixed price.
      const {
        days: _days,
        dailyTotals: _totals,
        waterCost: _cost,
        ...site
      } = expectedSites[id] as BasinResult['sites'][string] & Record<string, unknown>;
      expect(sites[siteId]).toEqual(onTheWire(site as BasinResult['sites'][string]));
    }
  });

  it('is the answer at once while nothing changed, and never an old one @distributed', async () => {
    const own = await sampleBasin(org, { only: ['S09', 'S10'] });
    const asked = { basinId: own.basinId };
    expect(await call(studyGetResult, asked, org.token)).toEqual({ message: 'JobStarted' });
    const first = await readyResult(org, asked);
    expect(await call(studyGetResult, asked, org.token)).toMatchObject({ usingStart: first.usingStart });

    const siteId = own.siteIds.get('S10') ?? 0;
    await call(siteUpdate, { siteId, population: 999 }, org.token);
    expect(await call(studyGetResult, asked, org.token)).toEqual({ message: 'JobStarted' });
    const second = await readyResult(org, asked);
    expect(second.sites[siteId]).toMatchObject({ population: 999 });
    expect(second.sites[siteId]?.hydrograph?.totalFlow).not.toEqual(first.sites[siteId]?.hydrograph?.totalFlow);
    expect(await call(studyGetResult, asked, org.token)).toMatchObject({ usingStart: first.usingStart });

    await call(studyForceBasin, asked, org.token);
    expect(await call(studyGetResult, asked, org.token)).toEqual({ message: 'JobStarted' });
    expect(await readyResult(org, asked)).toEqual(second);
  });

  it('says at its sites how bad inflow and infiltration is, and is announced', async () => {
    const events = await openEvents(org.token, org.orgId);
    const siteId = made.siteIds.get('S10') ?? 0;
    const severity = async () => (await sitesOf(org, made.basinId)).find(({ id }) => id === siteId)?.iiSeverity;
    await call(studyUpdateBasin, { basin: { id: made.basinId, gpdperhouse: 183 } }, org.token);
    await readyResult(org, { basinId: made.basinId });
    await events.waitFor(
      ({ kind, body }) => kind === 'job' && body.of === 'result' && body.basinId === made.basinId && body.state === 'ready',
    );
    expect(await until(severity, { what: 'the severity' })).toBe(3);
    events.close();
  });

  it('is not being calculated for dates that were never asked for', async () => {
    const own = await sampleBasin(org, { only: ['S10'] });
    const asked = { basinId: own.basinId, startDate: FEB_17 };
    expect(await refusal(studyGetResultPending, asked, org.token)).toMatchObject({
      status: 404,
      error: 'NoSuchKey',
      message: expect.stringContaining('There is no calculation for these dates.'),
    });
    await readyResult(org, asked);
    expect(await call(studyGetResultPending, asked, org.token)).toHaveProperty('sites');
  });

  it('is what its sites show after a change back, where the answer is kept', async () => {
    const own = await sampleBasin(org, { only: ['S10'] });
    const asked = { basinId: own.basinId };
    const severity = async () => (await sitesOf(org, own.basinId))[0]?.iiSeverity;
    const use = (gpdperhouse: number) => call(studyUpdateBasin, { basin: { id: own.basinId, gpdperhouse } }, org.token);
    await readyResult(org, asked);
    await until(async () => (await severity()) === 3, { what: 'the severity' });
    await use(10);
    const other = (await readyResult(org, asked)).sites[own.siteIds.get('S10') ?? 0]?.ii;
    expect(other).not.toBe(3);
    await until(async () => (await severity()) === other, { what: 'the severity of the changed basin' });
    await use(182);
    expect(await call(studyGetResult, asked, org.token)).toHaveProperty('sites');
    await until(async () => (await severity()) === 3, { what: 'the severity of before' });
  });

  it('has an error where a site has one, and the others', async () => {
    const own = await sampleBasin(org, { only: ['S09', 'S10'] });
    const siteId = own.siteIds.get('S09') ?? 0;
    await call(siteUpdate, { siteId, pipeId: null }, org.token);
    const { sites } = await readyResult(org, { basinId: own.basinId });
    expect(sites[siteId]).toMatchObject({ error: 'NoPipeSize', hydrograph: null });
    expect(sites[own.siteIds.get('S10') ?? 0]?.hydrograph).not.toBeNull();
  });

  it('is refused where there can be none', async () => {
    const study = await newStudy(org);
    const { id: basinId } = await newBasin(org, study.id);
    expect(await refusal(studyGetResult, { basinId }, org.token)).toMatchObject({ status: 422, error: 'NoSites' });
    const site = await newSite(org, basinId, 'Elm Street');
    await call(siteUpdate, { siteId: site.id, enabled: true }, org.token);
    expect(await refusal(studyGetResult, { basinId }, org.token)).toMatchObject({
      error: 'NoLogs',
      message: 'Error: No logs added to site. Site: Elm Street Go to the Logs tab to add a log to this site.',
    });
    const off = await sampleBasin(org, { only: ['S10'], active: false });
    const inactive = {
      error: 'NotActive',
      message: expect.stringMatching(/^Error: Device not activated. Serial Number \d+ Go to the Logs tab/),
    };
    expect(await refusal(studyGetResult, { basinId: off.basinId }, org.token)).toMatchObject(inactive);
    // Only the Admin group may ignore it.
    expect(await refusal(studyGetResult, { basinId: off.basinId, ignoreActivation: true }, org.token)).toMatchObject(inactive);
    const days = { basinId: made.basinId, startDate: FEB_17, endDate: FEB_17 + 3 * 86_400 };
    expect(await resultOf(org, days)).toMatchObject({
      error: 'NotEnoughDays',
      message: 'Not Enough Days. At least 7 full days are required to calculate Volumetric Ratio and Flow',
    });
    expect(await refusal(studyGetResult, { ...days, endDate: FEB_17 - 1 }, org.token)).toMatchObject({
      status: 400,
      details: [{ path: 'endDate' }],
    });
    const [siteId = 0] = made.siteIds.values();
    const backwards = { startDate: FEB_17, endDate: FEB_17 - 1 };
    const wrongOrder = { status: 400, details: [{ path: 'endDate', message: 'must not be before startDate' }] };
    expect(await refusal(siteGetLevels, { siteId, ...backwards }, org.token)).toMatchObject(wrongOrder);
    expect(await refusal(siteGetVolumes, { siteId, ...backwards }, org.token)).toMatchObject(wrongOrder);
    expect(await refusal(siteGetFlows, { siteIdList: [siteId], ...backwards }, org.token)).toMatchObject(wrongOrder);
    const fromOnwards = { startDate: FEB_17 + 86_400 };
    expect(await resultOf(org, { basinId: made.basinId, ...fromOnwards })).toMatchObject({ usingStart: FEB_17 + 86_400 });
    expect(
      (await call(siteGetFlows, { siteIdList: [siteId], ...fromOnwards, returnDailyTotals: true }, org.token)).sites[siteId],
    ).toMatchObject({
      dailyTotals: expect.any(Array),
    });
    for (const of of [siteGetLevels, siteGetVolumes])
      expect(JSON.parse((await call(of, { siteId, ...fromOnwards }, org.token)).records)[0].time).toBeGreaterThanOrEqual(FEB_17 + 86_400);
    const future = { startDate: 4e9, endDate: 4e9 + 86_400 };
    const notReached = { error: 'Validation Error', details: [{ path: 'startDate', message: 'must not be in the future' }] };
    expect(await refusal(studyGetResult, { basinId: made.basinId, ...future }, org.token)).toMatchObject(notReached);
    expect(await refusal(siteGetLevels, { siteId, ...future }, org.token)).toMatchObject(notReached);
    expect(await refusal(siteGetVolumes, { siteId, ...future }, org.token)).toMatchObject(notReached);
    expect(await refusal(siteGetFlows, { siteIdList: [siteId], ...future }, org.token)).toMatchObject(notReached);
  });

  it('of a device that is not active is for the Admin group, who asks for it, and so are the graphs of its site', async () => {
    const { basinId, siteIds } = await sampleBasin(org, { only: ['S10'], active: false });
    const siteId = siteIds.get('S10') ?? 0;
    const staff = await support();
    const notActive = { error: 'NotActive' };
    for (const [token, ignoreActivation] of [
      [org.token, true],
      [org.token, false],
      [staff.token, false],
    ] as const) {
      const asked = { ignoreActivation, ...(token === staff.token ? { userOverride: org.userId } : {}) };
      expect(await refusal(studyGetResult, { basinId, ...asked }, token)).toMatchObject(notActive);
      expect(await refusal(siteGetVolumes, { siteId, ...asked }, token)).toMatchObject(notActive);
      expect(await refusal(siteGetFlows, { siteIdList: [siteId], ...asked }, token)).toMatchObject(notActive);
    }
    const asked = { ignoreActivation: true, userOverride: org.userId };
    expect((await readyResult(staff, { basinId, ...asked })).sites[siteId]?.hydrograph).not.toBeNull();
    expect(JSON.parse((await call(siteGetVolumes, { siteId, ...asked }, staff.token)).records).length).toBeGreaterThan(1_000);
    expect((await call(siteGetFlows, { siteIdList: [siteId], ...asked }, staff.token)).sites[siteId]).toBeDefined();
  });

  it('leaves nothing when its basin is deleted while it is calculated', async () => {
    const own = await sampleBasin(org, { only: ['S10'] });
    expect(await call(studyGetResult, { basinId: own.basinId }, org.token)).toEqual({ message: 'JobStarted' });
    await call(studyDeleteBasin, { basinId: own.basinId }, org.token);
    const pool = connect(shared().databaseUrl, { max: 1, name: 'scenario-tests' });
    const { sql } = pool;
    const left = async () => {
      const [row] = await sql<{ left: number }[]>`
        select (select count(*)::int from analysis.jobs where basin_id = ${own.basinId})
          + (select count(*)::int from analysis.results where basin_id = ${own.basinId}) as left`;
      return row?.left;
    };
    await until(async () => (await left()) === 0, { what: 'the job and its result to go' });
    await quiet();
    expect(await left()).toBe(0);
    await pool.close();
  });

  it('is for those who may read results, and an export of it is in the audit', async () => {
    const { token } = await newMember(org, { studies: { results: 'none' } });
    expect(await refusal(studyGetResult, { basinId: made.basinId }, token)).toMatchObject({ error: 'Permission Denied' });
    const other = await newOrganization();
    expect(await refusal(studyGetResult, { basinId: made.basinId }, other.token)).toMatchObject({ error: 'Not Found' });
    await call(studyLog, { basinId: made.basinId, date: '2025-04-14T12:00:00Z', event: 'EXPORT' }, org.token);
    const { entries } = await call(orgGetAudit, { orgId: org.orgId }, org.token);
    expect(entries[0]).toMatchObject({ action: 'Results exported' });
  });
});

describe('the graphs of sites', () => {
  let org: Organization;
  let made: SampleBasin;
  const site = (id: string): number => made.siteIds.get(id) ?? 0;
  beforeAll(async () => {
    org = await newOrganization();
    made = await sampleBasin(org, { only: ['S08', 'S09', 'S10'] });
  });
  const records = (text: string) => JSON.parse(text) as { readonly time: number; readonly level?: number; readonly volume?: number }[];

  it('have the levels of all logs of a site, as recorded, between two times', async () => {
    const levels = await call(siteGetLevels, { siteId: site('S08') }, org.token);
    expect(levels).toMatchObject({ siteName: 'Fairview_MH66', logIntervals: [15, 15] });
    const times = records(levels.records).map(({ time }) => time);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    const days = await call(
      siteGetLevels,
      { siteId: site('S08'), startDate: FEB_17 + 86_400, endDate: FEB_17 + 2 * 86_400 - 1 },
      org.token,
    );
    expect(records(days.records)).toEqual(
      records(levels.records).filter(({ time }) => time >= FEB_17 + 86_400 && time < FEB_17 + 2 * 86_400),
    );
    const hourly = await call(siteGetLevels, { siteId: site('S08'), averageHourly: true }, org.token);
    expect(records(hourly.records).every(({ time }) => time % 3_600 === 0)).toBe(true);
  });

  it('name every site of the basin that has fewer households than those upstream with some adjustments', async () => {
    const { siteIds } = await sampleBasin(org, { only: ['S07', 'S08'] });
    const [below = 0, above = 0] = ['S07', 'S08'].map((id) => siteIds.get(id));
    const asked = { siteIdList: [above], adjustments: { [below]: { population: 1 } } };
    expect(await call(siteGetFlows, asked, org.token)).toMatchObject({ negativeHouseholds: [below] });
    expect(await call(siteGetFlows, { siteIdList: [above] }, org.token)).toMatchObject({ negativeHouseholds: [] });
  });

  it('have volumetric change around 1 on dry days, and flows that adjustments change without being stored', async () => {
    const answer = await call(siteGetVolumes, { siteId: site('S10') }, org.token);
    const volumes = records(answer.records);
    expect(['high', 'medium', 'low']).toContain(answer.confidence);
    expect(
      answer.reasons?.filter(({ code }) => code === 'ByHouseholds'),
      'the volumetric change needs no calibration',
    ).toEqual([]);
    const median = volumes.map(({ volume = 0 }) => volume).sort((a, b) => a - b)[Math.floor(volumes.length / 2)] ?? 0;
    expect(median).toBeGreaterThan(0.5);
    expect(median).toBeLessThan(2);
    const asked = {
      siteIdList: [site('S10')],
      returnAveHourly: true,
      returnAll: true,
      returnDailyTotals: true,
      returnHydrograph: true,
      returnHours: true,
    };
    const before = await call(siteGetFlows, asked, org.token);
    const flows = before.sites[site('S10')];
    expect(flows?.aveHourlyFlows?.length).toBeGreaterThan(1_000);
    expect(flows?.hours?.flow).toHaveLength((flows?.days?.length ?? 0) * 24);
    const levelAlone = await call(siteGetFlows, { siteIdList: [site('S10')], returnHours: true, hourColumns: ['level'] }, org.token);
    expect(levelAlone.sites[site('S10')]?.hours).toEqual({
      ...flows?.hours,
      ...{ volume: [], flow: [], dryFlow: [], groundWaterFlow: [] },
    });
    expect(flows?.all?.length).toBe(volumes.length);
    const population = 2 * ((await sitesOf(org, made.basinId)).find(({ id }) => id === site('S10'))?.population ?? 0);
    const adjusted = await call(siteGetFlows, { ...asked, adjustments: { [site('S10')]: { population } } }, org.token);
    const [one, other] = [flows?.aveHourlyFlows?.[30]?.flow ?? 0, adjusted.sites[site('S10')]?.aveHourlyFlows?.[30]?.flow ?? 0];
    expect(other / one).toBeCloseTo(2, 6);
    expect(flows).toMatchObject({ confidence: expect.stringMatching(/^(high|medium|low)$/), reasons: expect.any(Array) });
    expect(before.negativeHouseholds).toEqual([]);
    expect(await call(siteGetFlows, asked, org.token)).toEqual(before);
  });

  it('say of a disabled site that it is', async () => {
    const own = await sampleBasin(org, { only: ['S09', 'S10'] });
    const [off = 0, on = 0] = ['S09', 'S10'].map((id) => own.siteIds.get(id));
    await call(siteUpdate, { siteId: off, enabled: false }, org.token);
    const { sites } = await call(siteGetFlows, { siteIdList: [off, on] }, org.token);
    expect(sites[off]).toEqual({ error: 'Disabled', message: 'The site is disabled.' });
    expect(sites[on]?.error).toBeUndefined();
  });

  it('end without an error where the client leaves during the answer', async () => {
    const siteIdList = [site('S08'), site('S09'), site('S10')];
    const asked = { siteIdList, returnAll: true, returnAveHourly: true, returnHours: true };
    await call(siteGetFlows, asked, org.token);
    for (let leaving = 0; leaving < 3; leaving++) {
      const response = await fetch(`${shared().publicUrl}${siteGetFlows.path}`, {
        method: 'POST',
        headers: { authorization: org.token, 'accept-encoding': 'gzip' },
        body: JSON.stringify(asked),
      });
      const reader = response.body?.getReader();
      expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
      await reader?.cancel();
    }
    // After an answer, the product's errors fail the test.
    expect(await call(siteGetFlows, { siteIdList }, org.token)).toMatchObject({ negativeHouseholds: [] });
  });

  it('are refused for sites of another basin, and adjustments without their permission', async () => {
    const elsewhere = await newSite(org, (await newBasin(org, made.studyId, 'Kinney Run')).id);
    const mixed = { siteIdList: [site('S10'), elsewhere.id], returnAveHourly: true };
    expect(await refusal(siteGetFlows, mixed, org.token)).toMatchObject({ status: 404, error: 'Not Found' });
    const foreign = { siteIdList: [site('S10')], adjustments: { [elsewhere.id]: { population: 1 } } };
    expect(await refusal(siteGetFlows, foreign, org.token)).toMatchObject({ status: 404 });
    const { token } = await newMember(org, { studies: { adj: 'none' } });
    const own = { siteIdList: [site('S10')], adjustments: { [site('S10')]: { population: 1 } } };
    expect(await refusal(siteGetFlows, own, token)).toMatchObject({ error: 'Permission Denied' });
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [String(at + 1), { population: 1 }]));
    expect(await refusal(siteGetFlows, { siteIdList: [site('S10')], adjustments: many }, org.token)).toMatchObject({
      status: 400,
      details: [{ path: 'adjustments' }],
    });
  });

  it('have the days of a log', async () => {
    const [logId = 0] = made.logIds.get('S10') ?? [];
    const { hydrograph } = await call(itrGetLevels, { logId, maxPoints: 10, returnHydrograph: true }, org.token);
    expect(hydrograph?.days).toHaveLength(56);
    expect(hydrograph?.days.filter(({ isDryDay }) => isDryDay).length).toBeGreaterThan(5);
    const few = { logId, startDate: FEB_17, endDate: FEB_17 + 86_400, maxPoints: 10, returnHydrograph: true };
    expect(await call(itrGetLevels, few, org.token)).toMatchObject({ hydrograph: null, hydrographError: 'NotEnoughDays' });
  });

  it('are refused for a device that is not active', async () => {
    const off = await sampleBasin(org, { only: ['S10'], active: false });
    const siteId = off.siteIds.get('S10') ?? 0;
    expect(await refusal(siteGetVolumes, { siteId }, org.token)).toMatchObject({ error: 'NotActive' });
    expect(records((await call(siteGetLevels, { siteId }, org.token)).records).length).toBeGreaterThan(1_000);
  });

  it('take adjustments of several sites in one append, with what they pass downstream', async () => {
    const before = new Map((await sitesOf(org, made.basinId)).map((each) => [each.id, each]));
    const households = before.get(site('S09'))?.population ?? 0;
    const changes = { [site('S09')]: { population: households + 10, levelAdj: 0.5 }, [site('S08')]: { pipeId: 9 } };
    const { sites } = await call(sitesUpdate, { basinId: made.basinId, changes, cascade: true }, org.token);
    const after = new Map(sites.map((each) => [each.id, each]));
    expect(after.get(site('S09'))).toMatchObject({ population: households + 10, leveladj: 0.5 });
    expect(after.get(site('S08'))).toMatchObject({ pipeid: 9 });
    const elsewhere = await newSite(org, (await newBasin(org, made.studyId, 'Third')).id);
    const foreign = { basinId: made.basinId, changes: { [site('S08')]: { pipeId: 8 }, [elsewhere.id]: { pipeId: 8 } } };
    expect(await refusal(sitesUpdate, foreign, org.token)).toMatchObject({ error: 'Not Found' });
    expect((await sitesOf(org, made.basinId)).find(({ id }) => id === site('S08'))).toMatchObject({ pipeid: 9 });
  });
});
