import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceName } from '@headworks/api/services';
import type { ServiceProcess } from '@headworks/launcher';
import type { RunningKafka } from '@headworks/local-kafka';
import { end } from '@headworks/processes';
import { type DistributedProductOptions, startDistributedProduct } from '@headworks/service-all/start-distributed';
import { component, startRedis, type TestServer, until } from '@headworks/testing';
import { printLogs } from '../../harness/log-folder.js';
import type { Product } from '../../harness/product.js';
import { type Balancer, openBalancer } from './balancer.js';
import type { Chance } from './chance.js';
import { type Crashable, errorsOf, settingsOf } from './crashable.js';
import { readDeadLetters } from './dead-letters.js';
import { crashPostmaster } from './postmaster.js';

const READY_TIMEOUT_MS = 120_000;
/** The launcher's pauses grow with each kill, up to half a minute by default. */
const LONGEST_PAUSE_MS = 5_000;
const KILLED_WITHIN_MS = 5_000;
const TWO_AT_ONCE_SHARE = 0.3;

/** A product over Kafka, and its processes. */
export interface OverKafka {
  readonly product: Product;
  readonly dataDir: string;
  readonly kafka: RunningKafka | undefined;
  readonly processes: readonly ServiceProcess[];
  /** Those of the service that runs twice, and what stands before them: calls go to both in turns, until the test says otherwise. */
  readonly replicas: readonly ServiceProcess[];
  readonly balancer: Balancer;
  readonly errors: Crashable['errors'];
  readonly stop: Crashable['stop'];
}

export interface OverKafkaOptions extends Pick<DistributedProductOptions, 'longestPauseMs'> {
  /** The service that gets a second replica. */
  readonly twice?: ServiceName | undefined;
}

/** Starts each service as its own process over Kafka. The launcher restarts a service that dies, after growing pauses. */
export async function runOverKafka(
  smtpUrl: string,
  password: string,
  { twice, ...options }: OverKafkaOptions = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<OverKafka> {
  const dataDir = await mkdtemp(join(tmpdir(), 'headworks-crash-'));
  const logFolder = await mkdtemp(join(tmpdir(), 'headworks-crash-logs-'));
  const errors = errorsOf(logFolder);
  const balancer = await openBalancer();
  const running = await startDistributedProduct({
    ...options,
    twice: twice ? [twice] : [],
    balancers: (addresses) => {
      balancer.sendTo(...Object.keys(addresses).flatMap((name) => (serviceOf(name) === twice ? [addresses[name] ?? ''] : [])));
      return twice ? { [twice]: balancer.url } : {};
    },
    dataDir,
    kafka: 'embedded',
    environment: { ...process.env, DATABASE_URL: undefined, ...settingsOf(smtpUrl, password), ...environment },
    logFolder,
  }).catch(async (error: unknown) => {
    balancer.close();
    await rm(dataDir, { recursive: true, force: true });
    await printLogs(logFolder);
    throw error;
  });
  const { databaseUrl, processes } = running;
  const replicas = processes.filter(({ name }) => serviceOf(name) === twice);
  const product: Product = {
    mode: 'distributed',
    publicUrl: running.publicUrl,
    ingestUrl: running.telemetryUrl,
    mqttUrl: running.mqttUrl,
    databaseUrl,
    internal: processes.map(({ name, url }) => ({ service: serviceOf(name), url })),
    internalSecret: await internalSecretOf(dataDir),
    fleetKey: '',
  };
  return {
    product,
    dataDir,
    kafka: running.kafka,
    processes,
    replicas,
    balancer,
    errors,
    stop: async (failed) => {
      await running.stop();
      balancer.close();
      await rm(dataDir, { recursive: true, force: true });
      if (failed) await printLogs(logFolder);
      else await rm(logFolder, { recursive: true, force: true });
    },
  };
}

const serviceOf = (process: string): string => process.replace(/-2$/, '');

interface Victim {
  readonly name: string;
  /** Kills it, and ensures that it restarts. */
  readonly crash: () => Promise<void>;
}

/** Each service as its own process over Kafka, with Redis where it is installed, and any of them killed, the servers too. `twice` has two replicas. */
export async function startOverKafka(smtpUrl: string, password: string, twice?: ServiceName): Promise<Crashable> {
  let redis = component('redis').available ? await startRedis() : undefined;
  const environment = redis ? { REDIS_URL: redis.url } : undefined;
  const running = await runOverKafka(smtpUrl, password, { twice, longestPauseMs: LONGEST_PAUSE_MS }, environment).catch(
    async (error: unknown) => {
      await redis?.stop();
      throw error;
    },
  );
  const crashRedis = async ({ pid, port }: TestServer): Promise<void> => {
    await end(pid, [{ signal: 'SIGKILL', waitMs: KILLED_WITHIN_MS }]);
    redis = await startRedis({ port });
  };
  const { product, dataDir, kafka, processes, errors } = running;
  const all: readonly Victim[] = [
    ...processes.map((service) => ({ name: service.name, crash: () => killAndAwaitRestart(service) })),
    { name: 'PostgreSQL', crash: () => crashPostmaster(dataDir) },
    // It kills the broker first.
    ...(kafka ? [{ name: 'Kafka', crash: () => kafka.restart() }] : []),
    ...(redis ? [{ name: 'Redis', crash: async () => redis && crashRedis(redis) }] : []),
  ];
  let left: readonly Victim[] = [];
  return {
    product,
    victims: all.map(({ name }) => name),
    errors,
    recovered: async () => {
      await Promise.all(processes.map((service) => service.ready(READY_TIMEOUT_MS)));
    },
    crash: async (chance) => {
      if (left.length === 0) left = shuffled(all, chance);
      // One after the other, so that the pauses before a restart do not grow for one of them.
      const victims = left.slice(0, chance.next() < TWO_AT_ONCE_SHARE ? 2 : 1);
      left = left.slice(victims.length);
      await Promise.all(victims.map(({ crash }) => crash()));
      return victims.map(({ name }) => name);
    },
    deadLetters: () => readDeadLetters(product.databaseUrl),
    stop: async (failed) => {
      await running.stop(failed);
      await redis?.stop();
    },
  };
}

async function killAndAwaitRestart(service: ServiceProcess): Promise<void> {
  const { restarts } = service;
  service.kill('SIGKILL');
  await until(() => service.restarts > restarts, { deadlineMs: READY_TIMEOUT_MS, what: `${service.name} to be restarted` });
}

function shuffled<T>(list: readonly T[], chance: Chance): readonly T[] {
  const keyed = list.map((value) => ({ value, key: chance.next() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value);
}

/** The launcher generates the secrets and stores them in its data folder. */
async function internalSecretOf(dataDir: string): Promise<string> {
  // Only the launcher writes this file.
  const { internalSecret } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { internalSecret: string };
  return internalSecret;
}
