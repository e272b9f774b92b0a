// Fills the event stores of a new database, then measures how fast views are built from them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DeviceEvent, deviceStream } from '@headworks/api/events/device';
import { type LogEvent, logStream } from '@headworks/api/events/log';
import { answerTo } from '@headworks/api/failure-answer';
import { eventSources, services } from '@headworks/api/services';
import { startPostgres } from '@headworks/embedded-postgres';
import type { EventStore, NewEvent } from '@headworks/event-store';
import { uuidV4 } from '@headworks/ids';
import { type Config, openPlatform, type Platform, readConfig, runProcess } from '@headworks/platform';
import { modules } from '@headworks/service-all/modules';
import { allViews, rebuild } from '@headworks/service-bff';
import { until } from '@headworks/testing';

export interface RebuildAnswer {
  readonly events: number;
  readonly seconds: number;
}

/** Mostly logs: only views read their events, so publishing them does not take longer than the rest. */
const DEVICES = 2_500;
const LOGS_PER_DEVICE = 80;
const ORG_ID = 1;
const DEVICES_AT_ONCE = 10;
const PUBLISHED_WITHIN_MS = 120_000;

const withMeta = (events: readonly (DeviceEvent | LogEvent)[]): readonly NewEvent[] => {
  const commandId = uuidV4();
  return events.map((event) => ({ ...event, meta: { orgId: ORG_ID, actor: 'bench', commandId } }));
};

const deviceEvents = (deviceId: number, serialNumber: string): readonly DeviceEvent[] => [
  { type: 'DeviceRegistered', data: { deviceId, serialNumber, deviceType: 'itracker' } },
  { type: 'DeviceClaimed', data: { deviceId, serialNumber, orgId: ORG_ID } },
];

const logEvents = (logId: number, serialNumber: string): readonly LogEvent[] => {
  const header = { siteName: `MH-${logId}`, intervalMinutes: 15, pipeInches: 18, mountInches: 40, population: 120 };
  return [{ type: 'LogOpened', data: { logId, serialNumber, orgId: ORG_ID, origin: 'telemetry', ...header } }];
};

/** Registers the devices and opens their logs, a few hundred appends concurrently, like the product under load; returns the number of events. */
async function appendAll(devices: EventStore, logs: EventStore): Promise<number> {
  for (let from = 1; from <= DEVICES; from += DEVICES_AT_ONCE) {
    const ids = Array.from({ length: Math.min(DEVICES_AT_ONCE, DEVICES - from + 1) }, (_, index) => from + index);
    await Promise.all(ids.flatMap((id) => appendDevice(devices, logs, id)));
  }
  return DEVICES * (2 + LOGS_PER_DEVICE);
}

function appendDevice(devices: EventStore, logs: EventStore, id: number): readonly Promise<unknown>[] {
  const serial = `${74_000_000 + id}`;
  const logIds = Array.from({ length: LOGS_PER_DEVICE }, (_, index) => id * LOGS_PER_DEVICE + index);
  return [
    devices.append(deviceStream(serial), 0, withMeta(deviceEvents(id, serial))),
    ...logIds.map((logId) => logs.append(logStream(logId), 0, withMeta(logEvents(logId, serial)))),
  ];
}

/** The services that store events, and the bff, which builds views from them. */
const NAMES = [...eventSources, 'bff'] as const;

async function fillStores(config: Config): Promise<number> {
  const platform = await openPlatform(config, 'bench');
  const devices = await platform.openStore('devices', services.devices.streams);
  const logs = await platform.openStore('logs', services.logs.streams);
  const events = await appendAll(devices, logs);
  await Promise.all([devices.close(), logs.close()]);
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
  return { events, seconds };
}

const dataDir = await mkdtemp(join(tmpdir(), 'headworks-bench-'));
const postgres = await startPostgres({ dataDir, temporary: true });
try {
  const given = { LOG_LEVEL: 'warn', DATA_DIR: dataDir };
  const config = readConfig(given, { INTERNAL_SECRET: uuidV4(), KEYS_SECRET: uuidV4(), DATABASE_URL: postgres.url });
  const answer = await measure(config, await fillStores(config));
  process.send?.(answer);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  if (process.connected) process.disconnect();
}
