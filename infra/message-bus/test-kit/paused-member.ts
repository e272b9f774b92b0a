import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { connect } from '@headworks/postgres';
import { type Harness, openBus } from './harness.ts';

export interface PausedMemberOrder {
  readonly adapter: Harness['adapter'];
  readonly address: string;
  readonly databaseUrl: string;
  readonly group: string;
  readonly schema: string;
  readonly topic: string;
  /** The member sleeps in its first batch until this is notified. */
  readonly wake: Int32Array;
}

/** A member of a group that is suspended in the middle of its first batch, as on a suspended machine, and then continues. */
async function run(order: PausedMemberOrder): Promise<void> {
  const { bus, close } = await openBus(order.adapter, order.address, order.databaseUrl);
  const pool = connect(order.databaseUrl, { max: 2 });
  await bus.ensureTopics([{ name: order.topic, kind: 'telemetry' }]);
  parentPort?.once('message', async () => {
    await close();
    await pool.close();
    // A client that was joining must not keep the thread alive.
    process.exit();
  });
  let slept = false;
  await bus.subscribe({
    group: order.group,
    topic: order.topic,
    store: { sql: pool.sql, schema: order.schema },
    handler: async ({ messages }) => {
      if (!slept) {
        slept = true;
        parentPort?.postMessage('handles a batch');
        Atomics.wait(order.wake, 0, 0);
        setImmediate(() => parentPort?.postMessage('tried to commit'));
      }
      return async (tx) => {
        await tx`insert into ${tx(order.schema)}.seen ${tx(messages.map(({ key, value }) => ({ key, value: `${value} by the sleeper` })))}`;
      };
    },
  });
}

// The order comes from the contract's own test.
if (!isMainThread) await run(workerData as PausedMemberOrder);
