import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { siteUpdate } from '@headworks/api/paths/site/paths';
import { studyGetResult, studyGetResultPending } from '@headworks/api/paths/study/result';
import type { BasinResult } from '@headworks/api/paths/study/result-shapes';
import { smtpServer, type TestSmtpServer, until } from '@headworks/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { call, exchange } from '../../harness/call.js';
import { type Organization, organizationOf, PASSWORD, signIn } from '../../harness/organization.js';
import { type SampleBasin, sampleBasin } from '../../harness/sample-basin.js';
import { chanceFrom } from './chance.js';
import { CREDENTIALS, type Crashable } from './crashable.js';

const SEED = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31));
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 6);
const START_MS = 180_000;
const ROUND_MS = 60_000;

/** The promises of a product that is killed while it calculates results: the tests of a describe. */
export function results(start: (smtpUrl: string, password: string) => Promise<Crashable>): void {
  let mail: TestSmtpServer;
  let crashable: Crashable;
  let org: Organization;
  let made: SampleBasin;
  // Until all is prepared: a failure of the preparation is one too.
  let failed = true;

  beforeAll(async () => {
    mail = await smtpServer();
    crashable = await start(mail.url, PASSWORD);
    const at = crashable.product;
    org = await organizationOf(await signIn({ ...CREDENTIALS, userId: '' }, false, { at }), at);
    made = await sampleBasin(org);
    failed = false;
  }, START_MS);

  afterEach(({ task }) => {
    failed ||= task.result?.state === 'fail';
  });

  afterAll(async () => {
    await crashable?.stop(failed);
    await mail?.close();
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
      const result = await until(() => pending().catch(() => undefined), { deadlineMs: ROUND_MS, what: `the result of round ${round}` });
      expect(result.sites[siteId]).toMatchObject({ population: 1_000 + round });
      expect(await call(studyGetResult, asked, org.token, { at })).toMatchObject({ usingStart: result.usingStart });
    }
  });

  it('no message became a dead letter', async () => {
    expect(await crashable.deadLetters()).toEqual([]);
  });
}
