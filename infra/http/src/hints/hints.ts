import type { DirectConnection, Sql } from '@headworks/postgres';
import { createClient } from 'redis';

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

/** Hints over Redis publish and subscribe. */
export async function redisHints(url: string, channel: string, onError: (error: unknown) => void): Promise<Hints> {
  const listeners = audience();
  const publisher = createClient({ url, socket: { connectTimeout: 2_000 }, commandOptions: { timeout: 2_000 } });
  publisher.on('error', onError);
  await publisher.connect();
  const subscriber = publisher.duplicate();
  subscriber.on('error', onError);
  await subscriber.connect();
  await subscriber.subscribe(channel, listeners.tell);
  subscriber.on('ready', listeners.tellGap);
  const queue = coalesce((payloads) => publisher.publish(channel, payloads));
  return {
    send: queue.push,
    onHint: listeners.onHint,
    onGap: listeners.onGap,
    close: async () => {
      await queue.flush();
      listeners.clear();
      await subscriber.close();
      await publisher.close();
    },
  };
}
