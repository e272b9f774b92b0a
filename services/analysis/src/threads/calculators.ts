import * as logsCommands from '@headworks/api/commands/logs';
import * as sitesCommands from '@headworks/api/commands/sites';
import { type ErrorCode, errors, isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import { isVisitor } from '@headworks/api/share-actor';
import { inGroups } from '@headworks/async';
import type { Clock } from '@headworks/clock';
import type { CallMeta, CallPort } from '@headworks/rpc';
import { openThreads } from '@headworks/threads';
import { askFor } from '../inputs/collect.js';
import type { Inputs } from '../inputs/inputs.js';
import type { Order, Outcome, Wanted } from './order.js';
import { packOrder } from './pack-order.js';
import { openTurns, TooManyWaiting } from './turns.js';

/** The program of a thread, and what a calculation may take. */
export interface ThreadLimits {
  readonly worker: URL;
  readonly jobMs: number;
  /** Beyond the levels, which are outside the heap. */
  readonly heapMb: number;
}

/** Of the specification of the service: 120 s, and 1 GB with the levels. */
const LIMITS: ThreadLimits = { worker: new URL('./analyse-worker.js', import.meta.url), jobMs: 120_000, heapMb: 768 };
/** All threads together. */
const KEPT_BYTES = 500 * 1_048_576;
/** A thread that is idle keeps its basins for this long. */
const IDLE_MS = 15 * 60_000;
const LOGS_AT_ONCE = 4;
/** Levels that arrive while a calculation is prepared are asked for again. */
const TRIES = 3;

/** A thread that ended, or took too long: the same work may end it again. */
export class ThreadEnded extends Error {
  constructor(cause: unknown) {
    super('a calculation ended its thread or took too long', { cause });
    this.name = 'ThreadEnded';
  }
}

/** What was calculated, and from what: levels may have arrived since the inputs were collected. */
export interface Calculated<Kind extends Outcome['kind']> {
  readonly inputs: Inputs;
  readonly outcome: Extract<Outcome, { kind: Kind }>;
}

type KindOf<W extends Wanted> = W extends { kind: 'result' }
  ? 'result'
  : W extends { kind: 'flows' | 'days' | 'comparison' }
    ? 'json'
    : 'columns';

export interface Calculators {
  /** Refuses as Busy what waits too long, or behind too much of the same organization. Throws ThreadEnded, and CallFailed where levels cannot be read. */
  run<W extends Wanted>(inputs: Inputs, wanted: W, meta: CallMeta): Promise<Calculated<KindOf<W>> | Refusal>;
  stop(): Promise<void>;
}

/** The caller of a calculation has stopped waiting when its turn comes. */
class TooLate extends Error {}

/** Threads that calculate. A basin has always the same one, which keeps what it has calculated before. Organizations take turns at it. */
export function openCalculators(calls: CallPort, clock: Clock, workers: number, limits: Partial<ThreadLimits> = {}): Calculators {
  const { worker, jobMs, heapMb } = { ...LIMITS, ...limits };
  const threads = Array.from({ length: workers }, () => ({
    thread: openThreads<Order, Outcome>({ worker, most: 1, timeoutMs: jobMs, heapMb, idleMs: IDLE_MS }),
    turns: openTurns(),
  }));
  const keepBytes = Math.floor(KEPT_BYTES / workers);
  let stopped = false;

  const inThread = async (order: Order, deadline: number, last: boolean): Promise<Outcome> => {
    const place = threads[Math.abs(order.inputs.basinId) % threads.length];
    if (!place) throw new Error('there is no thread');
    const work = () => {
      if (clock.now() >= deadline) throw new TooLate();
      return place.thread.run(order).catch((error: unknown) => {
        // The calculation is not to blame: it is begun again by the next process.
        if (stopped) throw new Error('the threads were stopped', { cause: error });
        throw new ThreadEnded(error);
      });
    };
    return place.turns.take({ orgId: order.inputs.orgId, patient: isJob(order.wanted), last }, async () => work());
  };

  const calculated = async <W extends Wanted>(first: Inputs, wanted: W, meta: CallMeta) => {
    // A job waits as long as it takes: its deadline is for reading the levels, and begins when they are read.
    const deadline = isJob(wanted) ? Number.POSITIVE_INFINITY : meta.deadline;
    const readWithinMs = meta.deadline - clock.now();
    let inputs = first;
    let sent: Pick<Order, 'bytes' | 'logs' | 'rain'> = { bytes: new ArrayBuffer(0), logs: [], rain: null };
    for (let tried = 0; tried <= TRIES; tried++) {
      const outcome = await inThread({ inputs, wanted, keepBytes, ...sent }, deadline, isVisitor(meta.actor));
      if (outcome.kind === 'failed') return failure(outcome);
      // The kind of an outcome follows from what is wanted.
      if (outcome.kind !== 'missing') return { inputs, outcome } as Calculated<KindOf<W>>;
      const reading = isJob(wanted) ? { ...meta, deadline: clock.now() + readWithinMs } : meta;
      const read = await readMissing(calls, inputs, outcome, reading);
      if (isRefusal(read)) return read;
      ({ inputs, sent } = read);
    }
    throw new Error(`the levels of basin ${first.basinId} keep changing`);
  };

  return {
    run: async (inputs, wanted, meta) => {
      try {
        return await calculated(inputs, wanted, meta);
      } catch (error) {
        if (error instanceof TooManyWaiting || error instanceof TooLate) return refuse('Busy');
        throw error;
      }
    },
    stop: async () => {
      stopped = true;
      await Promise.all(threads.map(({ thread }) => thread.stop()));
    },
  };
}

const isJob = ({ kind }: Wanted): boolean => kind === 'result';

const isErrorCode = (error: string): error is ErrorCode => error in errors;

const failure = ({ error, message }: Extract<Outcome, { kind: 'failed' }>): Refusal =>
  refuse(isErrorCode(error) ? error : 'Error in hydrograph decomp', message === '' ? undefined : message);

/** The levels and the rain that a thread lacks, and the inputs with the records that were read. */
async function readMissing(calls: CallPort, inputs: Inputs, missing: Extract<Outcome, { kind: 'missing' }>, meta: CallMeta) {
  const packed = await inGroups(missing.logIds, LOGS_AT_ONCE, (logId) => askFor(calls, logsCommands.readPackedLevels, { logId }, meta));
  const refused = packed.find(isRefusal);
  if (refused) return refused;
  const read = packed.flatMap((each) => (isRefusal(each) ? [] : [each]));
  const { basinId, rainId } = inputs;
  const rain = missing.rain && rainId !== null ? await askFor(calls, sitesCommands.readRainRows, { basinId, rainId }, meta) : null;
  if (isRefusal(rain)) return rain;
  const counts = new Map(read.map(({ logId, count }) => [logId, count]));
  // A rain whose rows are gone is none.
  const rowsOrNone = missing.rain ? (rain ?? { times: new Float64Array(0), inches: new Float64Array(0) }) : null;
  return {
    inputs: { ...inputs, logs: inputs.logs.map((log) => ({ ...log, count: counts.get(log.logId) ?? log.count })) },
    sent: packOrder(read, rainId, rowsOrNone),
  };
}
