import type { Platform } from '@headworks/platform';
import type { Sql } from '@headworks/postgres';
import { HOUR_MS } from './hourly-cap.js';

const MEASURE_MS = 5_000;

/** Milliseconds that the oldest message has waited which should have been sent: what no carrier has refused may wait for the digest of its hour. */
async function oldestUnsentMs(sql: Sql, now: number): Promise<number> {
  const [row] = await sql<{ since: Date | null }[]>`
    select min(case when refused_at is null then created_at + ${HOUR_MS} * interval '1 millisecond' else created_at end) as since
    from alerting.deliveries where not recorded and state = 'pending'`;
  return Math.max(0, now - (row?.since?.getTime() ?? now));
}

/** Measures at intervals what waits: while a carrier accepts nothing, no delivery ends, and the other metrics of deliveries stand still. */
export function measureOldestUnsent({ pool, clock, metrics, logger, onStop }: Platform): void {
  const age = metrics.gauge('alerting_oldest_unsent_seconds', 'Age of the oldest message that a carrier should have accepted by now');
  const measure = async () => {
    try {
      age.set((await oldestUnsentMs(pool.sql, clock.now())) / 1_000);
    } catch (err) {
      logger.debug({ err }, 'the age of the oldest unsent message could not be read; the next attempt follows');
    }
  };
  void measure();
  const timer = setInterval(() => void measure(), MEASURE_MS);
  onStop(async () => clearInterval(timer));
}
