import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { siteUpdate } from '@headworks/api/paths/site/paths';
import { studyForceBasin } from '@headworks/api/paths/study/basins';
import { studyGetResult, studyGetResultPending } from '@headworks/api/paths/study/result';
import { connect, type Pool } from '@headworks/postgres';
import { smtpServer, type TestSmtpServer, until } from '@headworks/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { call } from '../../harness/call.js';
import { type Organization, organizationOf, PASSWORD, signIn } from '../../harness/organization.js';
import { type SampleBasin, sampleBasin } from '../../harness/sample-basin.js';
import { chanceFrom } from './chance.js';
import { CREDENTIALS } from './crashable.js';
import { readDeadLetters } from './dead-letters.js';
import { type OverKafka, runOverKafka } from './distributed.js';

const SEED = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31));
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 3);
/** A kill may come when the job is over. */
const MOST_TRIES = 5 * ROUNDS;
const START_MS = 180_000;
/** The lease of a killed job has to run out, which takes 15 s. */
const ROUND_MS = 60_000;
const RESTART_MS = 1_000;
const READY_MS = 60_000;

interface StoredJob {
  readonly jobId: number;
  readonly state: string;
  readonly starts: number;
  /** The events of its stream. */
  readonly events: readonly string[];
}

/** The promises about a job whose replica of the analysis is killed while it calculates: the tests of a describe. */
export function killedJobs(): void {
  let mail: TestSmtpServer;
  let over: OverKafka;
  let pool: Pool;
  let org: Organization;
  let made: SampleBasin;
  // Until all is prepared: a failure of the preparation is one too.
  let failed = true;

  beforeAll(async () => {
    mail = await smtpServer();
    over = await runOverKafka(mail.url, PASSWORD, { twice: 'analysis', longestPauseMs: RESTART_MS });
    pool = connect(over.product.databaseUrl, { max: 1, name: 'crash-test' });
    const at = over.product;
    org = await organizationOf(await signIn({ ...CREDENTIALS, userId: '' }, false, { at }), at);
    made = await sampleBasin(org);
    failed = false;
  }, START_MS);

  afterEach(({ task }) => {
    failed ||= task.result?.state === 'fail';
  });

  afterAll(async () => {
    await pool?.close();
    await over?.stop(failed);
    await mail?.close();
  });

  /** The text of an answer, to the last byte. */
  const answerOf = async ({ path }: { readonly path: string }): Promise<{ status: number; text: string }> => {
    const response = await fetch(`${over.product.publicUrl}${path}`, {
      method: 'POST',
      headers: { authorization: org.token, 'content-type': 'text/plain' },
      body: JSON.stringify({ basinId: made.basinId }),
    });
    return { status: response.status, text: await response.text() };
  };

  const started = async () => expect(await answerOf(studyGetResult)).toEqual({ status: 200, text: '{"message":"JobStarted"}' });

  const result = async (what: string): Promise<string> => {
    const pending = async () => {
      const { status, text } = await answerOf(studyGetResultPending);
      if (status === 200) return text;
      if (text.includes('NoSuchKey')) return undefined;
      throw new Error(`${status} ${text}`);
    };
    return until(pending, { deadlineMs: ROUND_MS, what });
  };

  const jobs = () => pool.sql<StoredJob[]>`
    select job_id::int as "jobId", state, starts,
      array(select type from analysis_events.events e where e.stream = 'result-' || j.job_id order by version) as events
    from analysis.jobs j order by job_id`;

  const newest = async () => (await jobs()).at(-1);

  it('a job that is killed half-way is finished by another replica, with one result, that of an undisturbed one', {
    timeout: START_MS + MOST_TRIES * ROUND_MS,
  }, async () => {
    const chance = chanceFrom(SEED);
    process.stdout.write(`crash of one of two replicas: CRASH_SEED=${SEED}\n`);
    const { product: at, replicas, balancer } = over;
    const killed = new Map<string, number>();
    let tries = 0;
    for (let halfWay = 0; halfWay < ROUNDS; tries++) {
      // What was over before its replica died does not count.
      expect(tries).toBeLessThan(MOST_TRIES);
      const [victim, survivor] = tries % 2 === 0 ? replicas : replicas.toReversed();
      if (!victim || !survivor) throw new Error('there are no two replicas');
      await Promise.all(replicas.map((replica) => replica.ready(READY_MS)));
      // Every level is another one, so that nothing that a replica has calculated before is of use.
      for (const siteId of made.siteIds.values()) await call(siteUpdate, { siteId, levelAdj: tries / 100 }, org.token, { at });

      balancer.sendTo(survivor.url);
      await started();
      const undisturbed = await result(`the undisturbed result of try ${tries}`);

      await call(studyForceBasin, { basinId: made.basinId }, org.token, { at });
      balancer.sendTo(victim.url);
      await started();
      await until(async () => (await newest())?.state !== 'waiting', { what: 'the job to be begun' });
      await pause(chance.between(0, 100));
      victim.kill('SIGKILL');
      balancer.sendTo(survivor.url);
      const disturbed = await result(`the result of try ${tries}`);
      const before = await jobs();
      const job = before.at(-1);
      expect(job).toMatchObject({ state: 'ready', events: ['ResultRequested', 'ResultReady'] });
      expect(disturbed === undisturbed, `the answer of try ${tries} is that of the undisturbed calculation`).toBe(true);
      // The next request is answered from what is kept.
      expect((await answerOf(studyGetResult)).text === undisturbed).toBe(true);
      expect(await jobs()).toEqual(before);
      if ((job?.starts ?? 0) > 1) {
        halfWay++;
        killed.set(victim.name, (killed.get(victim.name) ?? 0) + 1);
      }
    }
    const counts = [...killed].map(([name, count]) => `${name} ${count}`).join(', ');
    process.stdout.write(`killed half-way: ${counts}, of ${tries} kills\n`);
  });

  it('no job is open, and the stream of each ended once', async () => {
    for (const job of await jobs()) expect(job).toMatchObject({ state: 'ready', events: ['ResultRequested', 'ResultReady'] });
  });

  it('no message became a dead letter', async () => {
    expect(await readDeadLetters(over.product.databaseUrl)).toEqual([]);
  });

  it('has logged no errors except those of killed processes', async () => {
    expect(await over.errors.drain()).toEqual([]);
  });
}
