import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Filling, RebuildAnswer } from '../product/rebuild/process.ts';
import type { Figure, Row, Stage } from './row.ts';

const SCRIPT = 'tests/load/product/rebuild/process.ts';
const LIMIT_SECONDS = 240;

/** Views rebuilt from the event stores. */
export const rebuild: Row = {
  name: 'rebuild',
  title: 'Views rebuilt',
  limitSeconds: LIMIT_SECONDS,
  async run(stage) {
    stage.note('events of devices and logs are appended, published and then read');
    const devices = await inOwnProcess(stage, 'devices');
    stage.note('events of studies, basins and sites');
    const sites = await inOwnProcess(stage, 'sites');
    return [figure('devices and logs', devices), figure('studies, basins and sites', sites)];
  },
};

const figure = (what: string, { events, seconds }: RebuildAnswer): Figure => ({
  name: `views of ${events.toLocaleString('en-US')} events of ${what}`,
  unit: 'events/s',
  value: events / seconds,
  goal: { atLeast: 40_000 },
});

function inOwnProcess({ checkout, profileFolder, usedMemory }: Stage, filling: Filling): Promise<RebuildAnswer> {
  return new Promise((resolve, reject) => {
    const execArgv = profileFolder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];
    const child = fork(join(checkout, SCRIPT), [filling], { execArgv, timeout: LIMIT_SECONDS * 1_000, killSignal: 'SIGKILL' });
    // The only sender is product/rebuild/process.ts, which types what it sends.
    child.once('message', (message) => {
      const answer = message as RebuildAnswer;
      if (answer.peakBytes !== undefined) usedMemory?.(answer.peakBytes);
      resolve(answer);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`the rebuild ended (${signal ?? code}) without a result`)));
  });
}
