import { Worker } from 'node:worker_threads';
import type { Parsed, ParseOrder } from './parse.js';

const PARSE_TIMEOUT_MS = 60_000;
/** A folder of a thousand files comes one after the other: a thread that has just worked stays a while. */
const IDLE_MS = 30_000;
/** Beside the body and the columns, which are no objects, a file needs little. */
const HEAP_MB = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 } as const;

export interface Parsers {
  /** Waits for its turn. Rejects where the thread needs too long or dies. */
  parse(order: ParseOrder): Promise<Parsed>;
  stop(): Promise<void>;
}

interface Idle {
  readonly worker: Worker;
  readonly timer: NodeJS.Timeout;
}

/** At most `most` threads that parse uploads. One that failed is not used again. */
export function openParsers(most: number): Parsers {
  const idle: Idle[] = [];
  const all = new Set<Worker>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  const take = (): Worker => {
    const known = idle.pop();
    if (known) {
      clearTimeout(known.timer);
      known.worker.ref();
      return known.worker;
    }
    const worker = new Worker(new URL('./parse-worker.js', import.meta.url), { resourceLimits: HEAP_MB });
    all.add(worker);
    worker.once('exit', () => all.delete(worker));
    // Whoever waits for its answer hears of it too; between two files nobody does.
    worker.on('error', () => {});
    return worker;
  };
  const rest = (worker: Worker) => {
    worker.unref();
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((each) => each.worker === worker),
        1,
      );
      void worker.terminate();
    }, IDLE_MS);
    timer.unref();
    idle.push({ worker, timer });
  };
  const turn = async () => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy++;
  };
  // A turn goes on to whoever has waited longest.
  const pass = () => {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  };

  return {
    async parse(order) {
      await turn();
      try {
        const worker = take();
        const parsed = await ask(worker, order).catch(async (error: unknown) => {
          await worker.terminate();
          throw error;
        });
        rest(worker);
        return parsed;
      } finally {
        pass();
      }
    },
    async stop() {
      for (const { timer } of idle) clearTimeout(timer);
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

/** One order, one answer. The bytes go over to the thread: nobody here has them any more. */
function ask(worker: Worker, order: ParseOrder): Promise<Parsed> {
  return new Promise((resolve, reject) => {
    const over = () => {
      clearTimeout(timer);
      worker.off('message', done).off('error', failed).off('exit', ended);
    };
    const done = (parsed: Parsed) => {
      over();
      resolve(parsed);
    };
    const failed = (error: unknown) => {
      over();
      reject(error instanceof Error ? error : new Error('a thread that parses an upload failed'));
    };
    const ended = () => failed(new Error('a thread that parses an upload ended'));
    const timer = setTimeout(() => failed(new Error(`an upload was not parsed within ${PARSE_TIMEOUT_MS} ms`)), PARSE_TIMEOUT_MS);
    worker.on('message', done).on('error', failed).on('exit', ended);
    worker.postMessage(order, [order.bytes]);
  });
}
