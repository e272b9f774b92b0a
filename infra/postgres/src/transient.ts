import { sleep } from '@headworks/clock';

const TRANSIENT_STATES = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock not available in time
  '25P04', // transaction timeout
  '53300', // too many connections
  '57P01', // shut down by an administrator
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '58030', // I/O error
  '53100', // disk full: heals when there is room again
]);
const TRANSIENT_CODES = /^(CONNECT|CONNECTION|ECONN|EPIPE|ENOENT|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH)/;

/** Does waiting heal it: a deadlock, a lost connection, a server that is down? */
export function isTransient(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return false;
  return TRANSIENT_STATES.has(code) || code.startsWith('08') || TRANSIENT_CODES.test(code);
}

/** Runs `work` again while its failure is transient, at most `times` times, with growing pauses from 20 ms. */
export async function retryTransient<T>(work: () => Promise<T>, times = 5, signal?: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= times || signal?.aborted || !isTransient(error)) throw error;
      await sleep(Math.min(20 * 2 ** attempt, 2_000) * (0.5 + Math.random() / 2), signal);
    }
  }
}
