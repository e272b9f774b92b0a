import { randomUUID } from 'node:crypto';
import { limits } from '@headworks/api/limits';
import { siteGetFlows } from '@headworks/api/paths/site/graphs';
import { siteUpdate } from '@headworks/api/paths/site/paths';
import { studyDuplicateBasin, studyUpdateBasin } from '@headworks/api/paths/study/basins';
import { studyGetResult, studyGetResultPending } from '@headworks/api/paths/study/result';
import { studyGetShare } from '@headworks/api/paths/study/share';
import { until } from '@headworks/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, exchange, refused } from '../../harness/call.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { quiet } from '../../harness/quiet.js';
import { readyResult, whileNoneEnds } from '../../harness/results.js';
import { type SampleBasin, sampleBasin } from '../../harness/sample-basin.js';
import { newShareLink } from '../../harness/share-links.js';
import { sitesOf } from '../../harness/studies.js';
import { type OwnProduct, ownProduct } from '../../harness/surroundings.js';
import { inDatabase } from '../../harness/time-passes.js';

const DAY = 86_400;
const FEB_17 = Date.UTC(2025, 1, 17) / 1_000;
const COPIES = 3;

/** Whole days from the first one of the sample. */
const days = (count: number) => ({ startDate: FEB_17, endDate: FEB_17 + count * DAY - 1 });

