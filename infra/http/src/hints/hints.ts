import type { DirectConnection, Sql } from '@headworks/postgres';
import type { Redis } from '../redis/redis.js';

/** Small messages to every replica at once; one that is lost costs only time, since whoever needs certainty also polls. */
export interface Hints {
  /** `payload` up to 7,000 bytes. */
  send(payload: string): void;
  onHint(listener: (payload: string) => void): () => void;
  close(): Promise<void>;
}

const SEND_EVERY_MS = 10;
const MAX_PAYLOAD_BYTES = 7_000;

/** Merges the hints of 10 ms into as few sends as fit, since each is a round trip. */
function coalesce(send: (payloads: string) => Promise<unknown>) {
  let waiting: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    const parts = waiting;
    waiting = [];
    let part: string[] = [];
    let bytes = 0;
    for (const payload of parts) {
      if (bytes + payload.length > MAX_PAYLOAD_BYTES && part.length > 0) {
        void send(part.join('\n')).catch(() => {});
        part = [];
        bytes = 0;
      }
      part.push(payload);
      bytes += payload.length + 1;
    }
    if (part.length > 0) void send(part.join('\n')).catch(() => {});
  };
  return {
    push: (payload: string) => {
      waiting.push(payload);
      timer ??= setTimeout(flush, SEND_EVERY_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Whoever listens; `tell` takes what one send carried and hands each hint on. */
function audience() {
  const listeners = new Set<(payload: string) => void>();
  return {
    tell: (payloads: string): void => {
      for (const payload of payloads.split('\n')) for (const tell of listeners) tell(payload);
    },
    add: (listener: (payload: string) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clear: () => listeners.clear(),
  };
}

/** Hints over PostgreSQL's NOTIFY. */
export async function postgresHints(sql: Sql, direct: DirectConnection, channel: string): Promise<Hints> {
  const listeners = audience();
  const unlisten = await direct.listen(channel, listeners.tell);
  const queue = coalesce((payloads) => sql`select pg_notify(${channel}, ${payloads})`);
  return {
    send: queue.push,
    onHint: listeners.add,
    close: async () => {
      queue.stop();
      listeners.clear();
      await unlisten().catch(() => {});
    },
  };
}

/** Hints over Redis publish and subscribe; over `other` while Redis is away and until all have found it again, when a hint may come twice. */
export function redisHints(redis: Redis, channel: string, other: Hints): Hints {
  const listeners = audience();
  redis.subscribe(channel, listeners.tell);
  const unlisten = other.onHint(listeners.tell);
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
    onHint: listeners.add,
    close: async () => {
      queue.stop();
      listeners.clear();
      unlisten();
      await other.close();
    },
  };
}
