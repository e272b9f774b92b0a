import { sleep } from '@headworks/async';
import type { Logger } from '@headworks/observability';
import { type Admin, type Consumer, Kafka, type LogEntry, logLevel, type RetryOptions } from 'kafkajs';
import { connectionOf, isBrokenLogin, type KafkaAccess, refusalOf } from './access.js';
import { isKafkaAway } from './away.js';
import { letGo } from './let-go.js';

/** Tuned so that a killed broker is used again within a second of its return, and no call fails permanently before. */
export const RETRY = { initialRetryTime: 100, multiplier: 2, factor: 0.2, maxRetryTime: 1_000, retries: 200 } as const;
const CONNECTION_TIMEOUT_MS = 1_000;
const REQUEST_TIMEOUT_MS = 10_000;
const SESSION_TIMEOUT_MS = 10_000;
/**
 * How long a rebalance waits for its slowest member, which includes one that died while it joined. The default of kafkajs, a minute, is a minute
 * without messages for the whole group. A member whose batch takes longer joins again after it.
 */
const REBALANCE_TIMEOUT_MS = 15_000;
const HEARTBEAT_MS = 1_000;
/** Also the time that kafkajs sleeps while every partition is paused. */
const FETCH_WAIT_MS = 250;

export interface KafkaBusOptions extends KafkaAccess {
  readonly clientId: string;
  /** Partition count of new topics; existing topics keep theirs. Default 12. */
  readonly partitions?: number;
  /** Replication factor of new topics; default: the broker's own. */
  readonly replicationFactor?: number;
}

const createClient = (options: KafkaBusOptions, logger: Logger, retry: RetryOptions): Kafka =>
  new Kafka({
    ...connectionOf(options),
    clientId: options.clientId,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    retry,
    logLevel: logLevel.WARN,
    logCreator: () => (entry) => writeLog(logger, entry),
  });

/** A client with an administrator's connection. Waits for a broker. Throws KafkaRefusal as soon as one does not accept this client. */
export async function connectClient(options: KafkaBusOptions, logger: Logger): Promise<{ readonly kafka: Kafka; readonly admin: Admin }> {
  await untilAccepted(options, logger);
  const kafka = createClient(options, logger, RETRY);
  const admin = kafka.admin();
  await admin.connect();
  return { kafka, admin };
}

/** kafkajs retries a failed handshake, and a connection that a listener closed, as if the broker were away: so none of its tries is a retry. */
async function untilAccepted(options: KafkaBusOptions, logger: Logger): Promise<void> {
  for (let tries = 0; ; tries++) {
    const admin = createClient(options, logger, { retries: 0 }).admin();
    try {
      return await admin.connect();
    } catch (error) {
      const refusal = await refusalOf(error, options);
      if (refusal) throw refusal;
      if (tries === RETRY.retries) throw error;
      const passes = isBrokenLogin(error) || (error instanceof Error && isKafkaAway(error.cause));
      // The client that is used says what else is wrong.
      if (!passes) return;
    } finally {
      await letGo(admin.disconnect());
    }
    await sleep(Math.min(RETRY.initialRetryTime * RETRY.multiplier ** tries, RETRY.maxRetryTime));
  }
}

/** A consumer that emits CRASH and ends at any failure that its retries do not overcome: it is never restarted on its old connections. */
export const createConsumer = (kafka: Kafka, groupId: string, sessionTimeoutMs = SESSION_TIMEOUT_MS): Consumer =>
  kafka.consumer({
    groupId,
    sessionTimeout: sessionTimeoutMs,
    rebalanceTimeout: REBALANCE_TIMEOUT_MS,
    heartbeatInterval: HEARTBEAT_MS,
    maxWaitTimeInMs: FETCH_WAIT_MS,
    allowAutoTopicCreation: false,
    retry: { ...RETRY, restartOnFailure: async () => false },
  });

/** kafkajs logs errors from which it then recovers; relevant failures are logged by the caller. */
function writeLog(logger: Logger, { namespace, log }: LogEntry): void {
  const { message, timestamp: _timestamp, logger: _logger, ...rest } = log;
  logger.debug({ ...rest, namespace }, message);
}
