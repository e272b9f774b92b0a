import { Piscina } from 'piscina';

const TIMEOUT_MS = 60_000;
/** The files of a folder are uploaded one after another: an idle thread is kept for this time. */
const IDLE_MS = 30_000;
/** For tasks whose data are outside the heap. */
const HEAP_MB = 160;
const YOUNG_MB = 32;
/** Above that of the process: on a busy machine the main thread, which answers requests, goes first. */
const NICENESS = 10;

/** What a thread gets: bytes are transferred, so the caller cannot read them again. */
export interface Task {
  readonly bytes: ArrayBuffer;
}

export interface Threads<In extends Task, Out> {
  /** Waits until a thread is free. Rejects if the task exceeds its time or its thread ends. */
  run(task: In): Promise<Out>;
  stop(): Promise<void>;
}

export interface ThreadOptions {
  /** The module that the threads run: its default export takes a task and returns its result. */
  readonly worker: URL;
  /** Tasks in work at the same time. */
  readonly most: number;
  readonly timeoutMs?: number;
  /** Of each thread, beyond what is outside the heap. */
  readonly heapMb?: number;
  /** How long an idle thread is kept, with what it remembers. */
  readonly idleMs?: number;
}

/** Up to `most` threads. A thread that ends or exceeds its time fails only its own task; the next task gets a new thread. */
export function openThreads<In extends Task, Out>({
  worker,
  most,
  timeoutMs = TIMEOUT_MS,
  heapMb = HEAP_MB,
  idleMs = IDLE_MS,
}: ThreadOptions): Threads<In, Out> {
  const pool = new Piscina<In, Out>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: most,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
    recordTiming: false,
    niceIncrement: NICENESS,
  });
  // Without a listener the failure of an idle thread would end the process; the pool has already removed the thread.
  pool.on('error', () => {});
  const inTurn = turns(most);

  return {
    run: (task) =>
      inTurn(async () => {
        const timeout = new AbortController();
        const timer = setTimeout(() => timeout.abort(`a task was not done within ${timeoutMs} ms`), timeoutMs);
        try {
          return await pool.run(task, { transferList: [task.bytes], signal: timeout.signal });
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
