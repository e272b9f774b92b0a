import { dataDirOf } from '@headworks/data-folder';
import { kafkaAvailable } from '@headworks/local-kafka';
import { checkPortFree, StartError, terminalProgress, untilSignal } from '@headworks/processes';
import { startDistributedProduct } from './start-distributed.js';

/** A port of the environment. Throws StartError if it is invalid or in use. */
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
  if (!kafka.ok) throw new StartError('service', `Kafka cannot run here (${kafka.reason}): ${kafka.howToGet}, or set KAFKA_BROKERS.`);
  return 'embedded' as const;
}

async function main(): Promise<void> {
  const progress = terminalProgress();
  const asked = untilSignal();
  const given = new AbortController();
  void asked.then(() => given.abort());
  const run = await startDistributedProduct({
    dataDir: dataDirOf(process.env),
    ports: {
      web: await portOf('PORT', 8080),
      telemetry: await portOf('INGEST_PORT', 8090),
      mqtt: await portOf('MQTT_PORT', 1883),
    },
    publicUrl: process.env.PUBLIC_URL,
    databaseUrl: process.env.DATABASE_URL,
    kafka: brokers(),
    demo: process.env.DEMO === 'on',
    progress,
    signal: given.signal,
  });
  progress.note(`Headworks runs at ${run.publicUrl} (devices: ${run.telemetryUrl}, ${run.mqttUrl}). Press Ctrl-C to stop it.`);
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
