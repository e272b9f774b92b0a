import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerTo } from '@headworks/api/failure-answer';
import { limits } from '@headworks/api/limits';
import { serviceNames } from '@headworks/api/services';
import type { Clock } from '@headworks/clock';
import { readConfig, runProcess } from '@headworks/platform';
import { freePorts } from '@headworks/processes';
import { modules } from '@headworks/service-all/modules';
import { testDatabase } from '@headworks/testing';
import { environmentOf, INTERNAL_SECRET, inOneProcess, KEYS_SECRET, type RunningProduct } from './product.js';
import { ownErrors, surroundings } from './surroundings.js';

/** Every service in the process of the test, on its own database, with a clock that the test moves. */
export async function clockedProduct(clock: Clock): Promise<RunningProduct> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'headworks-clocked-'));
  const [port = 0, mqttPort = 0, internalPort = 0] = await freePorts(3);
  const product = inOneProcess({ databaseUrl: database.url, port, mqttPort, internalPort });
  const { smtpUrl } = surroundings();
  const ports = { PORT: `${port}`, MQTT_PORT: `${mqttPort}`, INTERNAL_PORT: `${internalPort}`, PUBLIC_URL: product.publicUrl };
  const stored = { DATA_DIR: dataDir, DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.directUrl };
  const environment = { ...environmentOf({ databaseUrl: database.url, smtpUrl, errors: ownErrors }), LOG_LEVEL: 'silent' };
  const config = readConfig({ ...environment, ...ports, ...stored, INTERNAL_SECRET, KEYS_SECRET }, {});
  const running = await runProcess(config, {
    name: 'all',
    services: serviceNames,
    modules: serviceNames.map((name) => modules[name]),
    publicPort: true,
    answerTo,
    heldBodyBytes: limits.telemetryHeldBytes,
    clock,
  });
  return {
    ...product,
    stop: async () => {
      await running.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
