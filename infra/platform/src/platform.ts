import { type Clock, systemClock } from '@headworks/clock';
import { connectEventStoreDb, type EventStore, openPostgresStore } from '@headworks/event-store';
import {
  type CallPort,
  type Hints,
  LocalCalls,
  localFirst,
  memoryRateLimiter,
  type NotReady,
  openRedis,
  postgresHints,
  type RateLimiter,
  redisHints,
  redisRateLimiter,
  remoteCalls,
} from '@headworks/http';
import { createKafkaBus, createPostgresBus, type MessageBus } from '@headworks/message-bus';
import { connect, DirectConnection, type Pool } from '@headworks/postgres';
import { createLogger, createMetrics, type Logger, type Metrics } from '@headworks/telemetry';
import { serviceToken } from '@headworks/tokens';
import { databaseAnswers, groupsGoOn } from './checks.js';
import type { Config } from './config.js';
import { Readiness, type ReadinessCheck } from './readiness.js';

/** Says that something is still going on; undefined when all is quiet. */
type Check = () => Promise<string | undefined> | string | undefined;

/** The connections and the plumbing that all services of a process share. */
export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly pool: Pool;
  readonly direct: DirectConnection;
  readonly bus: MessageBus;
  readonly hints: Hints;
  readonly rateLimiter: RateLimiter;
  readonly localCalls: LocalCalls;
  readonly calls: CallPort;
  /** The event store of a service, whose stream names begin with one of `prefixes`. */
  openStore(service: string, prefixes: readonly string[]): Promise<EventStore>;
  /** Stops run last in, first out. */
  onStop(stop: () => Promise<unknown>): void;
  /** `name` is that of what is checked, as `database`. */
  addReadiness(name: string, check: ReadinessCheck): void;
  notReady(): Promise<readonly NotReady[]>;
  /** What is still under way (a relay behind, due work): tests and drains wait for none. */
  addIdle(check: Check): void;
  busyWith(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

export const PLATFORM = Symbol('platform');

export async function openPlatform(config: Config, service: string, clock: Clock = systemClock): Promise<Platform> {
  const logger = createLogger(service, config.LOG_LEVEL);
  const metrics = createMetrics({ process: true });
  const directUrl = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  const pool = connect(config.DATABASE_URL, { directUrl, name: `headworks-${service}` });
  const direct = new DirectConnection(directUrl, `headworks-${service}-direct`);
  const bus = config.KAFKA_BROKERS
    ? await createKafkaBus({ brokers: config.KAFKA_BROKERS, clientId: `headworks-${service}`, metrics, logger })
    : await createPostgresBus({ pool, metrics, logger });
  const notify = await postgresHints(pool.sql, direct, 'headworks_hints');
  const redis = config.REDIS_URL ? await openRedis({ url: config.REDIS_URL, logger, metrics }) : undefined;
  const hints = redis ? redisHints(redis, 'headworks', notify) : notify;
  const rateLimiter = redis ? redisRateLimiter(redis, memoryRateLimiter(clock)) : memoryRateLimiter(clock);
  const localCalls = new LocalCalls(clock.now);
  const remote = config.SERVICE_URLS
    ? remoteCalls({ urls: config.SERVICE_URLS, tokenFor: (name) => serviceToken(config.INTERNAL_SECRET, name, clock.now()) })
    : undefined;

  const stops: (() => Promise<unknown>)[] = [
    () => pool.close(),
    () => direct.close(),
    () => bus.close(),
    async () => redis?.close(),
    () => hints.close(),
    () => rateLimiter.close(),
  ];
  const readiness = new Readiness({ clock, logger });
  readiness.add('database', databaseAnswers(pool));
  readiness.add('consumer groups', groupsGoOn(bus));
  const idle: Check[] = [];
  const answers = async (checks: readonly Check[]) =>
    (await Promise.all(checks.map(async (check) => check()))).filter((reason) => reason !== undefined);

  return {
    config,
    clock,
    logger,
    metrics,
    pool,
    direct,
    bus,
    hints,
    rateLimiter,
    localCalls,
    calls: localFirst(localCalls, remote),
    openStore: (name, prefixes) =>
      config.EVENTSTORE_URL ? connectEventStoreDb(config.EVENTSTORE_URL, prefixes) : openPostgresStore(pool, name, direct),
    onStop: (stop) => {
      stops.push(stop);
    },
    addReadiness: (name, check) => readiness.add(name, check),
    notReady: () => readiness.causes(),
    addIdle: (check) => {
      idle.push(check);
    },
    busyWith: () => answers(idle),
    stop: async () => {
      for (const stop of stops.reverse()) await stop().catch((error: unknown) => logger.warn({ err: error }, 'while stopping'));
    },
  };
}
