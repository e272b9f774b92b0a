/** The services that run as processes of their own, in the order of their start. */
export const SERVICES = ['accounts', 'devices', 'ingest', 'alerting', 'logs', 'tagging', 'bff'] as const;
/** The demo is a process like the services, but only where it is asked for. */
export type ServiceName = (typeof SERVICES)[number] | 'demo';

/** What all services of one run share. */
export interface RunPlan {
  readonly databaseUrl: string;
  readonly databaseDirectUrl: string;
  /** Host and port, comma-separated; undefined for the PostgreSQL log. */
  readonly kafkaBrokers: string | undefined;
  readonly internalSecret: string;
  readonly keysSecret: string;
  readonly dataDir: string;
  /** Web and API. */
  readonly port: number;
  readonly publicUrl: string;
  readonly ingestPort: number;
  readonly mqttPort: number;
  /** Where each service listens for the others. */
  readonly internalPorts: Readonly<Record<ServiceName, number>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const internalUrl = (plan: RunPlan, service: ServiceName): string => `http://127.0.0.1:${plan.internalPorts[service]}`;

/** The environment of one service: the caller's, then what the run decides. Only the bff serves the public, only ingest devices. */
export function serviceEnvironment(plan: RunPlan, service: ServiceName, inherited: Environment): Environment {
  const urls = Object.fromEntries(SERVICES.map((name) => [name, internalUrl(plan, name)]));
  const shared = {
    DATABASE_URL: plan.databaseUrl,
    DATABASE_DIRECT_URL: plan.databaseDirectUrl,
    KAFKA_BROKERS: plan.kafkaBrokers,
    SERVICE_URLS: JSON.stringify(urls),
    INTERNAL_PORT: String(plan.internalPorts[service]),
    INTERNAL_SECRET: plan.internalSecret,
    KEYS_SECRET: plan.keysSecret,
    DATA_DIR: plan.dataDir,
    PUBLIC_URL: plan.publicUrl,
  };
  const own: Environment =
    service === 'bff'
      ? { PORT: String(plan.port) }
      : service === 'ingest'
        ? { PORT: String(plan.ingestPort), MQTT_PORT: String(plan.mqttPort) }
        : { PORT: undefined };
  return { ...inherited, ...shared, ...own };
}
