import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { QualityAnswer } from '../product/quality.ts';
import type { Row, Stage } from './row.ts';

const SCRIPT = 'tests/load/product/quality.ts';
const LIMIT_SECONDS = 120;
/** 40,000 logs an hour by a quarter of a processor, which the pauses leave to the checks. */
const GOAL = { atLeast: (4 * 40_000) / 3_600 };

/** The check that a log gets after it grew, without its pause. */
export const quality: Row = {
  name: 'quality',
  title: 'Quality of a year of levels checked',
  limitSeconds: LIMIT_SECONDS,
  async run(stage) {
    const { checksASecond, readsASecond } = await inOwnProcess(stage);
    return [
      {
        name: 'checks of a year of 15-minute levels, a second of processor time',
        unit: 'logs/s',
        value: checksASecond,
        goal: GOAL,
        peer: { name: 'the rows in plain PostgreSQL, only read', value: readsASecond },
      },
    ];
  },
};

function inOwnProcess({ checkout, profileFolder, usedMemory }: Stage): Promise<QualityAnswer> {
  return new Promise((resolve, reject) => {
    const execArgv = profileFolder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];
    const child = fork(join(checkout, SCRIPT), [], { execArgv, timeout: LIMIT_SECONDS * 1_000, killSignal: 'SIGKILL' });
    // The only sender is product/quality.ts, which types what it sends.
    child.once('message', (message) => {
      const answer = message as QualityAnswer;
      if (answer.peakBytes !== undefined) usedMemory?.(answer.peakBytes);
      resolve(answer);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`the checks ended (${signal ?? code}) without a result`)));
  });
}
