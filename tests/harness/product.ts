import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kafkaAvailable } from '@headworks/local-kafka';
import { freePorts } from '@headworks/processes';
import * as distributed from '@headworks/service-all/start-distributed';
import { startAllInOne } from './all-in-one.js';
import type { ErrorLines } from './error-lines.js';
import { newLinesOf } from './log-folder.js';
import { PASSWORD } from './password.js';

/** A running product, as plain data that can be passed to test processes. */
export interface Product {
  readonly mode: 'single' | 'distributed';
  /** Web and API. */
  readonly publicUrl: string;
  /** The address for HTTP telemetry: the public one, or that of ingest. */
  readonly ingestUrl: string;
  readonly mqttUrl: string;
  readonly databaseUrl: string;
  /** The internal listener of each process. */
  readonly internal: readonly { readonly service: string; readonly url: string }[];
  readonly internalSecret: string;
  readonly fleetKey: string;
}

export interface RunningProduct extends Product {
  /** Ends every process and removes the data folder. */
  stop(): Promise<void>;
}

/** A product of one process. */
export interface SingleProduct extends RunningProduct {
  readonly pid: number;
}

export interface ProductOptions {
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  /** Collects the errors that it logs. */
  readonly errors: ErrorLines;
  /** The provider of text messages; without one none are sent. */
  readonly smsUrl?: string;
  /** Variables in addition to, or instead of, those of the harness. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Keys of the manufacturer, only for tests. */
export const FLEET_KEY = 'fleet-key-of-the-scenario-tests';
export const INTERNAL_SECRET = 'internal-secret-of-the-scenario-tests';
/** It seals keys that outlive the process: a product on the same database needs the same secret. */
export const KEYS_SECRET = 'keys-secret-of-the-scenario-tests';

/** Signs the reports of the provider of text messages. */
export const SMS_TOKEN = 'sms-token-of-the-scenario-tests';

/** The Admin user of every test product; has the password of all test users. */
export const SUPPORT_EMAIL = 'support@headworks.example';

export const environmentOf = ({ smtpUrl, smsUrl, environment }: ProductOptions) => ({
  ...process.env,
  SMTP_URL: smtpUrl,
  ...(smsUrl === undefined ? {} : { SMS_BASE_URL: smsUrl, SMS_ACCOUNT: 'AC-of-the-tests', SMS_TOKEN, SMS_FROM: '+15705550100' }),
  MAIL_FROM: 'Headworks <alerts@headworks.example>',
  DEMO: 'off',
  RATE_LIMITS: 'off',
  // A test must not ask the public one.
  WEATHER_WMS_URL: 'off',
  FLEET_API_KEY: FLEET_KEY,
  ADMIN_EMAIL: SUPPORT_EMAIL,
  ADMIN_PASSWORD: PASSWORD,
  LOG_LEVEL: 'warn',
  ...environment,
});

interface InOneProcess {
  readonly databaseUrl: string;
  readonly port: number;
  readonly mqttPort: number;
  readonly internalPort: number;
}

/** Where a product of one process is reached. */
export const inOneProcess = ({ databaseUrl, port, mqttPort, internalPort }: InOneProcess) => ({
  mode: 'single' as const,
  publicUrl: ofPort(port),
  ingestUrl: ofPort(port),
  mqttUrl: `mqtt://127.0.0.1:${mqttPort}`,
  databaseUrl,
  internal: [{ service: 'bff', url: ofPort(internalPort) }],
  internalSecret: INTERNAL_SECRET,
  fleetKey: FLEET_KEY,
});

const ofPort = (port: number): string => `http://127.0.0.1:${port}`;

/** Starts every service in one process on free ports; it must be built. If the start fails, everything already started is ended. */
export async function startProduct(options: ProductOptions): Promise<SingleProduct> {
  const [port = 0, mqttPort = 0, internalPort = 0] = await freePorts(3);
  const dataDir = await mkdtemp(join(tmpdir(), 'headworks-scenarios-'));
  const product = inOneProcess({ databaseUrl: options.databaseUrl, port, mqttPort, internalPort });
  const environment = {
    ...environmentOf(options),
    DATA_DIR: dataDir,
    DATABASE_URL: options.databaseUrl,
    PORT: String(port),
    MQTT_PORT: String(mqttPort),
    INTERNAL_PORT: String(internalPort),
    PUBLIC_URL: product.publicUrl,
    INTERNAL_SECRET,
    KEYS_SECRET,
  };
  const started = await startAllInOne(dataDir, environment, options.errors);
  return { ...product, ...started };
}

/** Starts each service as its own process over Kafka. If the start fails, everything already started is ended. */
export async function startDistributedProduct(options: ProductOptions): Promise<RunningProduct> {
  const kafka = kafkaAvailable();
  if (!kafka.ok) throw new Error(`HEADWORKS_MODE=distributed needs Kafka: ${kafka.howToGet}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'headworks-scenarios-'));
  const removed = () => rm(dataDir, { recursive: true, force: true });
  try {
    const logFolder = join(dataDir, 'logs');
    options.errors.addSource(newLinesOf(logFolder));
    const { publicUrl, telemetryUrl, mqttUrl, processes, stop } = await distributed.startDistributedProduct({
      dataDir,
      databaseUrl: options.databaseUrl,
      kafka: 'embedded',
      environment: environmentOf(options),
      logFolder,
    });
    return {
      mode: 'distributed',
      publicUrl,
      ingestUrl: telemetryUrl,
      mqttUrl,
      databaseUrl: options.databaseUrl,
      internal: processes.map(({ name, url }) => ({ service: name, url })),
      internalSecret: await internalSecretOf(dataDir),
      fleetKey: FLEET_KEY,
      stop: () =>
        stop()
          .then(() => options.errors.readSources())
          .finally(removed),
    };
  } catch (error) {
    await removed();
    throw error;
  }
}

/** The launcher generates the secrets and stores them in its data folder. */
async function internalSecretOf(dataDir: string): Promise<string> {
  const secrets: unknown = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  if (typeof secrets !== 'object' || secrets === null || !('internalSecret' in secrets)) throw new Error('secrets.json has no secret');
  return String(secrets.internalSecret);
}
