import type { DirectConnection, Sql } from '@headworks/postgres';
import type { Redis } from '@headworks/redis';

/** Small messages to every replica. `onGap` reports when a lost connection may have lost messages. */
export interface Hints {
  /** `payload` up to 7,000 bytes. */
  send(payload: string): void;
  onHint(listener: (payload: string) => void): () => void;
  /** Calls `listener` when hints of others may have been lost: after a reconnect. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

const SEND_EVERY_MS = 10;
const MAX_PAYLOAD_BYTES = 7_000;

/** Merges the hints of 10 ms into as few sends as possible, since each send is a round trip. */
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

/** The listeners; `notify` passes each hint of one send to them. */
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
    notify: (payloads: string): void => {
      for (const payload of payloads.split('\n')) for (const listener of listeners) listener(payload);
    },
    notifyGap: (): void => {
      for (const listener of gapListeners) listener();
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
  const unlisten = await direct.listen(channel, listeners.notify, listeners.notifyGap);
  const queue = coalesce((payloads) => sql`select pg_notify(${channel}, ${payloads})`);
  return {
    send: queue.push,
    onHint: listeners.onHint,
    onGap: listeners.onGap,
    close: async () => {
      // Other replicas wait for the last changes of this one.
      await queue.flush();
      listeners.clear();
      await unlisten().catch(() => {});
    },
  };
}

/** Hints over Redis publish and subscribe; over `other` while Redis is away and until all replicas have reconnected; meanwhile a hint may arrive twice. */
export function redisHints(redis: Redis, channel: string, other: Hints): Hints {
  const listeners = audience();
  redis.subscribe(channel, listeners.notify, listeners.notifyGap);
  const unlisten = [other.onHint(listeners.notify), other.onGap(listeners.notifyGap)];
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
