import type { Tx } from '@headworks/postgres';

/** Gives a transaction another limit. A timer that runs keeps its limit when a new one is set: it has to be switched off in between. */
export async function allowMs(tx: Tx, ms: number): Promise<void> {
  await tx`set local transaction_timeout = 0`;
  await tx`select set_config('transaction_timeout', ${String(ms)}, true)`;
}
