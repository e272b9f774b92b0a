import { getPriority } from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DONE, type FailingTask } from '../test-kit/failing-worker.js';
import { openThreads, type Threads } from './threads.js';

const worker = new URL('../test-kit/failing-worker.ts', import.meta.url);
const task = (how: FailingTask['how']): FailingTask => ({ bytes: new ArrayBuffer(8), how });

let threads: Threads<FailingTask, object> | undefined;
const TIMEOUT_MS = 30_000;
const open = (most: number): Threads<FailingTask, object> => {
  threads = openThreads({ worker, most, timeoutMs: TIMEOUT_MS });
  return threads;
};
afterEach(async () => {
  vi.useRealTimers();
  await threads?.stop();
});

describe('a thread', () => {
  it.each([
    ['exits', 'exited with code: 1'],
    ['exhausts its heap', 'memory'],
    ['never ends', 'aborted'],
  ] as const)('that %s fails only its own task, and the next task is done', async (how, message) => {
    // The start of a thread may take seconds on a slow machine.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { run } = open(1);
    expect(await run(task('works'))).toEqual(DONE);
    const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const failed = expect(run({ ...task(how), begun })).rejects.toThrow(message);
    const next = run(task('works'));
    await Atomics.waitAsync(begun, 0, 0).value;
    if (how === 'never ends') vi.advanceTimersByTime(TIMEOUT_MS);
    await failed;
    expect(await next).toEqual(DONE);
  });

  it.runIf(process.platform === 'linux')('leaves the processor to the main thread where both want it', async () => {
    expect(await open(1).run(task('says its priority'))).toEqual({ priority: getPriority() + 10 });
  });

  it('is replaced when every thread exits while tasks wait', async () => {
    const { run } = open(2);
    const order = ['exits', 'exits', 'works', 'works', 'exits', 'works'] as const;
    const results = await Promise.allSettled(order.map((how) => run(task(how))));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
