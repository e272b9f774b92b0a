import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningKafka } from '../kafka/index.js';
import { freePorts } from '../ports.js';
import { silentProgress } from '../progress.js';
import { REPOSITORY } from '../repository.js';
import { StartError } from '../start-error.js';
import { type Backing, type BackingOptions, startBacking, unlessAborted } from './backing.js';
import { internalUrl, type RunPlan, SERVICES, type ServiceName, serviceEnvironment } from './plan.js';
import { type ServiceProcess, startService } from './service-process.js';

export interface DistributedOptions extends BackingOptions {
  /** Port of web and API; a free one if not given, as for the next two. */
  readonly port?: number;
  readonly ingestPort?: number;
  readonly mqttPort?: number;
  readonly publicUrl?: string;
  /** Which services to run; all if not given. */
  readonly services?: readonly ServiceName[];
  /** Environment of the services beside what the run decides; that of this process if not given. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** A folder for one log file per service; else they write where we write. */
  readonly logFolder?: string;
  readonly readyTimeoutMs?: number;
}

export interface DistributedUrls {
  readonly public: string;
  readonly ingest: string;
  readonly mqtt: string;
  readonly database: string;
  /** Host and port, comma-separated; undefined for the PostgreSQL log. */
  readonly brokers: string | undefined;
}

/** Every service as a process of its own, all ready. */
export interface Distributed {
  readonly urls: DistributedUrls;
  readonly processes: readonly ServiceProcess[];
  /** The broker, when it is ours, so that a test can crash it. */
  readonly kafka: RunningKafka | undefined;
  /** Ends everything within 10 s. */
  stop(): Promise<void>;
}

const READY_TIMEOUT_MS = 60_000;
/** Database and broker need up to 3 s after it; together that stays below the promised 10 s. */
const SERVICE_GRACE_MS = 5_000;

/**
 * Starts PostgreSQL, Kafka and each service as its own process, and answers when all are ready.
 * Throws StartError, or what Kafka says; what had been started is ended then.
 */
export async function startDistributed(options: DistributedOptions): Promise<Distributed> {
  const names = options.services ?? SERVICES;
  for (const name of names) scriptOf(name);
  const backing = await startBacking(options);
  const plan = await makePlan(options, backing);
  const services = await startServices(names, plan, options);
  const readyTimeoutMs = options.readyTimeoutMs ?? READY_TIMEOUT_MS;
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= services.stop().finally(() => backing.stop());
    return stopped;
  };
  try {
    await (options.progress ?? silentProgress).step(`Starting ${names.join(', ')}`, () =>
      unlessAborted(Promise.all(services.processes.map((service) => service.ready(readyTimeoutMs))), options.signal),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  const [ingest, mqtt] = [`http://127.0.0.1:${plan.ingestPort}`, `mqtt://127.0.0.1:${plan.mqttPort}`];
  const urls = { public: plan.publicUrl, ingest, mqtt, database: backing.databaseUrl, brokers: backing.brokers };
  return { urls, processes: services.processes, kafka: backing.kafka, stop };
}

async function makePlan(options: DistributedOptions, backing: Backing): Promise<RunPlan> {
  const [port = 0, ingestPort = 0, mqttPort = 0, ...internal] = await freePorts(11);
  const [accounts = 0, devices = 0, ingest = 0, alerting = 0, logs = 0, tagging = 0, bff = 0, demo = 0] = internal;
  return {
    databaseUrl: backing.databaseUrl,
    databaseDirectUrl: options.environment?.DATABASE_DIRECT_URL ?? backing.databaseUrl,
    kafkaBrokers: backing.brokers,
    internalSecret: backing.folder.secrets.internalSecret,
    keysSecret: backing.folder.secrets.keysSecret,
    dataDir: backing.folder.path,
    port: options.port ?? port,
    publicUrl: options.publicUrl ?? `http://localhost:${options.port ?? port}`,
    ingestPort: options.ingestPort ?? ingestPort,
    mqttPort: options.mqttPort ?? mqttPort,
    internalPorts: { accounts, devices, ingest, alerting, logs, tagging, bff, demo },
  };
}

async function startServices(names: readonly ServiceName[], plan: RunPlan, options: DistributedOptions) {
  if (options.logFolder) await mkdir(options.logFolder, { recursive: true });
  const outputs: number[] = [];
  const processes = names.map((name) => {
    const output = options.logFolder ? openSync(join(options.logFolder, `${name}.log`), 'a', 0o600) : undefined;
    if (output !== undefined) outputs.push(output);
    const environment = serviceEnvironment(plan, name, options.environment ?? process.env);
    return startService(
      { name, url: internalUrl(plan, name), script: scriptOf(name), environment, output },
      options.progress ?? silentProgress,
    );
  });
  const stop = async () => {
    await Promise.all(processes.map((service) => service.stop(SERVICE_GRACE_MS)));
    for (const output of outputs) closeSync(output);
  };
  return { processes, stop };
}

function scriptOf(name: ServiceName): string {
  const script = join(REPOSITORY, 'services', name, 'dist', 'main.js');
  if (!existsSync(script)) throw new StartError('service', `The service ${name} is not built: run npm run build.`);
  return script;
}
