import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Stage } from './row.ts';

/** What a script of `product/` sends once when it is done. */
interface Answer {
  /** The most memory that its process has used; undefined where the system does not say. */
  readonly peakBytes?: number;
}

interface OwnProcess {
  /** From the root of the checkout. */
  readonly script: string;
  readonly words?: readonly string[];
  readonly limitSeconds: number;
}

/** Runs a script in a process of its own and returns what it sends. Rejects if it ends without, or after the limit. */
export function answerOf<A extends Answer>(
  { checkout, profileFolder, usedMemory }: Stage,
  { script, words = [], limitSeconds }: OwnProcess,
): Promise<A> {
  return new Promise((resolve, reject) => {
    const execArgv = profileFolder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];
    const child = fork(join(checkout, script), [...words], { execArgv, timeout: limitSeconds * 1_000, killSignal: 'SIGKILL' });
    // The only sender is the script, which types what it sends.
    child.once('message', (message) => {
      const answer = message as A;
      if (answer.peakBytes !== undefined) usedMemory?.(answer.peakBytes);
      resolve(answer);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`${script} ended (${signal ?? code}) without a result`)));
  });
}
