import type { Metrics } from '@headworks/observability';
import type { Pool } from '@headworks/postgres';

/** What the pool of the process does at each scrape. */
export function measurePool(metrics: Metrics, pool: Pick<Pool, 'use'>): void {
  metrics.gaugeOf('postgres_pool_open_connections', 'Open connections of the pool', () => pool.use().open);
  metrics.gaugeOf('postgres_pool_limit_connections', 'The most connections that the pool opens', () => pool.use().limit);
  metrics.gaugeOf('postgres_pool_held_connections', 'Connections that a transaction holds', () => pool.use().held);
  metrics.gaugeOf('postgres_pool_waiting_transactions', 'Transactions that wait for a connection', () => pool.use().waiting);
}
