import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { siteUpdate } from '@headworks/api/paths/site/paths';
import { studyGetResult, studyGetResultPending } from '@headworks/api/paths/study/result';
import type { BasinResult } from '@headworks/api/paths/study/result-shapes';
import { until } from '@headworks/testing';
import { expect, it } from 'vitest';
import { call, exchange } from '../../harness/call.js';
import { type Organization, organizationOf } from '../../harness/organization.js';
import { type SampleBasin, sampleBasin } from '../../harness/sample-basin.js';
import { chanceFrom } from './chance.js';
import type { Crashable } from './crashable.js';
import { killedProduct, ROUND_MS, START_MS, type StartCrashable } from './killed-product.js';

const SEED = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31));
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 6);
const READY_RESULT_MS = 60_000;

/** The promises of a product that is killed while it calculates results: the tests of a describe. */
export function results(start: StartCrashable): void {
  let crashable: Crashable;
  let org: Organization;
  let made: SampleBasin;

  killedProduct(start, async (started, staff) => {
    crashable = started;
    org = await organizationOf(staff, started.product);
    made = await sampleBasin(org);
  });

  it('a job that is killed half-way ends with one result, that of the inputs', { timeout: START_MS + ROUNDS * ROUND_MS }, async () => {
    const chance = chanceFrom(SEED);
    process.stdout.write(`crash of results: CRASH_SEED=${SEED}\n`);
    const { product: at } = crashable;
    const asked = { basinId: made.basinId };
    const siteId = made.siteIds.get('S10') ?? 0;
    for (let round = 1; round <= ROUNDS; round++) {
      await call(siteUpdate, { siteId, population: 1_000 + round }, org.token, { at });
      expect(await call(studyGetResult, asked, org.token, { at })).toEqual({ message: 'JobStarted' });
      await pause(chance.between(0, 400));
      await crashable.crash(chance);
      await crashable.recovered();
      const pending = async () => {
        const { status, body } = await exchange(studyGetResultPending, asked, org.token, { at });
        return status === 200 ? (body as BasinResult) : undefined;
      };
      const result = await until(() => pending().catch(() => undefined), {
        deadlineMs: READY_RESULT_MS,
        what: `the result of round ${round}`,
      });
      expect(result.sites[siteId]).toMatchObject({ population: 1_000 + round });
      expect(await call(studyGetResult, asked, org.token, { at })).toMatchObject({ usingStart: result.usingStart });
    }
  });

  it('no message became a dead letter', async () => {
    expect(await crashable.deadLetters()).toEqual([]);
  });
}
