import { randomBytes } from 'node:crypto';
import type { MessageBus, ReadStored } from '@headworks/message-bus';
import { createKafkaBus, createPostgresBus } from '@headworks/message-bus';
import { createLogger, createMetrics, type Metrics } from '@headworks/observability';
import { connect } from '@headworks/postgres';
import type { TestDatabase } from '@headworks/testing';

/** A bus opened as by another process. */
export interface OpenBus {
  readonly bus: MessageBus;
  readonly metrics: Metrics;
  close(): Promise<void>;
}

/** The contract's requirements of an adapter, in addition to the bus itself. */
export interface Harness {
  readonly adapter: 'postgres' | 'kafka';
  readonly db: TestDatabase;
  /** The address of the database or the brokers, for another process. */
  readonly address: string;
  /** Opens a bus with connections of its own. */
  open(readStored?: ReadStored): Promise<OpenBus>;
  /** Deletes the messages of a topic before this offset in every partition, as if their retention had ended. */
  expire(topic: string, beforeOffset: number): Promise<void>;
  /** The broker is away until `during` has ended; the log in PostgreSQL has no broker. */
  readonly outage?: (during: () => Promise<unknown>) => Promise<void>;
  /** Revokes the lease of every member, as a lost session does; does nothing if leases only expire by time. */
  dispossess(): Promise<void>;
}

/** The shortest that Kafka's broker allows. */
export const SESSION_TIMEOUT_MS = 6_000;
export const PARTITIONS = 3;

const logger = createLogger('bus-contract', process.env.LOG_LEVEL ?? 'silent');

export const uniqueName = (what: string): string => `${what}-${randomBytes(4).toString('hex')}`;

/** Opens a bus of either adapter, whose `databaseUrl` is that of a pooler if `directUrl` is another; also used by a member in a thread of its own. */
export async function openBus(
  adapter: Harness['adapter'],
  address: string,
  databaseUrl: string,
  readStored?: ReadStored,
  directUrl?: string,
): Promise<OpenBus> {
  const metrics = createMetrics();
  const pool = connect(databaseUrl, { max: 6, name: 'bus-contract', directUrl });
  const bus =
    adapter === 'postgres'
      ? await createPostgresBus({ pool, metrics, logger, readStored })
      : await createKafkaBus({
          brokers: [address],
          clientId: 'bus-contract',
          partitions: PARTITIONS,
          sessionTimeoutMs: SESSION_TIMEOUT_MS,
          metrics,
          logger,
          readStored,
        });
  const close = async () => {
    await bus.close();
    await pool.close();
  };
  return { bus, metrics, close };
}
