import { inGroups } from '@headworks/async';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { sharedNowMs } from '../measure/shared-clock.ts';
import type { PreparedRequest } from './requests.ts';

/** The result of a load. */
export interface LoadResult {
  readonly accepted: number;
  readonly records: number;
  /** Requests by other status; 0 is a broken connection. */
  readonly refused: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** From the time a request was due to its response. */
  readonly spread: Spread;
  /** The crossings of thresholds in the order in which they were sent. */
  readonly crossings: readonly Crossing[];
}

export interface Crossing {
  readonly device: number;
  /** By the monotonic clock of the machine. */
  readonly sentAtMs: number;
}

/** Carries one request at a time. */
export interface LoadConnection {
  /** Sends the bytes of one request; calls back with its status, 0 when the connection broke. */
  send(bytes: Buffer, answered: (status: number) => void): void;
  close(): void;
}

export interface LoadOptions {
  /** Opens connection number `index`. */
  readonly open: (index: number) => Promise<LoadConnection>;
  readonly connections: number;
  readonly seconds: number;
  /** Requests per second; default: each connection sends as fast as it gets responses. */
  readonly perSecond?: number;
  readonly requests: readonly PreparedRequest[];
}

const TICK_MS = 2;
const OPENED_AT_ONCE = 100;

/** Sends the requests in order until the time is over or none is left, then waits for the responses. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { open, connections, seconds, perSecond, requests } = options;
  // The product closes connections of MQTT that wait to log in where they are many.
  const idle = [...(await inGroups([...Array(connections).keys()], OPENED_AT_ONCE, open))];
  const all = [...idle];
  const tally = newTally();
  const crossings: Crossing[] = [];
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1_000;
  let next = 0;
  let waiting = 0;
  await new Promise<void>((resolve) => {
    const over = () => next >= requests.length || performance.now() >= endMs;
    const finish = () => {
      if (waiting > 0 || !over()) return;
      clearInterval(timer);
      resolve();
    };
    const sendOn = (connection: LoadConnection, dueMs: number) => {
      const request = requests[next++];
      if (request === undefined) return;
      waiting++;
      if (request.crossing !== undefined) crossings.push({ device: request.crossing, sentAtMs: sharedNowMs() });
      connection.send(request.bytes, (status) => {
        waiting--;
        tally.add(status, request.records, performance.now() - dueMs);
        idle.push(connection);
        if (perSecond === undefined) fill();
        else finish();
      });
    };
    const fill = () => {
      while (!over()) {
        // The schedule counts, not the time of sending: a late response delays the requests that wait for its connection.
        const dueMs = perSecond === undefined ? performance.now() : startedMs + (next / perSecond) * 1_000;
        if (dueMs > performance.now()) break;
        const connection = idle.pop();
        if (connection === undefined) break;
        sendOn(connection, dueMs);
      }
      finish();
    };
    const timer = setInterval(fill, TICK_MS);
    fill();
  });
  const tookSeconds = (performance.now() - startedMs) / 1_000;
  for (const connection of all) connection.close();
  return { ...tally.result(), seconds: tookSeconds, crossings };
}

function newTally() {
  const latencies: number[] = [];
  const refused: Record<string, number> = {};
  let accepted = 0;
  let records = 0;
  return {
    add: (status: number, carried: number, latencyMs: number) => {
      latencies.push(latencyMs);
      if (status >= 200 && status < 300) {
        accepted++;
        records += carried;
      } else refused[status] = (refused[status] ?? 0) + 1;
    },
    result: () => ({ accepted, records, refused, spread: spreadOf(latencies) }),
  };
}
