import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LoadResult } from './load.ts';
import type { LoadAnswer, LoadPlan } from './process.ts';

const SCRIPT = fileURLToPath(new URL('./process.ts', import.meta.url));
/** Time in addition to the load: preparing the requests and waiting for the last responses. */
const MORE_TIME_MS = 120_000;

/** Runs a load in a separate process. Throws when that ends without a result, or when a request was refused. */
export function runLoad(plan: LoadPlan): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(SCRIPT, [], { serialization: 'advanced', timeout: plan.seconds * 1_000 + MORE_TIME_MS, killSignal: 'SIGKILL' });
    // The only sender is generator/process.ts, which types what it sends.
    child.once('message', (message) => {
      const { result } = message as LoadAnswer;
      const refused = Object.keys(result.refused).length > 0;
      if (refused) reject(new Error(`requests were refused, by status: ${JSON.stringify(result.refused)}`));
      else resolve(result);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`the load generator ended (${signal ?? code}) without a result`)));
    child.send(plan);
  });
}
