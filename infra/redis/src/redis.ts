import type { Logger, Metrics } from '@headworks/observability';
import type { ByteCache } from './byte-cache.js';
import type { Link, RedisClient } from './link.js';

/** An optional Redis: each command has a deadline, and callers continue without a reply. */
export interface Redis {
  /** Whether it has answered in time for the last seconds. While it has not, messages are also sent another way. */
  readonly settled: boolean;
  /** Rejects at once while Redis is away, and after `answerWithinMs` without a reply: from then on it is away until it answers a ping. */
  run<T>(command: (client: RedisClient) => Promise<T>): Promise<T>;
  /** Subscribes, again after each reconnect. `onSubscribed` is called each time the subscription is active: earlier messages are lost. */
  subscribe(channel: string, listener: (message: string) => void, onSubscribed: () => void): void;
  /** A cache of large values, over a connection of its own: commands of limits neither wait for them nor time out with them. */
  byteCache(name: string, maxBytes: number): ByteCache;
  close(): Promise<void>;
}

export interface RedisOptions {
  /** A redis:// or rediss:// address. */
  readonly url: string;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly metrics: Pick<Metrics, 'gauge' | 'counter'>;
  /** 250 ms if not given. */
  readonly answerWithinMs?: number;
}

/** How long a start waits for Redis, so that its first limits are shared; then it continues without. */
const START_WAIT_MS = 1_000;
/** Subscribers of other replicas reconnect within this time after our own connection. */
const SETTLE_MS = 5_000;

/** Connects in the background: a process starts, serves and stops also without Redis. */
export async function openRedis({ url, logger, metrics, answerWithinMs }: RedisOptions): Promise<Redis> {
  // Loaded only where Redis is configured: the modules of its client would delay every start.
  const [{ openLink }, { byteCache }] = await Promise.all([import('./link.js'), import('./byte-cache.js')]);
  const gauge = metrics.gauge('redis_up', '1 while Redis answers in time, 0 while limits count per process and hints go over PostgreSQL');
  const failed = metrics.counter('redis_failed_calls_total', 'Calls that were done without Redis: it was away, or did not answer in time');
  const onFailed = () => failed.inc();
  gauge.set(0);
  let wasAway = false;
  let settling: NodeJS.Timeout | undefined;
  const commands = openLink(url, {
    answerWithinMs,
    onFailed,
    onUp: () => {
      gauge.set(1);
      if (!wasAway) return;
      logger.info('Redis answers again');
      settling = setTimeout(() => {
        settling = undefined;
      }, SETTLE_MS).unref();
    },
    onAway: (err) => {
      wasAway = true;
      gauge.set(0);
      clearTimeout(settling);
      settling = undefined;
      logger.warn({ err }, 'Redis does not answer: rate limits count per process, live hints go over PostgreSQL');
    },
  });
  let subscriber: Link | undefined;
  const caches: Link[] = [];
  await commands.firstAnswer(START_WAIT_MS);
  return {
    get settled() {
      return commands.up && settling === undefined;
    },
    run: commands.run,
    subscribe: (channel, listener, onSubscribed) => {
      subscriber ??= openLink(url, { answerWithinMs });
      const { client } = subscriber;
      // The client resubscribes when it reconnects, but not after a failed first try; a listener is registered once.
      const again = () => void client.subscribe(channel, listener).then(onSubscribed, () => undefined);
      client.on('ready', again);
      if (client.isReady) again();
    },
    byteCache: (name, maxBytes) => {
      const link = openLink(url, { answerWithinMs, onFailed });
      caches.push(link);
      return byteCache(link, name, maxBytes);
    },
    close: async () => {
      clearTimeout(settling);
      commands.close();
      subscriber?.close();
      for (const link of caches) link.close();
    },
  };
}
