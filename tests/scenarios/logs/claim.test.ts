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
  const hears = (serialNumber: string, orgId: number | null, stamped: Partial<Telemetry> = {}) => {
    const sent = packet.parse({ type: 'itracker', packetId: uuidV4(), time: now(), sitename: 'Elm Street', records: [[now(), 5]] });
    const stamps = { messageId: uuidV4(), serialNumber, orgId, claimFor: null, receivedAt: Date.now() };
    const telemetry: Telemetry = { ...stamps, packet: sent, ...stamped };
    return running.platform.bus.publish(TELEMETRY_TOPIC, [{ key: serialNumber, value: JSON.stringify(telemetry) }]);
  };

  const claimed = (serialNumber: string, orgId: number) => deviceEvent('DeviceClaimed', serialNumber, orgId);
  const released = (serialNumber: string, orgId: number) => deviceEvent('DeviceReleased', serialNumber, orgId);
  const deviceEvent = (type: 'DeviceClaimed' | 'DeviceReleased', serialNumber: string, orgId: number) => {
    position += 1;
    const envelope: EventEnvelope<DeviceEvent> = {
      specversion: '1.0',
      source: 'devices-of-this-test',
      id: uuidV4(),
      type,
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

  describe('by packets of two organizations concurrently', () => {
    /** A packet with the key of an organization, which claims the device for it. */
    const claims = (serialNumber: string, orgId: number, messageId: string = uuidV4()) =>
      hears(serialNumber, orgId, { claimFor: orgId, messageId });
    const opened = ['LogOpened', null];
    const ofOwner = { owner: OWNER, count: 1, history: openedThenAssigned };
    const ofNone = { owner: null, count: 1, history: [opened] };

    it.each([
      ['first', [OWNER, STRANGER], [ofOwner, ofNone]],
      ['second', [STRANGER, OWNER], [ofNone, ofOwner]],
    ])('gives its owner the log of its own packets only, if the packet of the owner comes %s', async (_when, senders, expected) => {
      const serial = newSerial();
      for (const orgId of senders) await claims(serial, orgId);
      await handled(TELEMETRY_TOPIC);
      expect((await logsOf(serial)).map(({ owner }) => owner)).toEqual([null, null]);
      await claimed(serial, OWNER);
      await handled(CLAIMS);
      expect(await logsOf(serial)).toEqual(expected);
    });

    it('gives its owner the log at once if the claim is handled before the packets, and the other one none', async () => {
      const serial = newSerial();
      await claimed(serial, OWNER);
      await handled(CLAIMS);
      await claims(serial, STRANGER);
      await claims(serial, OWNER);
      await handled(TELEMETRY_TOPIC);
      expect(await logsOf(serial)).toEqual([ofNone, ofOwner]);
    });

    it('gives its owner the log also if the owner releases the device in the same batch', async () => {
      const serial = newSerial();
      await claims(serial, OWNER);
      await handled(TELEMETRY_TOPIC);
      await whileHeld('logs.owners', async () => {
        await released(serial, STRANGER);
        await isHeldUpAt('logs.owners');
        await claimed(serial, OWNER);
        await released(serial, OWNER);
      });
      await handled(CLAIMS);
      expect(await logsOf(serial)).toEqual([ofOwner]);
    });

    it('gives its owner the log also if the owner releases the device before the packet is handled', async () => {
      const serial = newSerial();
      const receivedAt = Date.now();
      await claimed(serial, OWNER);
      await released(serial, OWNER);
      await claimed(serial, STRANGER);
      await handled(CLAIMS);
      await hears(serial, OWNER, { claimFor: OWNER, receivedAt });
      await handled(TELEMETRY_TOPIC);
      expect(await logsOf(serial)).toEqual([ofOwner]);
    });

    it('gives a former owner no log of a packet that came after its release', async () => {
      const serial = newSerial();
      await claimed(serial, OWNER);
      await released(serial, OWNER);
      await claimed(serial, STRANGER);
      await handled(CLAIMS);
      await hears(serial, OWNER, { claimFor: OWNER, receivedAt: Date.now() + 1 });
      await handled(TELEMETRY_TOPIC);
      expect(await logsOf(serial)).toEqual([ofNone]);
    });

    it('keeps the records of both apart, also if their packets have the same id', async () => {
      const serial = newSerial();
      const messageId = uuidV4();
      await claims(serial, OWNER, messageId);
      await claims(serial, STRANGER, messageId);
      await claimed(serial, OWNER);
      await handled(CLAIMS);
      await handled(TELEMETRY_TOPIC);
      expect(await logsOf(serial)).toEqual([ofOwner, ofNone]);
    });

    it('keeps what the owner and the fleet send out of the log of the other one', async () => {
      const serial = newSerial();
      await claims(serial, STRANGER);
      await hears(serial, null);
      await claimed(serial, OWNER);
      await handled(TELEMETRY_TOPIC);
      await handled(CLAIMS);
      await hears(serial, OWNER);
      await handled(TELEMETRY_TOPIC);
      expect((await logsOf(serial)).map(({ owner }) => owner)).toEqual([null, OWNER]);
    });

    it('keeps the records of the other one for it, until it claims the device after a release', async () => {
      const serial = newSerial();
      await claims(serial, OWNER);
      await claims(serial, STRANGER);
      await handled(TELEMETRY_TOPIC);
      await claimed(serial, OWNER);
      await handled(CLAIMS);
      await released(serial, OWNER);
      await claimed(serial, STRANGER);
      await handled(CLAIMS);
      expect((await logsOf(serial)).map(({ owner }) => owner)).toEqual([OWNER, STRANGER]);
    });
  });
});
