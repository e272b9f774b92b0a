import { Piscina } from 'piscina';
import type { Parsed, ParseOrder } from './parse.js';

const PARSE_TIMEOUT_MS = 60_000;
/** The files of a folder are uploaded one after another: an idle thread is kept for this time. */
const IDLE_MS = 30_000;
/** The body and the columns are outside the heap, so a file needs little of it. */
const HEAP_MB = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 } as const;

export interface Parsers {
  /** Waits until a thread is free. Rejects if parsing exceeds the timeout or the thread ends. The bytes are transferred: the caller cannot read them again. */
  parse(order: ParseOrder): Promise<Parsed>;
  stop(): Promise<void>;
}

interface Options {
  readonly timeoutMs?: number;
  /** The module that the threads run. */
  readonly worker?: URL;
}

/** Up to `most` threads that parse uploads. A thread that ends or exceeds the timeout fails only its own upload; the next one gets a new thread. */
export function openParsers(most: number, { timeoutMs = PARSE_TIMEOUT_MS, worker }: Options = {}): Parsers {
  const pool = new Piscina<ParseOrder, Parsed>({
    filename: (worker ?? new URL('./parse-worker.js', import.meta.url)).href,
    minThreads: 0,
    maxThreads: most,
    idleTimeout: IDLE_MS,
    resourceLimits: HEAP_MB,
    recordTiming: false,
  });
  // Without a listener the failure of an idle thread would end the process; the pool has already removed the thread.
  pool.on('error', () => {});
  const inTurn = turns(most);

  return {
    parse: (order) =>
      inTurn(async () => {
        const timeout = new AbortController();
        const timer = setTimeout(() => timeout.abort(`an upload was not parsed within ${timeoutMs} ms`), timeoutMs);
        try {
          return await pool.run(order, { transferList: [order.bytes], signal: timeout.signal });
        } finally {
          clearTimeout(timer);
        }
      }),
    stop: () => pool.destroy(),
  };
}

/**
 * Runs up to `most` works concurrently, in order of arrival. The pool's own queue is not used: the timeout of a task would include its wait, and a queued
 * task gets no new thread when all threads have ended.
 */
function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };
}
