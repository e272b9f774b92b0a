import { randomUUID } from 'node:crypto';
import { siteGetFlows } from '@headworks/api/paths/site/graphs';
import { siteUpdate } from '@headworks/api/paths/site/paths';
import { studyDuplicateBasin } from '@headworks/api/paths/study/basins';
import { studyCompareResult } from '@headworks/api/paths/study/compare';
import { studyGetResult } from '@headworks/api/paths/study/result';
import { until } from '@headworks/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, exchange } from '../../harness/call.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { readyResult, resultOf, whileNoneEnds } from '../../harness/results.js';
import { type SampleBasin, sampleBasin } from '../../harness/sample-basin.js';
import { type OwnProduct, ownProduct } from '../../harness/surroundings.js';
import { inDatabase } from '../../harness/time-passes.js';

const BASINS = 6;
const DAY = 86_400;
const FEB_17 = Date.UTC(2025, 1, 17) / 1_000;

describe('with one thread', () => {
  let own: OwnProduct;
  let many: Organization;
  let few: Organization;
  let first: SampleBasin;
  let second: SampleBasin;
  beforeAll(async () => {
    own = await ownProduct({ ANALYSIS_WORKERS: '1' });
    [many, few] = [await newOrganization(own.product), await newOrganization(own.product)];
    first = await sampleBasin(many, { only: ['S08', 'S10'] });
    second = await sampleBasin(few, { only: ['S10'] });
  });
  afterAll(() => own.close());

  it('organizations take turns: none waits for more than one basin of another, whatever that one has asked for', async () => {
    const copies = await Promise.all(
      Array.from({ length: BASINS }, async (_, nth) => {
        const basin = { id: first.basinId };
        const made = await call(
          studyDuplicateBasin,
          { basin, name: `Copy ${nth} ${randomUUID()}`, orgId: many.orgId, copyAssignments: true },
          many.token,
          many,
        );
        return made.basin?.id ?? 0;
      }),
    );
    const start = async (who: Organization, basinId: number) =>
      expect(await call(studyGetResult, { basinId }, who.token, who)).toEqual({ message: 'JobStarted' });
    await whileNoneEnds(own.product, async () => {
      for (const basinId of copies) await start(many, basinId);
      await start(few, second.basinId);
    });
    await Promise.all([...copies.map((basinId) => readyResult(many, { basinId })), readyResult(few, { basinId: second.basinId })]);
    const ended = await inDatabase(
      (sql) => sql<{ basinId: number }[]>`
        select (data->>'basinId')::int as "basinId" from analysis_events.events where type = 'ResultReady' order by position`,
      own.product,
    );
    expect(ended).toHaveLength(BASINS + 1);
    // Behind the one that was in work.
    expect(ended.findIndex(({ basinId }) => basinId === second.basinId)).toBeLessThanOrEqual(1);
  });

  it('a flood of flows of one organization is refused beyond a limit, and leaves the others their turn', async () => {
    const siteIdList = [...first.siteIds.values()];
    const done: number[] = [];
    let refusedCount = 0;
    // What takes longer than requests take to arrive.
    const days = (from: number, to: number) => ({ startDate: FEB_17 + from * DAY, endDate: FEB_17 + to * DAY - 1 });
    const periods = { basinId: first.basinId, a: days(0, 28), b: days(28, 56) };
    const busy = Array.from({ length: 16 }, () => exchange(studyCompareResult, periods, many.token, many));
    const flood = Array.from({ length: 80 }, async (_, nth) => {
      const adjustments = { [siteIdList[0] ?? 0]: { levelAdj: nth / 100 } };
      const { status } = await exchange(siteGetFlows, { siteIdList, adjustments, returnDailyTotals: true }, many.token, many);
      if (status === 200) done.push(nth);
      else refusedCount++;
      return status;
    });
    // As many as may are waiting.
    await until(() => refusedCount > 0, { what: 'the first refusal' });
    await call(siteGetFlows, { siteIdList: [...second.siteIds.values()] }, few.token, few);
    const before = done.length;
    const statuses = await Promise.all(flood);
    await Promise.all(busy);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(before).toBeLessThan(done.length);
  });

  it('the newest of many requests is the one that is answered', async () => {
    const siteId = first.siteIds.get('S10') ?? 0;
    const asked = { basinId: first.basinId };
    for (let population = 201; population <= 208; population++) {
      await call(siteUpdate, { siteId, population }, many.token, many);
      await call(studyGetResult, asked, many.token, many);
    }
    expect(await resultOf(many, asked)).toMatchObject({ sites: { [siteId]: { population: 208 } } });
    expect(await call(studyGetResult, asked, many.token, many)).toMatchObject({ sites: { [siteId]: { population: 208 } } });
  });
});
