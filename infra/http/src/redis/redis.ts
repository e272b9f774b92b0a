import type { Logger, Metrics } from '@headworks/telemetry';
import { type Link, openLink, type RedisClient } from './link.js';

/** Redis as a help that may be away: each command has a deadline, and who cannot have an answer goes on without. */
export interface Redis {
  /** Does it answer in time, and did it for the last seconds? While it does not, what goes out over it goes another way too. */
  readonly settled: boolean;
  /** Rejects at once while Redis is away, and after 250 ms where it does not answer: it is away from then on, until it answers a ping. */
  run<T>(command: (client: RedisClient) => Promise<T>): Promise<T>;
  /** From now on, also after each time that Redis was away. `onSubscribed` is called each time that the subscription stands: messages before are lost. */
  subscribe(channel: string, listener: (message: string) => void, onSubscribed: () => void): void;
  close(): Promise<void>;
}

export interface RedisOptions {
  /** A redis:// or rediss:// address. */
  readonly url: string;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly metrics: Pick<Metrics, 'gauge'>;
}

/** A start waits so long for Redis, so that its first limits are shared ones; then it goes on without. */
const START_WAIT_MS = 1_000;
/** The subscribers of other replicas come back up to so long after our own connection. */
const SETTLE_MS = 5_000;

/** Connects in the background: a process starts, serves and stops also where Redis is not there. */
export async function openRedis({ url, logger, metrics }: RedisOptions): Promise<Redis> {
  const gauge = metrics.gauge('redis_up', '1 while Redis answers in time, 0 while limits count per process and hints go over PostgreSQL');
  gauge.set(0);
  let wasAway = false;
  let settling: NodeJS.Timeout | undefined;
  const commands = openLink(url, {
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
  await commands.firstAnswer(START_WAIT_MS);
  return {
    get settled() {
      return commands.up && settling === undefined;
    },
    run: commands.run,
    subscribe: (channel, listener, onSubscribed) => {
      subscriber ??= openLink(url);
      const { client } = subscriber;
      // The client does so itself when it reconnects, but not where the first try failed; a listener is taken once.
      const again = () => void client.subscribe(channel, listener).then(onSubscribed, () => undefined);
      client.on('ready', again);
      if (client.isReady) again();
    },
    close: async () => {
      clearTimeout(settling);
      commands.close();
      subscriber?.close();
    },
  };
}
