import { itrGetLevels } from '@headworks/api/paths/itr/logs';
import { type Fleet, levelAt } from '../generator/packets.ts';
import { spreadOf } from '../measure/percentiles.ts';
import { insertRecords, type PlainPostgres, startPlainPostgres } from '../peer/plain-postgres.ts';
import { type Account, makeAccount } from '../product/account.ts';
import { startProduct } from '../product/product.ts';
import { DAY_SECONDS, DAYS, logOf, sendYear, untilSealed, yearOf } from '../product/year.ts';
import type { Figure, Row } from './row.ts';

const POINTS = 2_000;
const CALLS = 25;
const QUIET_MS = 120_000;
const PEER_ROWS = 5_000;

/** A year of levels of one log through the API, once its days are sealed. */
export const levels: Row = {
  name: 'levels',
  title: 'A year of levels of one log',
  limitSeconds: 330,
  async run(stage) {
    const [quarters, minutes] = [yearOf(72_000_000, 900), yearOf(72_000_001, 60)];
    const product = await startProduct(stage);
    const plain = await startPlainPostgres();
    try {
      const account = await makeAccount(product);
      stage.note('two devices send one year each');
      for (const fleet of [quarters, minutes]) await sendYear(product, account, fleet);
      await fillPlain(plain, quarters);
      await fillPlain(plain, minutes);
      stage.note('waiting until the days are sealed');
      await untilSealed(product, 2 * DAYS);
      await product.quiet(QUIET_MS);
      return [await wholeYear(account, plain, quarters), await thinnedYear(account, plain, minutes)];
    } finally {
      await product.stop();
      await plain.stop();
    }
  },
};

async function fillPlain({ pool }: PlainPostgres, fleet: Fleet): Promise<void> {
  const rows = DAYS * fleet.recordsPerPacket;
  for (let from = 0; from < rows; from += PEER_ROWS) {
    const times = Array.from(
      { length: Math.min(PEER_ROWS, rows - from) },
      (_, index) => fleet.startsAt + (from + index) * fleet.recordEverySeconds,
    );
    await insertRecords(pool, { logIds: times.map(() => fleet.firstSerial), times, levels: times.map((time) => levelAt(0, time)) });
  }
  await pool.sql`vacuum analyze records`;
}

async function wholeYear(account: Account, plain: PlainPostgres, fleet: Fleet): Promise<Figure> {
  const logId = await logOf(account, fleet);
  const endDate = fleet.startsAt + DAYS * DAY_SECONDS - 1;
  const product = await p50Ms(async () => {
    const { logs } = await account.call(itrGetLevels, { logId, endDate });
    return logs[0]?.records.length ?? 0;
  }, DAYS * fleet.recordsPerPacket);
  const peer = await p50Ms(async () => {
    const [row] = await plain.pool.sql<{ records: readonly unknown[] }[]>`
      select json_agg(json_build_object('time', time, 'level', level) order by time) as records from records where log_id = ${fleet.firstSerial}`;
    return row?.records.length ?? 0;
  }, DAYS * fleet.recordsPerPacket);
  const name = 'a year of 15-minute levels, p50';
  return {
    name,
    unit: 'ms',
    value: product,
    goal: { atMost: 30 },
    peer: { name: 'json_agg of the rows in plain PostgreSQL', value: peer },
  };
}

async function thinnedYear(account: Account, plain: PlainPostgres, fleet: Fleet): Promise<Figure> {
  const logId = await logOf(account, fleet);
  const endDate = fleet.startsAt + DAYS * DAY_SECONDS - 1;
  const product = await p50Ms(async () => {
    const { logs } = await account.call(itrGetLevels, { logId, endDate, maxPoints: POINTS });
    return logs[0]?.records.length ?? 0;
  });
  const bucketSeconds = (DAYS * DAY_SECONDS * 2) / POINTS;
  const peer = await p50Ms(async () => {
    const [row] = await plain.pool.sql<{ records: readonly unknown[] }[]>`
      select json_agg(json_build_object('time', bucket, 'least', least, 'most', most) order by bucket) as records from (
        select (time - ${fleet.startsAt}) / ${bucketSeconds}::bigint as bucket, min(level) as least, max(level) as most
        from records where log_id = ${fleet.firstSerial} group by 1) buckets`;
    return row?.records.length ?? 0;
  });
  const name = `a year of one-minute levels in ${POINTS} points, p50`;
  return {
    name,
    unit: 'ms',
    value: product,
    goal: { atMost: 60 },
    peer: { name: 'least and most of each bucket in plain PostgreSQL', value: peer },
  };
}

/** The median of some calls after one for warm-up. `read` returns the number of points, which must be `expected` if given. */
async function p50Ms(read: () => Promise<number>, expected?: number): Promise<number> {
  const tookMs: number[] = [];
  for (let call = 0; call <= CALLS; call++) {
    const startedMs = performance.now();
    const came = await read();
    if (call > 0) tookMs.push(performance.now() - startedMs);
    if (came === 0 || (expected !== undefined && came !== expected))
      throw new Error(`${came} points were received, ${expected ?? 'some'} were expected`);
  }
  return spreadOf(tookMs).p50Ms;
}
