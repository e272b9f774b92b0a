import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { end, freePort } from '@headworks/processes';
import {
  describeWith,
  smtpServer,
  startMosquitto,
  type TestDatabase,
  type TestServer,
  type TestSmtpServer,
  testDatabase,
  until,
} from '@headworks/testing';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { levelsOf, newDevice, untilLog } from '../harness/devices.js';
import { ErrorLines } from '../harness/error-lines.js';
import { printLogs } from '../harness/log-folder.js';
import { newOrganization } from '../harness/organization.js';
import { DAY, now, readingsOf } from '../harness/packets.js';
import { environmentOf, INTERNAL_SECRET, KEYS_SECRET, type SingleProduct, startProduct } from '../harness/product.js';
import { chanceFrom } from './crash/chance.js';
import { startLogged } from './crash/logged-process.js';

const KILLS = 50;
const SEED = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31));
const BROKERS_SHARE = 0.4;
const PAUSE_MS = { least: 50, most: 900 } as const;
const AWAY_MS = { least: 0, most: 400 } as const;
const KILLED_WITHIN_MS = 5_000;
const READING_WITHIN_MS = 60_000;
const ALL_READ_MS = 60_000;
const ASKED_EVERY_MS = 500;
const WHOLE_TEST_MS = 600_000;

describeWith('mosquitto', 'a broker of the utility and the bridge that reads from it, killed at random', () => {
  let folder: string;
  let logFolder: string;
  let mail: TestSmtpServer;
  let database: TestDatabase;
  let product: SingleProduct;
  let broker: TestServer;
  let bridge: Awaited<ReturnType<typeof startBridge>>;
  let client: MqttClient | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headworks-bridge-'));
    logFolder = join(folder, 'logs');
    await mkdir(logFolder);
    [mail, database] = await Promise.all([smtpServer(), testDatabase()]);
    product = await startProduct({ databaseUrl: database.url, smtpUrl: mail.url, errors: new ErrorLines() });
    broker = await startBroker(await freePort());
    bridge = await startBridge();
    // The broker keeps packets from the first subscription on.
    await untilReading();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printLogs(logFolder);
  });
  afterAll(async () => {
    await client?.endAsync(true);
    await bridge?.kill();
    await broker?.stop();
    await product?.stop();
    await database?.close();
    await mail?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const startBroker = (port: number) => startMosquitto({ allowAnonymous: true, port, persistence: folder });

  /** The bridge is ready when it has subscribed. */
  const untilReading = () =>
    until(async () => bridge.runs() && (await fetch(bridge.readyz)).ok, {
      what: 'the bridge to subscribe',
      deadlineMs: READING_WITHIN_MS,
    });

  /** Ingest as a process of its own, which is not awaited. On another port each time: while it is away, another server may get the one that it had. */
  async function startBridge() {
    const port = await freePort();
    const stored = { DATABASE_URL: database.url, INTERNAL_SECRET, KEYS_SECRET, DATA_DIR: folder };
    const addresses = {
      PORT: '0',
      INTERNAL_PORT: String(port),
      SERVICE_URLS: JSON.stringify({ accounts: product.internal[0]?.url }),
    };
    const options = { databaseUrl: database.url, smtpUrl: mail.url, errors: new ErrorLines() };
    const environment = { ...environmentOf(options), ...stored, ...addresses, MQTT_URL: broker.url, LOG_LEVEL: 'info' };
    const started = startLogged({ service: 'ingest', environment, logFile: join(logFolder, 'bridge.log'), folder });
    return {
      readyz: `http://127.0.0.1:${port}/readyz`,
      runs: () => started.ended() === null,
      kill: async () => {
        await end(started.pid, [{ signal: 'SIGKILL', waitMs: KILLED_WITHIN_MS }]);
        started.callOff();
      },
    };
  }

  it(
    'lose no packet that the broker has acknowledged, and store it once',
    async () => {
      const chance = chanceFrom(SEED);
      process.stdout.write(`crash test of the bridge: CRASH_SEED=${SEED}\n`);
      const org = await newOrganization(product);
      const device = await newDevice(org);
      client = await connectAsync(broker.url, { clientId: 'logger', clean: false, reconnectPeriod: 20 });
      const topic = `headworks/v1/${device.serialnumber}/telemetry`;
      const acknowledged: (readonly [number, number])[] = [];
      const from = now() - DAY;
      let isUnderWay = false;
      let gate: Promise<void> = Promise.resolve();
      let finished = false;
      const publish = async () => {
        while (!finished) {
          await gate;
          const level = [from + acknowledged.length, acknowledged.length % 50] as const;
          isUnderWay = true;
          await client?.publishAsync(topic, JSON.stringify(readingsOf([level])), { qos: 1 });
          acknowledged.push(level);
          isUnderWay = false;
          await pause(chance.between(1, 8));
        }
      };
      /**
       * mosquitto writes its file at the end of the round that acknowledges a packet: if it is killed before that, it loses the packet, whatever reads from
       * it. It has one thread, and acknowledges what is sent after that in a later round.
       */
      const untilWritten = async () => {
        await until(() => !isUnderWay, { what: 'the last acknowledgement' });
        await client?.publishAsync('round', '', { qos: 1 });
      };

      const publishing = publish();
      for (let kills = 0; kills < KILLS; kills++) {
        // Every other one while the bridge reads, the others at any moment of its start.
        if (kills % 2 === 0) await untilReading();
        await pause(chance.between(PAUSE_MS.least, PAUSE_MS.most));
        if (chance.next() < BROKERS_SHARE) {
          const opened = Promise.withResolvers<void>();
          gate = opened.promise;
          await untilWritten();
          await end(broker.pid, [{ signal: 'SIGKILL', waitMs: KILLED_WITHIN_MS }]);
          opened.resolve();
          await pause(chance.between(AWAY_MS.least, AWAY_MS.most));
          broker = await startBroker(broker.port);
        } else {
          await bridge.kill();
          await pause(chance.between(AWAY_MS.least, AWAY_MS.most));
          bridge = await startBridge();
        }
      }
      finished = true;
      await publishing;
      const log = await untilLog(org, device.id);
      await expect
        .poll(async () => (await levelsOf(org, log.id)).length, { timeout: ALL_READ_MS, interval: ASKED_EVERY_MS })
        .toBe(acknowledged.length);
      expect(await levelsOf(org, log.id)).toEqual(acknowledged);
    },
    WHOLE_TEST_MS,
  );
});
