import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DataFolder, openDataFolder } from '@headworks/data-folder';
import { startPostgres } from '@headworks/embedded-postgres';
import { type RunningKafka, startKafka } from '@headworks/local-kafka';
import { freePort, type Progress, StartError, silentProgress } from '@headworks/processes';

/** The infrastructure of the services: the data folder, a database and, by default, a broker. */
export interface Backing {
  readonly folder: DataFolder;
  readonly databaseUrl: string;
  /** Host and port, comma-separated; undefined for the PostgreSQL log. */
  readonly brokers: string | undefined;
  /** The broker, if this process started it. */
  readonly kafka: RunningKafka | undefined;
  /** Ends the servers that this process started concurrently, then releases the data folder. */
  stop(): Promise<void>;
}

export interface BackingOptions {
  readonly dataDir: string;
  /** The address of a PostgreSQL; the embedded one if not given. */
  readonly databaseUrl?: string;
  /** Addresses of running brokers, 'embedded' (the default) to start one, 'none' for the PostgreSQL log. */
  readonly kafka?: { readonly brokers: string } | 'embedded' | 'none';
  readonly progress?: Progress;
  /** Aborts the start; servers that were already started are ended. */
  readonly signal?: AbortSignal;
}

/** A broker that takes longer to shut down is killed: it recovers, and Ctrl-C promises an end within 10 s. */
const KAFKA_GRACE_MS = 3_000;
/** Before a restart that follows a failed one. */
const RESTART_MS = 5_000;

/** Starts the servers; on a failure those already started are ended. Throws StartError or Kafka's error. */
export async function startBacking(options: BackingOptions): Promise<Backing> {
  const folder = await openDataFolder(options.dataDir);
  const ours: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    await Promise.allSettled(ours.map((part) => part.stop()));
    await folder.release();
  };
  try {
    const databaseUrl = options.databaseUrl ?? (await ownDatabase(options, ours));
    const kafka = (options.kafka ?? 'embedded') === 'embedded' ? await ownKafka(folder, options, ours) : undefined;
    const given = typeof options.kafka === 'object' ? options.kafka.brokers : undefined;
    return { folder, databaseUrl, brokers: kafka ? kafka.brokers.join(',') : given, kafka, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The promise's value, or StartError as soon as the signal aborts; the work itself continues until this process ends. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const aborted = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new StartError('service', 'The start was aborted.'));
    if (signal.aborted) refuse();
    signal.addEventListener('abort', refuse, { once: true });
  });
  return Promise.race([work, aborted]);
}

async function ownDatabase(options: BackingOptions, ours: { stop(): Promise<void> }[]): Promise<string> {
  const postgres = await startPostgres({ dataDir: options.dataDir, progress: options.progress });
  ours.push(postgres);
  return postgres.url;
}

/** A broker that ends by itself is restarted until this process stops it. */
async function ownKafka(folder: DataFolder, options: BackingOptions, ours: { stop(): Promise<void> }[]): Promise<RunningKafka> {
  const { progress = silentProgress } = options;
  const port = await freePort();
  const stopping = new AbortController();
  const onEnded = () => void restartKafka(kafka, stopping.signal, progress);
  const kafka = await progress.step('Starting Kafka', () =>
    unlessAborted(startKafka({ folder: join(folder.path, 'kafka'), port, onEnded }), options.signal),
  );
  ours.push({
    stop: () => {
      stopping.abort();
      return endKafka(kafka);
    },
  });
  return kafka;
}

async function restartKafka(kafka: RunningKafka, stopping: AbortSignal, progress: Progress): Promise<void> {
  while (!stopping.aborted) {
    progress.note('Kafka ended by itself and is restarted.');
    const failure = await kafka.restart().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    // Stopped meanwhile, when there was nothing to stop.
    if (stopping.aborted) return kafka.kill();
    if (failure === undefined) return;
    progress.note(failure);
    await pause(RESTART_MS, undefined, { signal: stopping }).catch(() => {});
  }
}

async function endKafka(kafka: RunningKafka): Promise<void> {
  const patience = new AbortController();
  const late = pause(KAFKA_GRACE_MS, undefined, { signal: patience.signal }).then(
    () => kafka.kill(),
    () => {},
  );
  await Promise.race([kafka.stop(), late]);
  patience.abort();
}
