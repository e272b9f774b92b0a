import type { DirectConnection, Sql } from '@headworks/postgres';
import type { Redis } from '../redis/redis.js';

/** Small messages to every replica at once. What a lost connection may have cost is told by `onGap`. */
export interface Hints {
  /** `payload` up to 7,000 bytes. */
  send(payload: string): void;
  onHint(listener: (payload: string) => void): () => void;
  /** Calls `listener` where hints of others may have been lost: after a lost connection, once it stands again. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

const SEND_EVERY_MS = 10;
const MAX_PAYLOAD_BYTES = 7_000;

/** Merges the hints of 10 ms into as few sends as fit, since each is a round trip. */
function coalesce(send: (payloads: string) => Promise<unknown>) {
  let waiting: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const payloads = waiting;
    waiting = [];
    await Promise.allSettled(inParts(payloads).map((part) => send(part.join('\n'))));
  };
  return {
    push: (payload: string) => {
      waiting.push(payload);
      timer ??= setTimeout(() => void flush(), SEND_EVERY_MS);
    },
    flush,
  };
}

function inParts(payloads: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const payload of payloads) {
    if (bytes + payload.length > MAX_PAYLOAD_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(payload);
    bytes += payload.length + 1;
  }
  return parts;
}

/** Those who listen; `tell` takes what one send carried and hands each hint on. */
function audience() {
  const listeners = new Set<(payload: string) => void>();
  const gapListeners = new Set<() => void>();
  const adderOf =
    <L>(set: Set<L>) =>
    (listener: L) => {
      set.add(listener);
      return () => void set.delete(listener);
    };
  return {
    tell: (payloads: string): void => {
      for (const payload of payloads.split('\n')) for (const tell of listeners) tell(payload);
    },
    tellGap: (): void => {
      for (const tell of gapListeners) tell();
    },
    onHint: adderOf(listeners),
    onGap: adderOf(gapListeners),
    clear: () => {
      listeners.clear();
      gapListeners.clear();
    },
  };
}

/** Hints over PostgreSQL's NOTIFY. */
export async function postgresHints(sql: Sql, direct: DirectConnection, channel: string): Promise<Hints> {
  const listeners = audience();
  const unlisten = await direct.listen(channel, listeners.tell, listeners.tellGap);
  const queue = coalesce((payloads) => sql`select pg_notify(${channel}, ${payloads})`);
  return {
    send: queue.push,
    onHint: listeners.onHint,
    onGap: listeners.onGap,
    close: async () => {
      // Other replicas wait for what this one has changed last.
      await queue.flush();
      listeners.clear();
      await unlisten().catch(() => {});
    },
  };
}

/** Hints over Redis publish and subscribe; over `other` while Redis is away and until all have found it again, when a hint may come twice. */
export function redisHints(redis: Redis, channel: string, other: Hints): Hints {
  const listeners = audience();
  redis.subscribe(channel, listeners.tell, listeners.tellGap);
  const unlisten = [other.onHint(listeners.tell), other.onGap(listeners.tellGap)];
  const queue = coalesce(async (payloads) => {
    const { settled } = redis;
    if (!settled) other.send(payloads);
    await redis
      .run((client) => client.publish(channel, payloads))
      .catch(() => {
        if (settled) other.send(payloads);
      });
  });
  return {
    send: queue.push,
    onHint: listeners.onHint,
    onGap: listeners.onGap,
    close: async () => {
      await queue.flush();
      listeners.clear();
      for (const stop of unlisten) stop();
      await other.close();
    },
  };
}