describe('what visitors of a share link ask for', () => {
  let own: OwnProduct;
  let org: Organization;
  let other: Organization;
  let made: SampleBasin;
  let shareId: string;
  /** Copies of both organizations. */
  let basins: readonly { readonly who: Organization; readonly basinId: number }[];
  let usage = 100;
  let busyFrom = 0;
  beforeAll(async () => {
    own = await ownProduct({ ANALYSIS_WORKERS: '1' });
    [org, other] = [await newOrganization(own.product), await newOrganization(own.product)];
    made = await sampleBasin(org, { only: ['S08', 'S10'] });
    shareId = await newShareLink(org, made.basinId);
    const theirs = await sampleBasin(other, { only: ['S08', 'S10'] });
    basins = await Promise.all(
      [[org, made] as const, [other, theirs] as const].flatMap(([who, { basinId: id }]) =>
        Array.from({ length: COPIES }, async () => {
          const body = { basin: { id }, name: `Copy ${randomUUID()}`, orgId: who.orgId, copyAssignments: true };
          return { who, basinId: (await call(studyDuplicateBasin, body, who.token, who)).basinId };
        }),
      ),
    );
  });
  afterAll(() => own.close());

  /** Members of both organizations ask for so many results that are not kept. Within `whileNoneEnds` what is asked for next finds them waiting. */
  const keepBusy = (count: number) => {
    const chosen = basins.slice(busyFrom, busyFrom + count);
    busyFrom = (busyFrom + count) % basins.length;
    usage++;
    return Promise.all(
      chosen.map(async ({ who, basinId }) => {
        await call(studyUpdateBasin, { basin: { id: basinId, gpdperhouse: usage } }, who.token, who);
        expect(await call(studyGetResult, { basinId }, who.token, who)).toEqual({ message: 'JobStarted' });
        return { ended: () => readyResult(who, { basinId }) };
      }),
    );
  };
  const ask = (period: object = {}) =>
    exchange(studyGetResult, { basinId: made.basinId, ...period, shareId }, undefined, { at: own.product });
  const pending = async (period: object = {}) =>
    exchange(studyGetResultPending, { basinId: made.basinId, ...period, shareId }, undefined, { at: own.product });
  /** The answer when the calculation does not go on any more. */
  const ended = (period: object = {}) =>
    until(
      async () => {
        const answer = await pending(period);
        return (answer.body as { error?: string }).error === 'NoSuchKey' ? undefined : answer;
      },
      { what: 'the calculation to end' },
    );
  const severity = async () => (await sitesOf(org, made.basinId)).find(({ id }) => id === made.siteIds.get('S10'))?.iiSeverity ?? null;

  it('is calculated, and is news to no member', async () => {
    expect((await ask(days(14))).body).toEqual({ message: 'JobStarted' });
    expect((await ended(days(14))).status).toBe(200);
    await quiet(own.product);
    expect(await severity()).toBeNull();
    // For members no calculation was begun.
    const none = await exchange(studyGetResultPending, { basinId: made.basinId, ...days(14) }, org.token, org);
    expect(refused(none)).toMatchObject({ error: 'NoSuchKey', message: expect.stringContaining('There is no calculation') });
    // Who asks as a member gets it at once, and it is what the sites show.
    expect(await call(studyGetResult, { basinId: made.basinId, ...days(14) }, org.token, org)).toHaveProperty('sites');
    await until(async () => (await severity()) !== null, { what: 'the severity' });
  });

  it('comes after the jobs of every member of every organization, those that are asked for later included', async () => {
    const ofMembers: Awaited<ReturnType<typeof keepBusy>> = [];
    await whileNoneEnds(own.product, async () => {
      ofMembers.push(...(await keepBusy(COPIES)));
      expect((await ask(days(15))).body).toEqual({ message: 'JobStarted' });
      ofMembers.push(...(await keepBusy(basins.length - COPIES)));
    });
    await Promise.all(ofMembers.map((each) => each.ended()));
    expect((await ended(days(15))).status).toBe(200);
    const ends = await inDatabase(
      (sql) => sql<{ shared: boolean }[]>`
        select data ? 'shared' as shared from analysis_events.events where type = 'ResultReady' order by position`,
      own.product,
    );
    expect(ends.slice(-1 - basins.length).map(({ shared }) => shared)).toEqual([...basins.map(() => false), true]);
  });

  it('is one calculation that waits, that of the newest request; one that a member asks for too is done', async () => {
    await whileNoneEnds(own.product, async () => {
      await keepBusy(basins.length);
      for (const count of [16, 17, 18]) expect((await ask(days(count))).body).toEqual({ message: 'JobStarted' });
      expect(refused(await pending(days(16)))).toMatchObject({ status: 409, error: 'Superseded' });
      // The member joins the job of the visitors, who then ask for something else.
      expect(await call(studyGetResult, { basinId: made.basinId, ...days(18) }, org.token, org)).toEqual({ message: 'JobStarted' });
      expect((await ask(days(19))).body).toEqual({ message: 'JobStarted' });
    });
    expect(await readyResult(org, { basinId: made.basinId, ...days(18) })).toHaveProperty('sites');
    expect((await ended(days(18))).status).toBe(200);
    expect((await ended(days(19))).status).toBe(200);
  });

  it('ends no job of a member, whatever has changed since', async () => {
    const siteId = made.siteIds.get('S10') ?? 0;
    const asked = { basinId: made.basinId, ...days(20) };
    await whileNoneEnds(own.product, async () => {
      await keepBusy(basins.length);
      expect(await call(studyGetResult, asked, org.token, org)).toEqual({ message: 'JobStarted' });
      await call(siteUpdate, { siteId, population: 321 }, org.token, org);
      await ask(days(20));
    });
    const result = await until(
      async () => {
        const answer = await exchange(studyGetResultPending, asked, org.token, org);
        return (answer.body as { error?: string }).error === 'NoSuchKey' ? undefined : answer;
      },
      { what: 'the result of the member' },
    );
    expect(result.status).toBe(200);
    expect((await ended(days(20))).status).toBe(200);
  });

  it('is 30 calculations a minute; members may begin more', async () => {
    const [{ basinId } = { basinId: 0 }] = basins;
    const busy = await newShareLink(org, basinId);
    const begin = (nth: number, proof: object, token?: string) =>
      exchange(studyGetResult, { basinId, startDate: FEB_17, endDate: 2 * FEB_17 + nth * DAY, ...proof }, token, { at: own.product });
    for (let nth = 0; nth < limits.sharedJobsPerMinute; nth++)
      expect((await begin(nth, { shareId: busy })).body).toEqual({ message: 'JobStarted' });
    const over = refused(await begin(limits.sharedJobsPerMinute, { shareId: busy }));
    expect(over).toMatchObject({ status: 429, error: 'TooManyRequestsException' });
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await begin(limits.sharedJobsPerMinute, {}, org.token)).body).toEqual({ message: 'JobStarted' });
    expect(await readyResult(org, { basinId, startDate: FEB_17, endDate: 2 * FEB_17 + limits.sharedJobsPerMinute * DAY })).toHaveProperty(
      'sites',
    );
  });

  it('leaves the calculations of members their place, however much it is', async () => {
    const siteIdList = [...made.siteIds.values()];
    const body = (nth: number) => ({ siteIdList, ...days(21 + (nth % 20)), returnAll: true });
    const flood = Array.from({ length: 60 }, (_, nth) =>
      exchange(siteGetFlows, { ...body(nth), shareId }, undefined, { at: own.product }).then(({ status }) => status),
    );
    const adjustments = { [siteIdList[0] ?? 0]: { levelAdj: 0.5 } };
    expect((await exchange(siteGetFlows, { siteIdList, adjustments, returnDailyTotals: true }, org.token, org)).status).toBe(200);
    expect([...new Set(await Promise.all(flood))].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await exchange(studyGetShare, { shareId }, undefined, { at: own.product })).status).toBe(200);
  });
});
