import { obtainLease } from '@headworks/message-bus';
import type { Migration, Sql } from '@headworks/postgres';
import type { Ingest } from '../context.js';
import { type BridgeSession, openSession } from './session.js';

/** The client id of this installation, at a broker that others use too. */
export const bridgeStep: Migration = {
  name: 'session at an external MQTT broker',
  run: async (tx) => {
    await tx`create table mqtt_client (singleton boolean primary key default true check (singleton), id uuid not null default gen_random_uuid())`;
    await tx`insert into mqtt_client default values`;
  },
};

/** Reads packets from an external broker. */
export interface Bridge {
  /** Whether this replica reads and the broker passes packets on, or another replica reads. */
  readonly ready: boolean;
  close(): Promise<void>;
}

/**
 * Reads packets from the broker at MQTT_URL, which may be away. One replica at a time uses the session that the broker keeps, and the next one goes on with it:
 * a shared subscription for all of them would lose packets, since mosquitto (2.0) does not keep shared subscriptions when it restarts.
 */
export async function openBridge(ingest: Ingest, url: string): Promise<Bridge> {
  const { direct, pool, logger } = ingest.platform;
  const clientId = await clientIdOf(pool.sql);
  const stopping = new AbortController();
  let session: BridgeSession | undefined;
  let isStandby = false;

  const serve = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const waiting = setTimeout(() => {
        isStandby = true;
      }, STANDBY_AFTER_MS);
      const lease = await obtainLease(direct, clientId, stopping.signal);
      clearTimeout(waiting);
      isStandby = false;
      if (lease === undefined) return;
      session = await openSession(ingest, url, clientId);
      await aborted(AbortSignal.any([lease.lost, stopping.signal]));
      await session.close();
      session = undefined;
      await lease.release();
    }
  };
  const served = serve().catch((err: unknown) => logger.fatal({ err }, 'the reader of the mqtt broker died'));

  return {
    get ready() {
      return session?.ready ?? isStandby;
    },
    close: async () => {
      stopping.abort();
      await served;
    },
  };
}

/** A replica that has waited this long for the session is one of several: another one reads. */
const STANDBY_AFTER_MS = 2_000;

async function clientIdOf(sql: Sql): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select id from ingest.mqtt_client`;
  if (!row) throw new Error('the client id at the MQTT broker is missing');
  return `headworks-${row.id}`;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
