import { randomBytes } from 'node:crypto';
import { connect } from '@headworks/postgres';
import { createLogger, createMetrics, type Metrics } from '@headworks/telemetry';
import type { TestDatabase } from '@headworks/testing';
import { createKafkaBus } from '../kafka/kafka-bus.js';
import type { MessageBus } from '../port.js';
import { createPostgresBus } from '../postgres-log/postgres-bus.js';

/** A bus as another process would open it. */
export interface OpenBus {
  readonly bus: MessageBus;
  readonly metrics: Metrics;
  close(): Promise<void>;
}

/** What the contract needs of an adapter beside the bus itself. */
export interface Harness {
  readonly adapter: 'postgres' | 'kafka';
  readonly db: TestDatabase;
  /** Where the adapter is, for a process of its own: the database's or the brokers' address. */
  readonly address: string;
  /** Opens a bus with connections of its own. */
  open(): Promise<OpenBus>;
  /** Deletes the messages of a topic before this offset in every partition, as if their time had passed. */
  expire(topic: string, beforeOffset: number): Promise<void>;
  /** The broker is gone until `during` has ended; a log in PostgreSQL has none of its own. */
  readonly outage?: (during: () => Promise<unknown>) => Promise<void>;
  /** Takes the right to read from every member, as a lost session does; where only time does that, does nothing. */
  dispossess(): Promise<void>;
}

/** Kafka's broker allows no shorter one. */
export const SESSION_TIMEOUT_MS = 6_000;
export const PARTITIONS = 3;

const logger = createLogger('bus-contract', process.env.LOG_LEVEL ?? 'silent');

export const uniqueName = (what: string): string => `${what}-${randomBytes(4).toString('hex')}`;

/** Opens a bus of either adapter; also used by a member that runs in a thread of its own. */
export async function openBus(adapter: Harness['adapter'], address: string, databaseUrl: string): Promise<OpenBus> {
  const metrics = createMetrics();
  const pool = connect(databaseUrl, { max: 6, name: 'bus-contract' });
  const bus =
    adapter === 'postgres'
      ? await createPostgresBus({ pool, metrics, logger })
      : await createKafkaBus({
          brokers: [address],
          clientId: 'bus-contract',
          partitions: PARTITIONS,
          sessionTimeoutMs: SESSION_TIMEOUT_MS,
          metrics,
          logger,
        });
  const close = async () => {
    await bus.close();
    await pool.close();
  };
  return { bus, metrics, close };
}
