import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningKafka } from '@headworks/local-kafka';
import { freePorts, REPOSITORY, StartError, silentProgress } from '@headworks/processes';
import { type Backing, type BackingOptions, startBacking, unlessAborted } from './backing.js';
import { createHeadway } from './headway.js';
import { internalUrl, type RunPlan, type ServiceSpec, serviceEnvironment } from './plan.js';
import { type ServiceProcess, startService } from './service-process.js';

export interface DistributedOptions extends BackingOptions {
  /** The services to run, in the order of start. */
  readonly services: readonly ServiceSpec[];
  /** Ports of doors by name; a door without an entry gets a free port. */
  readonly ports?: Readonly<Record<string, number | undefined>>;
  /** The address of the product, from the port of each door. */
  readonly publicUrl: (ports: Readonly<Record<string, number>>) => string;
  /** The addresses of load balancers by the service that they are before, from the address of each process; other services are called at their own. */
  readonly balancers?: (addresses: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
  /** Base environment of the services; the environment of this process if not given. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** A folder for one log file per service; without it they write to the output of this process. */
  readonly logFolder?: string;
  /** The start fails if no service makes progress for this long; 60 s if not given. */
  readonly patienceMs?: number;
  /** Before a service that ended is restarted, however often it has ended quickly; 30 s if not given. */
  readonly longestPauseMs?: number;
}

/** Every service in its own process, all ready. */
export interface Distributed {
  readonly publicUrl: string;
  /** Ports by the name of the door. */
  readonly ports: Readonly<Record<string, number>>;
  readonly databaseUrl: string;
  /** Host and port, comma-separated; undefined for the PostgreSQL log. */
  readonly brokers: string | undefined;
  readonly processes: readonly ServiceProcess[];
  /** The broker if this run started it, so that a test can crash it. */
  readonly kafka: RunningKafka | undefined;
  /** Ends everything within 10 s. */
  stop(): Promise<void>;
}

const PATIENCE_MS = 60_000;
/** The database and the broker need up to 3 s more; the sum stays below the promised 10 s. */
const SERVICE_GRACE_MS = 5_000;

/**
 * Starts PostgreSQL, Kafka and each service as its own process; resolves when all are ready.
 * Throws StartError or Kafka's error, after it has ended the processes it started.
 */
export async function startDistributed(options: DistributedOptions): Promise<Distributed> {
  const names = options.services.map(({ name }) => name);
  for (const service of options.services) scriptOf(service);
  const backing = await startBacking(options);
  const plan = await makePlan(options, backing);
  const services = await startServices(plan, options);
  const patienceMs = options.patienceMs ?? PATIENCE_MS;
  const headway = createHeadway();
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= services.stop().finally(() => backing.stop());
    return stopped;
  };
  try {
    await (options.progress ?? silentProgress).step(`Starting ${names.join(', ')}`, () =>
      unlessAborted(Promise.all(services.processes.map((service) => service.ready(patienceMs, headway))), options.signal),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  const { publicUrl, ports } = plan;
  const { databaseUrl, brokers, kafka } = backing;
  return { publicUrl, ports, databaseUrl, brokers, processes: services.processes, kafka, stop };
}

async function makePlan(options: DistributedOptions, backing: Backing): Promise<RunPlan> {
  const names = options.services.map(({ name }) => name);
  const doors = options.services.flatMap((service) => Object.values(service.doors));
  const given = Object.values(options.ports ?? {}).filter((port) => port !== undefined);
  const free = [...(await freePorts(doors.length + options.services.length, given))];
  const take = () => free.pop() ?? 0;
  const ports = Object.fromEntries(doors.map((door) => [door, options.ports?.[door] ?? take()]));
  const internalPorts = Object.fromEntries(names.map((name) => [name, take()]));
  return {
    databaseUrl: backing.databaseUrl,
    databaseDirectUrl: options.environment?.DATABASE_DIRECT_URL ?? backing.databaseUrl,
    kafkaBrokers: backing.brokers,
    internalSecret: backing.folder.secrets.internalSecret,
    keysSecret: backing.folder.secrets.keysSecret,
    dataDir: backing.folder.path,
    publicUrl: options.publicUrl(ports),
    ports,
    internalPorts,
    balancers: options.balancers?.(Object.fromEntries(names.map((name) => [name, internalUrl({ internalPorts }, name)]))) ?? {},
  };
}

async function startServices(plan: RunPlan, options: DistributedOptions) {
  if (options.logFolder) await mkdir(options.logFolder, { recursive: true });
  const outputs: number[] = [];
  const processes = options.services.map((service) => {
    const { name } = service;
    const output = options.logFolder ? openSync(join(options.logFolder, `${name}.log`), 'a', 0o600) : undefined;
    if (output !== undefined) outputs.push(output);
    const environment = serviceEnvironment(plan, service, options.environment ?? process.env);
    return startService(
      { name, url: internalUrl(plan, name), script: scriptOf(service), environment, output, longestPauseMs: options.longestPauseMs },
      options.progress ?? silentProgress,
    );
  });
  const stop = async () => {
    await Promise.all(processes.map((service) => service.stop(SERVICE_GRACE_MS)));
    for (const output of outputs) closeSync(output);
  };
  return { processes, stop };
}

function scriptOf({ name, replicaOf = name }: ServiceSpec): string {
  const script = join(REPOSITORY, 'services', replicaOf, 'dist', 'main.js');
  if (!existsSync(script)) throw new StartError('service', `The service ${replicaOf} is not built: run npm run build.`);
  return script;
}
