// Fills the event stores of a new database, then measures how fast views are built from them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerTo } from '@headworks/api/failure-answer';
import { eventSources } from '@headworks/api/services';
import { startPostgres } from '@headworks/embedded-postgres';
import { uuidV4 } from '@headworks/ids';
import { type Config, openPlatform, type Platform, readConfig, runProcess } from '@headworks/platform';
import { modules } from '@headworks/service-all/modules';
import { allViews, rebuild } from '@headworks/service-bff';
import { until } from '@headworks/testing';
import { peakMemory } from '../../measure/memory.ts';
import { appendDevices } from './devices.ts';
import { appendSites } from './sites.ts';

/** What the event stores are filled with. */
export type Filling = 'devices' | 'sites';

export interface RebuildAnswer {
  readonly events: number;
  readonly seconds: number;
  /** The most memory of this process, which has also filled the stores; undefined where the system does not say. */
  readonly peakBytes?: number;
}

const PUBLISHED_WITHIN_MS = 120_000;

/** The services that store events, and the bff, which builds views from them. */
const NAMES = [...eventSources, 'bff'] as const;

const FILLS: Readonly<Record<Filling, (platform: Platform) => Promise<number>>> = { devices: appendDevices, sites: appendSites };

async function fillStores(config: Config, filling: Filling): Promise<number> {
  const platform = await openPlatform(config, 'bench');
  const events = await FILLS[filling](platform);
  await platform.stop();
  return events;
}

async function untilIdle(platform: Platform): Promise<void> {
  let left: readonly unknown[] = [];
  const idle = async () => {
    left = [...(await platform.busyWith()), ...(await platform.bus.lags()).filter(({ messages }) => messages > 0)];
    return left.length === 0;
  };
  await until(idle, { deadlineMs: PUBLISHED_WITHIN_MS, what: 'all events to be published' }).catch((error: unknown) => {
    throw new Error(`still unfinished: ${JSON.stringify(left)}`, { cause: error });
  });
}

async function measure(config: Config, events: number): Promise<RebuildAnswer> {
  const running = await runProcess(config, {
    name: 'bench',
    services: NAMES,
    modules: NAMES.map((name) => modules[name]),
    publicPort: false,
    answerTo,
  });
  const { platform } = running;
  // Wait until the events are published and consumed, so that this does not affect the measurement.
  await untilIdle(platform);
  const startedMs = performance.now();
  let filled = 0;
  await rebuild(platform, allViews, (count) => {
    filled = count;
  });
  const seconds = (performance.now() - startedMs) / 1_000;
  await running.stop();
  if (filled !== events) throw new Error(`${filled} of ${events} events were read`);
  return { events, seconds, peakBytes: peakMemory(process.pid) };
}

const dataDir = await mkdtemp(join(tmpdir(), 'headworks-bench-'));
const postgres = await startPostgres({ dataDir, temporary: true });
try {
  const given = { LOG_LEVEL: 'warn', DATA_DIR: dataDir };
  const config = readConfig(given, { INTERNAL_SECRET: uuidV4(), KEYS_SECRET: uuidV4(), DATABASE_URL: postgres.url });
  // The row that forks this process types what it fills the stores with.
  const answer = await measure(config, await fillStores(config, process.argv[2] as Filling));
  process.send?.(answer);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  if (process.connected) process.disconnect();
}
