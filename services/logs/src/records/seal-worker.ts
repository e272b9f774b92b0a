import { sleep } from '@headworks/async';
import type { Service } from '@headworks/platform';
import { sealDays } from './seal.js';
import { dayOf } from './tables.js';
import { dropSealedWeeks, makeWeeks } from './weeks.js';

const LOOK_EVERY_MS = 60_000;
const LOCK = 'logs-sealer';

/** Creates the tables of the weeks; one replica seals finished days and drops sealed weeks. */
export async function keepRecords({ platform }: Service): Promise<void> {
  const { pool, clock, direct, logger, metrics } = platform;
  const sealed = metrics.counter('logs_days_sealed_total', 'Days of logs packed into blocks');
  await makeWeeks(pool.sql, clock.now() / 1000, logger);
  const stopping = new AbortController();

  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await makeWeeks(pool.sql, clock.now() / 1000, logger);
        if (await direct.tryLock(LOCK)) {
          try {
            for (let count = 1; count > 0 && !stopping.signal.aborted; ) {
              count = await sealDays(pool.sql, dayOf(clock.now() / 1000));
              sealed.inc(count);
            }
            await dropSealedWeeks(pool.sql, clock.now() / 1000);
          } finally {
            await direct.unlock(LOCK);
          }
        }
      } catch (error) {
        logger.warn({ err: error }, 'sealing is retried later');
      }
      await sleep(LOOK_EVERY_MS, stopping.signal);
    }
  };
  const running = run();
  platform.onStop(async () => {
    stopping.abort();
    await running;
  });
}
