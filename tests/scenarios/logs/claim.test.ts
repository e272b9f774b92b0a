import { type DeviceEvent, deviceStream } from '@headworks/api/events/device';
import { type EventEnvelope } from '@headworks/api/events/envelope';
import { logStream } from '@headworks/api/events/log';
import { answerTo } from '@headworks/api/failure-answer';
import { eventsTopic, services } from '@headworks/api/services';
import { packet, TELEMETRY_TOPIC, type Telemetry } from '@headworks/api/telemetry';
import type { EventStore } from '@headworks/event-store';
import { uuidV4 } from '@headworks/ids';
import { type RunningProcess, readConfig, runProcess } from '@headworks/platform';
import { LogsModule } from '@headworks/service-logs';
import { type TestDatabase, testDatabase, until } from '@headworks/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSerial, now } from '../../harness/packets.js';

const OWNER = 7;
const STRANGER = 8;
const CLAIMS = eventsTopic('devices');

/** Only the logs service, so that a test can block one of its two reactions while the other one runs. */
describe('a device that is claimed while its first packet is handled', () => {
  let db: TestDatabase;
  let running: RunningProcess;
  let store: EventStore;
  let position = 0;

  beforeAll(async () => {
    db = await testDatabase();
    const config = readConfig({ LOG_LEVEL: 'fatal' }, { INTERNAL_SECRET: uuidV4(), KEYS_SECRET: uuidV4(), DATABASE_URL: db.url });
    running = await runProcess(config, { name: 'logs', services: ['logs'], modules: [LogsModule], publicPort: false, answerTo });
    store = await running.platform.openStore('logs', services.logs.streams);
  });
  afterAll(async () => {
    await store?.close();
    await running?.stop();
    await db?.close();
  });

  /** The message that ingest publishes for a packet with one record. */
  const hears = (serialNumber: string, orgId: number | null) => {
    const sent = packet.parse({ type: 'itracker', packetId: uuidV4(), time: now(), sitename: 'Elm Street', records: [[now(), 5]] });
    const telemetry: Telemetry = { messageId: uuidV4(), serialNumber, orgId, claimFor: null, receivedAt: Date.now(), packet: sent };
    return running.platform.bus.publish(TELEMETRY_TOPIC, [{ key: serialNumber, value: JSON.stringify(telemetry) }]);
  };

  const claimed = (serialNumber: string, orgId: number) => {
    position += 1;
    const envelope: EventEnvelope<DeviceEvent> = {
      specversion: '1.0',
      source: 'devices-of-this-test',
      id: uuidV4(),
      type: 'DeviceClaimed',
      subject: deviceStream(serialNumber),
      time: new Date().toISOString(),
      sequence: 2,
      position,
      orgid: orgId,
      actor: 'user',
      commandid: uuidV4(),
      data: { deviceId: 1, serialNumber, orgId },
    };
    const headers = { source: envelope.source, position: String(position) };
    return running.platform.bus.publish(CLAIMS, [{ key: envelope.subject, value: JSON.stringify(envelope), headers }]);
  };

  const handled = (topic: string) =>
    until(async () => (await running.platform.bus.lags()).every((lag) => lag.topic !== topic || lag.messages === 0), {
      what: `${topic} to be handled`,
    });

  /** Blocks writes to the table while `work` runs; reads continue. */
  const whileHeld = (table: string, work: () => Promise<void>) =>
    db.pool.sql.begin(async (tx) => {
      await tx`lock table ${tx(table)} in exclusive mode`;
      await work();
    });

  const isHeldUpAt = (table: string) =>
    until(async () => (await db.pool.sql`select 1 from pg_locks where not granted and relation = ${table}::regclass`).length > 0, {
      what: `a writer of ${table}`,
      deadlineMs: 5_000,
    });

  /** The logs of a device, oldest first, each with its owner and its history. */
  const logsOf = async (serial: string) => {
    const rows = await db.pool.sql<{ log_id: number; org_id: number | null; count: number }[]>`
      select log_id, org_id, count from logs.log_state where serial = ${serial} order by log_id`;
    return Promise.all(
      rows.map(async ({ log_id, org_id, count }) => ({
        owner: org_id,
        count,
        history: (await store.read(logStream(log_id), 0)).map(({ type, meta }) => [type, meta.orgId]),
      })),
    );
  };

  const openedThenAssigned = [
    ['LogOpened', null],
    ['LogAssigned', OWNER],
  ];

  it('has its log if the claim is handled before the log exists', async () => {
    const serial = newSerial();
    await whileHeld('logs.log_numbers', async () => {
      await hears(serial, null);
      await isHeldUpAt('logs.log_numbers');
      await claimed(serial, OWNER);
      await handled(CLAIMS);
    });
    await handled(TELEMETRY_TOPIC);
    expect(await logsOf(serial)).toEqual([{ owner: OWNER, count: 1, history: openedThenAssigned }]);
  });

  it('has its log if the log is opened before the claim is stored', async () => {
    const serial = newSerial();
    await whileHeld('logs.owners', async () => {
      await claimed(serial, OWNER);
      await isHeldUpAt('logs.owners');
      await hears(serial, null);
      await handled(TELEMETRY_TOPIC);
      expect((await logsOf(serial)).map(({ owner }) => owner)).toEqual([null]);
    });
    await handled(CLAIMS);
    expect(await logsOf(serial)).toEqual([{ owner: OWNER, count: 1, history: openedThenAssigned }]);
  });

  it('has a log without an owner until a packet names one, and no other organization has it', async () => {
    const serial = newSerial();
    await hears(serial, null);
    await handled(TELEMETRY_TOPIC);
    expect((await logsOf(serial)).map(({ owner }) => owner)).toEqual([null]);
    await Promise.all([hears(serial, OWNER), hears(serial, STRANGER)]);
    await handled(TELEMETRY_TOPIC);
    expect((await logsOf(serial)).map(({ owner }) => owner)).toEqual([OWNER, STRANGER]);
  });
});
