import { kafkaAvailable } from '../kafka/index.js';
import { checkPortFree } from '../ports.js';
import { terminalProgress } from '../progress.js';
import { StartError } from '../start-error.js';
import { untilSignal } from '../until-signal.js';
import { SERVICES } from './plan.js';
import { startDistributed } from './start-distributed.js';

/** A port of the environment. Throws StartError when it is none, or is taken. */
async function portOf(name: string, fallback: number): Promise<number> {
  const port = Number(process.env[name] ?? fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError('port-in-use', `${name} must be a port between 1 and 65535.`);
  await checkPortFree(port, name);
  return port;
}

function brokers() {
  const given = process.env.KAFKA_BROKERS;
  if (given) return { brokers: given };
  const kafka = kafkaAvailable();
  if (!kafka.ok) throw new StartError('service', `Kafka cannot be run here (${kafka.reason}): ${kafka.howToGet}, or give KAFKA_BROKERS.`);
  return 'embedded' as const;
}

async function main(): Promise<void> {
  const progress = terminalProgress();
  const asked = untilSignal();
  const given = new AbortController();
  void asked.then(() => given.abort());
  const run = await startDistributed({
    dataDir: process.env.DATA_DIR ?? './.data',
    port: await portOf('PORT', 8080),
    ingestPort: await portOf('INGEST_PORT', 8090),
    mqttPort: await portOf('MQTT_PORT', 1883),
    publicUrl: process.env.PUBLIC_URL,
    databaseUrl: process.env.DATABASE_URL,
    kafka: brokers(),
    services: process.env.DEMO === 'on' ? [...SERVICES, 'demo'] : SERVICES,
    progress,
    signal: given.signal,
  });
  progress.note(`Headworks runs at ${run.urls.public} (devices: ${run.urls.ingest}, ${run.urls.mqtt}). Ctrl-C ends it.`);
  progress.note(run.processes.map((service) => `${service.name} ${service.pid}`).join(', '));
  await asked;
  await progress.step('Stopping', () => run.stop());
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    process.exit(1);
  },
);
