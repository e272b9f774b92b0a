import { levelAt } from '../generator/packets.ts';
import type { PacketPlan } from '../generator/process.ts';
import { runLoad } from '../generator/run-load.ts';
import { insertRecords, startPlainPostgres } from '../peer/plain-postgres.ts';
import { influxDb, type TimeSeriesProgram, victoriaMetrics } from '../peer/time-series.ts';
import { makeAccount } from '../product/account.ts';
import { startProduct } from '../product/product.ts';
import type { Figure, Row, Stage } from './row.ts';

const DEVICES = 1_000;
const SECONDS = 12;
const MOST_PER_SECOND = 10_000;
const MOST_RECORDS_PER_SECOND = 80_000;
const HALF_PER_SECOND = 2_500;
const LINES_PER_BODY = 500;
const RECORDS_PER_LINE = 4;
const CATCH_UP_MS = 120_000;
const HOUR_SECONDS = 3_600;
const PEER_ROWS = 500;
const PEER_SECONDS = 5;
const MOST_OF_RIVAL_PER_SECOND = 400_000;
const DAY_SECONDS = 86_400;

/** Packets accepted durably over HTTP while every service consumes them, and how long the services then need to catch up. */
export const ingest: Row = {
  name: 'ingest',
  title: 'Packets accepted durably over HTTP, 1,000 devices',
  limitSeconds: 300,
  async run(stage) {
    const figures = await ofProduct(stage);
    const rows = await rowsPerSecondOfPlainPostgres();
    const peer = { name: `the rows in plain PostgreSQL, ${PEER_ROWS} a statement`, value: rows };
    const batch = figures.find(({ unit }) => unit === 'records/s');
    const besides: Figure[] = [];
    for (const rival of [influxDb, victoriaMetrics]) {
      const value = await recordsPerSecondOf(rival, stage);
      if (batch !== undefined && value !== undefined)
        besides.push({ name: `  ${batch.name}`, unit: batch.unit, value: batch.value, peer: { name: rival.name, value } });
    }
    return [...figures.map((figure) => (figure.unit.endsWith('/s') ? { ...figure, peer } : figure)), ...besides];
  },
};

async function ofProduct(stage: Stage): Promise<readonly Figure[]> {
  const product = await startProduct(stage);
  try {
    const { key } = await makeAccount(product);
    const startsAt = Math.floor(Date.now() / 1_000 / HOUR_SECONDS) * HOUR_SECONDS - 20 * HOUR_SECONDS;
    const fleet = { devices: DEVICES, firstSerial: 70_000_000, startsAt, recordEverySeconds: 30, recordsPerPacket: 1 };
    const target = { host: '127.0.0.1', port: product.port, key };
    const single = { kind: 'single', target, fleet, fromTurn: 0, linesPerRequest: 1, connections: DEVICES, seconds: SECONDS } as const;
    const lines = { ...single, kind: 'lines', linesPerRequest: LINES_PER_BODY, connections: 8 } as const;
    const later = (hours: number) => ({ ...fleet, startsAt: startsAt + hours * HOUR_SECONDS });
    const run = async (plan: PacketPlan) => {
      const result = await runLoad(plan);
      return { result, caughtUpSeconds: (await product.quiet(CATCH_UP_MS)) / 1_000 };
    };

    stage.note('1,000 devices send their first packet');
    await run({ ...lines, requests: DEVICES / LINES_PER_BODY });
    stage.note('single packets, as fast as responses arrive');
    const most = await run({ ...single, fleet: later(1), requests: MOST_PER_SECOND * SECONDS });
    stage.note(`single packets, ${HALF_PER_SECOND} a second`);
    const half = await run({ ...single, fleet: later(6), requests: HALF_PER_SECOND * SECONDS, perSecond: HALF_PER_SECOND });
    stage.note('bodies of many packets');
    const bodies = Math.ceil((MOST_RECORDS_PER_SECOND * SECONDS) / LINES_PER_BODY / RECORDS_PER_LINE);
    const batch = await run({ ...lines, fleet: { ...later(11), recordsPerPacket: RECORDS_PER_LINE }, requests: bodies });
    return [
      { name: 'packets, one a POST', unit: 'packets/s', value: most.result.accepted / most.result.seconds, goal: { atLeast: 8_000 } },
      { name: 'until all services have caught up', unit: 's', value: most.caughtUpSeconds, goal: { atMost: 30 } },
      { name: `answer at ${HALF_PER_SECOND} packets/s, p50`, unit: 'ms', value: half.result.spread.p50Ms },
      { name: `answer at ${HALF_PER_SECOND} packets/s, p99`, unit: 'ms', value: half.result.spread.p99Ms, goal: { atMost: 50 } },
      {
        name: `records, ${LINES_PER_BODY} packets of ${RECORDS_PER_LINE} a body`,
        unit: 'records/s',
        value: batch.result.records / batch.result.seconds,
        goal: { atLeast: 80_000 },
      },
      { name: 'until all services have caught up with the records', unit: 's', value: batch.caughtUpSeconds, goal: { atMost: 30 } },
    ];
  } finally {
    await product.stop();
  }
}

/** The same records in bodies of as many; undefined if the program is not installed. */
async function recordsPerSecondOf(rival: TimeSeriesProgram, stage: Stage): Promise<number | undefined> {
  const path = rival.path();
  if (path === undefined) return undefined;
  stage.note(`the records to ${rival.name}`);
  const { port, stop } = await rival.start(path);
  try {
    const startsAt = Math.floor(Date.now() / 1_000) - DAY_SECONDS;
    const fleet = { devices: DEVICES, firstSerial: 70_000_000, startsAt, recordEverySeconds: 30, recordsPerPacket: RECORDS_PER_LINE };
    const requests = Math.ceil((MOST_OF_RIVAL_PER_SECOND * PEER_SECONDS) / LINES_PER_BODY / RECORDS_PER_LINE);
    const target = { host: '127.0.0.1', port, key: '' };
    const plan = {
      kind: 'points',
      target,
      fleet,
      fromTurn: 0,
      requests,
      linesPerRequest: LINES_PER_BODY,
      connections: 8,
      seconds: PEER_SECONDS,
    } as const;
    const { records, seconds } = await runLoad(plan);
    return records / seconds;
  } finally {
    await stop();
  }
}

/** The limit of the storage: the records of the devices in turn, one statement after the other on one connection. */
async function rowsPerSecondOfPlainPostgres(): Promise<number> {
  const postgres = await startPlainPostgres();
  try {
    const startedMs = performance.now();
    const endMs = startedMs + PEER_SECONDS * 1_000;
    let count = 0;
    while (performance.now() < endMs) {
      const at = Array.from({ length: PEER_ROWS }, (_, index) => count + index);
      const logIds = at.map((index) => index % DEVICES);
      const times = at.map((index) => 1_700_000_000 + Math.floor(index / DEVICES) * 30);
      const levels = at.map((_, index) => levelAt(logIds[index] ?? 0, times[index] ?? 0));
      await insertRecords(postgres.pool, { logIds, times, levels });
      count += PEER_ROWS;
    }
    return count / ((performance.now() - startedMs) / 1_000);
  } finally {
    await postgres.stop();
  }
}
