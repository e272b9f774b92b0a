import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerTo } from '@headworks/api/failure-answer';
import { serviceNames } from '@headworks/api/services';
import type { Clock } from '@headworks/clock';
import { readConfig, runProcess } from '@headworks/platform';
import { freePorts } from '@headworks/processes';
import { modules } from '@headworks/service-all/modules';
import { testDatabase } from '@headworks/testing';
import { environmentOf, FLEET_KEY, INTERNAL_SECRET, KEYS_SECRET, type RunningProduct } from './product.js';
import { ownErrors, surroundings } from './surroundings.js';

/** Every service in the process of the test, on its own database, with a clock that the test moves. */
export async function clockedProduct(clock: Clock): Promise<RunningProduct> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'headworks-clocked-'));
  const [port = 0, mqttPort = 0, internalPort = 0] = await freePorts(3);
  const publicUrl = `http://127.0.0.1:${port}`;
  const { smtpUrl } = surroundings();
  const ports = { PORT: `${port}`, MQTT_PORT: `${mqttPort}`, INTERNAL_PORT: `${internalPort}`, PUBLIC_URL: publicUrl };
  const stored = { DATA_DIR: dataDir, DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.directUrl };
  const environment = { ...environmentOf({ databaseUrl: database.url, smtpUrl, errors: ownErrors }), LOG_LEVEL: 'silent' };
  const config = readConfig({ ...environment, ...ports, ...stored, INTERNAL_SECRET, KEYS_SECRET }, {});
  const running = await runProcess(config, {
    name: 'all',
    services: serviceNames,
    modules: serviceNames.map((name) => modules[name]),
    publicPort: true,
    answerTo,
    clock,
  });
  return {
    mode: 'single',
    publicUrl,
    ingestUrl: publicUrl,
    mqttUrl: `mqtt://127.0.0.1:${mqttPort}`,
    databaseUrl: database.url,
    internal: [{ service: 'bff', url: `http://127.0.0.1:${internalPort}` }],
    internalSecret: INTERNAL_SECRET,
    fleetKey: FLEET_KEY,
    stop: async () => {
      await running.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
