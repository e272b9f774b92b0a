import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as sitesCommands from '@headworks/api/commands/sites';
import { type StudyEvent, studyStream } from '@headworks/api/events/study';
import { type FakeClock, fakeClock } from '@headworks/clock';
import { uuidV5 } from '@headworks/ids';
import { freePorts, guard, REPOSITORY } from '@headworks/processes';
import { type CallOnce, openStudy } from '@headworks/service-demo';
import { until } from '@headworks/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECRETS, type SitesAlone, sitesAlone } from '../../harness/sites-alone.js';

const DAY_MS = 86_400_000;
/** A minute before the month ends. */
const BEFORE = Date.parse('2026-11-30T23:59:00.000Z');
const END = Date.parse('2026-12-01T00:00:00.000Z');
const STUDIES = 500;

describe('the end of a month', () => {
  let clock: FakeClock;
  let sites: SitesAlone;

  beforeEach(async () => {
    clock = fakeClock(BEFORE);
    sites = await sitesAlone(clock);
  });
  afterEach(() => sites.close());

  const newStudy = async (name: string): Promise<number> =>
    ((await sites.call(sitesCommands.createStudy.name, { name })) as { studyId: number }).studyId;
  const eventsOf = async (studyId: number): Promise<readonly StudyEvent[]> =>
    sites.database.pool.sql<
      StudyEvent[]
    >`select type, data from sites_events.events where stream = ${studyStream(studyId)} order by version`;
  const endsOf = async (studyId: number) => (await eventsOf(studyId)).filter(({ type }) => type === 'StudyDeactivated');
  const ended = (studyId: number): StudyEvent => ({ type: 'StudyDeactivated', data: { studyId, reason: 'month end', at: END } });

  it('every study becomes Inactive once, also when two replicas run; and can be activated for the next month', async () => {
    await sites.start();
    await sites.start();
    const studyIds = [await newStudy('One'), await newStudy('Two'), await newStudy('Three')];
    await sites.call(sitesCommands.deactivateStudy.name, { studyId: studyIds[2] });
    clock.set(END);
    await sites.idle();
    expect(await Promise.all(studyIds.slice(0, 2).map(endsOf))).toEqual(studyIds.slice(0, 2).map((studyId) => [ended(studyId)]));
    expect(await endsOf(studyIds[2] ?? 0)).toEqual([expect.objectContaining({ data: expect.objectContaining({ reason: 'user' }) })]);

    await sites.call(sitesCommands.activateStudy.name, { studyId: studyIds[0] });
    await sites.stopAll();
    await sites.start();
    clock.advance(DAY_MS);
    await sites.idle();
    expect(await endsOf(studyIds[0] ?? 0)).toHaveLength(1);
    clock.set(Date.parse('2027-01-01T00:00:00.000Z'));
    await sites.idle();
    expect(await endsOf(studyIds[0] ?? 0)).toHaveLength(2);
  });

  it('every study becomes Inactive once when the process is killed meanwhile', { timeout: 120_000 }, async () => {
    // A month of the past: it is overdue for a process that has the real clock.
    const [before, end] = [Date.parse('2026-07-31T23:59:00.000Z'), Date.parse('2026-08-01T00:00:00.000Z')];
    clock.set(before);
    await sites.start();
    const studyIds: number[] = [];
    for (let study = 0; study < STUDIES; study++) studyIds.push(await newStudy(`Survey ${study}`));
    await sites.stopAll();
    const countEnded = async () => {
      const [row] = await sites.database.pool.sql<{ count: number }[]>`
        select count(*)::int as count from sites_events.events where type = 'StudyDeactivated'`;
      return row?.count ?? 0;
    };
    const [port = 0] = await freePorts(1);
    const child = spawn(process.execPath, [join(REPOSITORY, 'services/sites/dist/main.js')], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: sites.database.url,
        DATABASE_DIRECT_URL: sites.database.directUrl,
        DATA_DIR: sites.folder,
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
    await sites.start();
    await sites.idle();
    expect(await Promise.all(studyIds.map(endsOf))).toEqual(
      studyIds.map((studyId) => [{ type: 'StudyDeactivated', data: { studyId, reason: 'month end', at: end } }]),
    );
  });

  it('the study of the demo is activated again at the next start', async () => {
    await sites.start();
    const ask: CallOnce = async (contract, id, input) => (await sites.call(contract.name, input as object, uuidV5('demo', id))) as never;
    await openStudy(ask, clock.now());
    clock.set(END);
    await sites.idle();
    await openStudy(ask, clock.now());
    const [, ...since] = await eventsOf(1);
    expect(since).toEqual([ended(1), { type: 'StudyActivated', data: { studyId: 1, at: END } }]);
  });

  it('after three days of standstill it counts for the month that ended, and spares what began since', async () => {
    await sites.start();
    const old = await newStudy('Old');
    await sites.stopAll();
    clock.set(END + 3 * DAY_MS);
    await sites.start();
    const young = await newStudy('Young');
    await sites.idle();
    expect(await endsOf(old)).toEqual([ended(old)]);
    expect(await endsOf(young)).toEqual([]);
  });
});
