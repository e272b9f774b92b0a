import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as sitesCommands from '@headworks/api/commands/sites';
import { type StudyEvent, studyStream } from '@headworks/api/events/study';
import { answerTo } from '@headworks/api/failure-answer';
import { type FakeClock, fakeClock } from '@headworks/clock';
import { uuidV4, uuidV5 } from '@headworks/ids';
import { type RunningProcess, readConfig, runProcess } from '@headworks/platform';
import { freePorts, guard, REPOSITORY } from '@headworks/processes';
import { type CallOnce, openStudy } from '@headworks/service-demo';
import { SitesModule } from '@headworks/service-sites';
import { type TestDatabase, testDatabase, until } from '@headworks/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ORG_ID = 7;
const DAY_MS = 86_400_000;
/** A minute before the month ends. */
const BEFORE = Date.parse('2026-11-30T23:59:00.000Z');
const END = Date.parse('2026-12-01T00:00:00.000Z');
const IDLE_LOOKS = 2;
const STUDIES = 500;
const SECRETS = { INTERNAL_SECRET: 'internal-secret-of-the-month', KEYS_SECRET: 'keys-secret-of-the-month-end' };

describe('the end of a month', () => {
  let database: TestDatabase;
  let folder: string;
  let clock: FakeClock;
  let replicas: RunningProcess[];

  beforeEach(async () => {
    database = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), 'headworks-month-'));
    clock = fakeClock(BEFORE);
    replicas = [];
  });
  afterEach(async () => {
    for (const replica of replicas) await replica.stop();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (): Promise<void> => {
    const made = { DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.directUrl };
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }, { ...made, ...SECRETS });
    const options = { name: 'month-end', services: ['sites'], modules: [SitesModule], publicPort: false, answerTo, clock };
    replicas.push(await runProcess(config, options));
  };
  const stopAll = async (): Promise<void> => {
    for (const replica of replicas.splice(0)) await replica.stop();
  };
  const call = async (name: string, input: object, commandId = uuidV4()): Promise<unknown> => {
    const replica = replicas[0];
    if (!replica) throw new Error('nothing runs');
    const meta = { commandId, orgId: ORG_ID, actor: 'ada', requestId: 'test', deadline: clock.now() + 10_000 };
    const answer = await replica.platform.localCalls.call('sites', name, input, meta);
    if (!answer.ok) throw new Error(`${name} was refused: ${JSON.stringify(answer.refusal)}`);
    return answer.result;
  };
  const newStudy = async (name: string): Promise<number> =>
    ((await call(sitesCommands.createStudy.name, { name })) as { studyId: number }).studyId;
  const idle = () => {
    let looks = 0;
    return until(
      async () => {
        const busy = await Promise.all(replicas.map(({ platform }) => platform.busyWith()));
        looks = busy.every(({ length }) => length === 0) ? looks + 1 : 0;
        return looks >= IDLE_LOOKS;
      },
      { what: 'the due work to be done' },
    );
  };
  const eventsOf = async (studyId: number): Promise<readonly StudyEvent[]> =>
    database.pool.sql<StudyEvent[]>`select type, data from sites_events.events where stream = ${studyStream(studyId)} order by version`;
  const endsOf = async (studyId: number) => (await eventsOf(studyId)).filter(({ type }) => type === 'StudyDeactivated');
  const ended = (studyId: number): StudyEvent => ({ type: 'StudyDeactivated', data: { studyId, reason: 'month end', at: END } });

  it('every study becomes Inactive once, also when two replicas run; and can be activated for the next month', async () => {
    await start();
    await start();
    const studyIds = [await newStudy('One'), await newStudy('Two'), await newStudy('Three')];
    await call(sitesCommands.deactivateStudy.name, { studyId: studyIds[2] });
    clock.set(END);
    await idle();
    expect(await Promise.all(studyIds.slice(0, 2).map(endsOf))).toEqual(studyIds.slice(0, 2).map((studyId) => [ended(studyId)]));
    expect(await endsOf(studyIds[2] ?? 0)).toEqual([expect.objectContaining({ data: expect.objectContaining({ reason: 'user' }) })]);

    await call(sitesCommands.activateStudy.name, { studyId: studyIds[0] });
    await stopAll();
    await start();
    clock.advance(DAY_MS);
    await idle();
    expect(await endsOf(studyIds[0] ?? 0)).toHaveLength(1);
    clock.set(Date.parse('2027-01-01T00:00:00.000Z'));
    await idle();
    expect(await endsOf(studyIds[0] ?? 0)).toHaveLength(2);
  });

  it('every study becomes Inactive once when the process is killed meanwhile', { timeout: 120_000 }, async () => {
    // A month of the past: it is overdue for a process that has the real clock.
    const [before, end] = [Date.parse('2026-07-31T23:59:00.000Z'), Date.parse('2026-08-01T00:00:00.000Z')];
    clock.set(before);
    await start();
    const studyIds: number[] = [];
    for (let study = 0; study < STUDIES; study++) studyIds.push(await newStudy(`Survey ${study}`));
    await stopAll();
    const countEnded = async () => {
      const [row] = await database.pool.sql<{ count: number }[]>`
        select count(*)::int as count from sites_events.events where type = 'StudyDeactivated'`;
      return row?.count ?? 0;
    };
    const [port = 0] = await freePorts(1);
    const child = spawn(process.execPath, [join(REPOSITORY, 'services/sites/dist/main.js')], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: database.url,
        DATABASE_DIRECT_URL: database.directUrl,
        DATA_DIR: folder,
        HOST: '127.0.0.1',
        INTERNAL_PORT: `${port}`,
        LOG_LEVEL: 'error',
        ...SECRETS,
      },
      stdio: 'ignore',
    });
    const callOff = guard({ pid: child.pid ?? 0, signal: 'TERM' });
    const closed = once(child, 'close');
    await until(async () => (await countEnded()) > 0, { what: 'the first study to be Inactive', deadlineMs: 60_000 });
    child.kill('SIGKILL');
    await closed;
    callOff();
    expect(await countEnded()).toBeLessThan(STUDIES);
    // When the lease of the killed process has ended.
    clock.set(Date.now() + 60_000);
    await start();
    await idle();
    expect(await Promise.all(studyIds.map(endsOf))).toEqual(
      studyIds.map((studyId) => [{ type: 'StudyDeactivated', data: { studyId, reason: 'month end', at: end } }]),
    );
  });

  it('the study of the demo is activated again at the next start', async () => {
    await start();
    const ask: CallOnce = async (contract, id, input) => (await call(contract.name, input as object, uuidV5('demo', id))) as never;
    await openStudy(ask, clock.now());
    clock.set(END);
    await idle();
    await openStudy(ask, clock.now());
    const [, ...since] = await eventsOf(1);
    expect(since).toEqual([ended(1), { type: 'StudyActivated', data: { studyId: 1, at: END } }]);
  });

  it('after three days of standstill it counts for the month that ended, and spares what began since', async () => {
    await start();
    const old = await newStudy('Old');
    await stopAll();
    clock.set(END + 3 * DAY_MS);
    await start();
    const young = await newStudy('Young');
    await idle();
    expect(await endsOf(old)).toEqual([ended(old)]);
    expect(await endsOf(young)).toEqual([]);
  });
});
