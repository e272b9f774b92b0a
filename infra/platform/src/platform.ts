import { type Clock, systemClock } from '@headworks/clock';
import { connectEventStoreDb, type EventStore, openPostgresStore } from '@headworks/event-store';
import {
  createKafkaBus,
  createPostgresBus,
  kafkaAccess,
  type MessageBus,
  refuseWhenAhead,
  refuseWhenServiceAhead,
} from '@headworks/message-bus';
import { createLogger, createMetrics, type Logger, type Metrics, type NotReady } from '@headworks/observability';
import { connect, DirectConnection, directUrlOf, limitSessions, type Pool } from '@headworks/postgres';
import { type LocalRateLimiter, memoryRateLimiter, type RateLimiter, redisRateLimiter, unlimited } from '@headworks/rate-limit';
import { openRedis, type Redis } from '@headworks/redis';
import { type Hints, postgresHints, redisHints } from '@headworks/replica-hints';
import { type CallPort, LocalCalls, localFirst, remoteCalls } from '@headworks/rpc';
import { serviceToken } from '@headworks/tokens';
import { databaseAnswers, groupsGoOn } from './checks.js';
import type { Config } from './config.js';
import { readFeed } from './feed.js';
import { measurePool } from './pool-gauges.js';
import { Readiness, type ReadinessCheck } from './readiness.js';

/** Describes unfinished work; undefined when there is none. */
type Check = () => Promise<string | undefined> | string | undefined;

/** The connections and infrastructure that all services of a process share. */
export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly pool: Pool;
  readonly direct: DirectConnection;
  readonly bus: MessageBus;
  readonly hints: Hints;
  /** Shared by all replicas if there is a Redis. Allows everything if RATE_LIMITS is off. */
  readonly rateLimiter: RateLimiter;
  /** A limiter of this process, for limits that are too frequent for Redis. Allows everything if RATE_LIMITS is off. */
  localRateLimiter(): LocalRateLimiter;
  /** Undefined without REDIS_URL. */
  readonly redis: Redis | undefined;
  /** Resolves when every service of the process is open: from then on calls reach them. */
  readonly opened: Promise<void>;
  readonly localCalls: LocalCalls;
  readonly calls: CallPort;
  /** The event store of a service, whose stream names begin with one of `prefixes`. */
  openStore(service: string, prefixes: readonly string[]): Promise<EventStore>;
  /** Throws BusAhead while the bus holds events of a service that the database has lost. */
  refuseWhenAhead(service: string): Promise<void>;
  /** Ends the process: it cannot go on, and the next start says why. */
  fail(error: Error): void;
  readonly failed: Promise<Error>;
  /** Stop functions run last in, first out. */
  onStop(stop: () => Promise<unknown>): void;
  /** Called when the process begins to end, while its running requests are still answered: for answers that have no end of their own. */
  onEnding(end: () => void): void;
  beginEnd(): void;
  /** `name` is the checked thing, such as `database`; `service` the one service of the process that cannot work without it. */
  addReadiness(name: string, check: ReadinessCheck, service?: string): void;
  notReady(): Promise<readonly NotReady[]>;
  /** The causes that concern this service, without those of its consumer groups. */
  notReadyOf(service: string): Promise<readonly NotReady[]>;
  /** Unfinished work (a relay with lag, due work); tests and drains wait until there is none. */
  addIdle(check: Check): void;
  busyWith(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

export const PLATFORM = Symbol('platform');

const GROUPS = 'consumer groups';

/** `own` are the services of the process. */
export async function openPlatform(
  config: Config,
  service: string,
  clock: Clock = systemClock,
  opened: Promise<void> = Promise.resolve(),
  own: readonly string[] = [],
): Promise<Platform> {
  const logger = createLogger(service, config.LOG_LEVEL);
  const metrics = createMetrics({ process: true });
  const directUrl = directUrlOf(config);
  if (directUrl !== config.DATABASE_URL) await limitSessions(directUrl);
  const pool = connect(config.DATABASE_URL, { directUrl, name: `headworks-${service}` });
  measurePool(metrics, pool);
  const direct = new DirectConnection(directUrl, `headworks-${service}-direct`);
  const notify = await postgresHints(pool.sql, direct, 'headworks_hints');
  const redis = config.REDIS_URL ? await openRedis({ url: config.REDIS_URL, logger, metrics }) : undefined;
  const hints = redis ? redisHints(redis, 'headworks', notify) : notify;
  const localRateLimiter = () => (config.RATE_LIMITS ? memoryRateLimiter(clock) : unlimited);
  const rateLimiter = redis && config.RATE_LIMITS ? redisRateLimiter(redis, localRateLimiter()) : localRateLimiter();
  const localCalls = new LocalCalls(clock.now);
  const remote = config.SERVICE_URLS
    ? remoteCalls({ urls: config.SERVICE_URLS, tokenFor: (name) => serviceToken(config.INTERNAL_SECRET, name, clock.now()) })
    : undefined;
  const calls = localFirst(localCalls, remote);
  const readStored = readFeed(calls, clock);
  const access = kafkaAccess(config);
  const kafka = access && { ...access, clientId: `headworks-${service}` };
  // The events of EventStoreDB are not restored with this database.
  const compared = config.EVENTSTORE_URL === undefined ? kafka : undefined;
  if (compared) await refuseWhenAhead(compared, pool.sql, logger, own);
  const bus = kafka
    ? await createKafkaBus({ ...kafka, metrics, logger, readStored })
    : await createPostgresBus({ pool, metrics, logger, readStored });

  const failure = Promise.withResolvers<Error>();
  const endings: (() => void)[] = [];
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
  readiness.add(GROUPS, groupsGoOn(bus));
  const concerned = new Map<string, string>();
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
    localRateLimiter,
    redis,
    opened,
    localCalls,
    calls,
    openStore: (name, prefixes) =>
      config.EVENTSTORE_URL ? connectEventStoreDb(config.EVENTSTORE_URL, prefixes) : openPostgresStore(pool, name, direct),
    refuseWhenAhead: async (name) => {
      if (compared) await refuseWhenServiceAhead(compared, pool.sql, logger, name);
    },
    fail: failure.resolve,
    failed: failure.promise,
    onStop: (stop) => {
      stops.push(stop);
    },
    onEnding: (end) => {
      endings.push(end);
    },
    beginEnd: () => {
      for (const end of endings) end();
    },
    addReadiness: (name, check, service) => {
      readiness.add(name, check);
      if (service !== undefined) concerned.set(name, service);
    },
    notReady: () => readiness.causes(),
    notReadyOf: async (name) =>
      (await readiness.causes()).filter((cause) => cause.name !== GROUPS && (concerned.get(cause.name) ?? name) === name),
    addIdle: (check) => {
      idle.push(check);
    },
    busyWith: () => answers(idle),
    stop: async () => {
      for (const stop of stops.reverse()) await stop().catch((error: unknown) => logger.warn({ err: error }, 'while stopping'));
    },
  };
}
