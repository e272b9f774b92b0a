import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningDatabaseUrl, startPostgres } from '@headworks/embedded-postgres';
import { end, freePorts, gone } from '@headworks/processes';
import { until } from '@headworks/testing';
import type { Product } from '../../harness/product.js';
import { type Crashable, errorsOf, INTERNAL_SECRET, settingsOf } from './crashable.js';
import { readDeadLetters } from './dead-letters.js';
import { startLogged } from './logged-process.js';
import { postmasterOf, untilAnotherPostmaster } from './postmaster.js';

const READY_TIMEOUT_MS = 60_000;
const GONE_TIMEOUT_MS = 5_000;
const STOP_TIMEOUT_MS = 12_000;

/** What is killed at a time; most often only the product, since it holds unfinished work. */
const PRODUCT = 'product';
const DATABASE = 'database';
const VICTIMS = [[PRODUCT], [PRODUCT], [PRODUCT], [DATABASE], [DATABASE], [PRODUCT, DATABASE]] as const;

/** Every service in one process, on the embedded PostgreSQL that it starts, adopts and restarts itself. */
export async function startSingle(smtpUrl: string, password: string): Promise<Crashable> {
  const folder = await mkdtemp(join(tmpdir(), 'headworks-crash-'));
  const dataDir = join(folder, 'data');
  const [port = 0, mqttPort = 0, internalPort = 0] = await freePorts(3);
  const publicUrl = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    ...settingsOf(smtpUrl, password),
    DATABASE_URL: undefined,
    DATA_DIR: dataDir,
    PORT: `${port}`,
    MQTT_PORT: `${mqttPort}`,
    INTERNAL_PORT: `${internalPort}`,
    PUBLIC_URL: publicUrl,
    INTERNAL_SECRET,
  };
  const address: Omit<Product, 'databaseUrl'> = {
    mode: 'single',
    publicUrl,
    ingestUrl: publicUrl,
    mqttUrl: `mqtt://127.0.0.1:${mqttPort}`,
    internal: [{ service: 'bff', url: `http://127.0.0.1:${internalPort}` }],
    internalSecret: INTERNAL_SECRET,
    fleetKey: '',
  };
  const logFolder = join(folder, 'logs');
  await mkdir(logFolder);
  const logFile = join(logFolder, 'product.log');
  const errors = errorsOf(logFolder);
  const start = () => startLogged({ service: 'all', environment, logFile, folder });
  let running = start();
  const ready = () => untilReady(publicUrl, logFile);
  const kill = async (pid: number | undefined) => {
    if (pid === undefined) return;
    process.kill(pid, 'SIGKILL');
    if (!(await gone(pid, GONE_TIMEOUT_MS))) throw new Error(`process ${pid} survives SIGKILL`);
  };
  const refuseDead = async () => {
    const ended = running.ended();
    if (ended === null) return;
    throw new Error(`The product ended by itself (${ended}). Its last output: ${await lastOutput(logFile)}`);
  };
  const stop = async () => {
    await end(running.pid, [
      { signal: 'SIGTERM', waitMs: STOP_TIMEOUT_MS },
      { signal: 'SIGKILL', waitMs: 1_000 },
    ]);
    running.callOff();
  };
  // The address of the database is the same after each restart.
  const startedDatabase = async (): Promise<string> => {
    await ready();
    const url = await runningDatabaseUrl(dataDir);
    if (url === undefined) throw new Error('The product is ready, and its database is not');
    return url;
  };
  const databaseUrl = await startedDatabase().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    product: { ...address, databaseUrl },
    victims: [PRODUCT, DATABASE],
    errors,
    recovered: ready,
    crash: async (chance) => {
      const victims: readonly string[] = chance.pick(VICTIMS);
      await refuseDead();
      const database = victims.includes(DATABASE) ? await postmasterOf(dataDir) : undefined;
      if (victims.includes(PRODUCT)) {
        running.callOff();
        await Promise.all([kill(running.pid), kill(database)]);
        running = start();
        await ready();
      } else {
        await kill(database);
        await untilAnotherPostmaster(dataDir, database);
      }
      return victims;
    },
    deadLetters: async () => {
      await stop();
      const postgres = await startPostgres({ dataDir });
      return readDeadLetters(postgres.url).finally(() => postgres.stop());
    },
    stop: async (failed) => {
      await stop();
      if (failed) process.stdout.write(`the product's last output: ${await lastOutput(logFile)}\n`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, logFile: string): Promise<void> {
  const ready = async () => (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  await until(ready, { deadlineMs: READY_TIMEOUT_MS, what: 'the product to be ready' }).catch(async (error: unknown) => {
    throw new Error(`The product is not ready. Its last output: ${await lastOutput(logFile)}`, { cause: error });
  });
}

const lastOutput = async (logFile: string): Promise<string> => (await readFile(logFile, 'utf8')).slice(-3_000);
