/** A service that runs as a process of its own: `services/<name>/dist/main.js`. */
export interface ServiceSpec {
  readonly name: string;
  /** The service that this process is another replica of. */
  readonly replicaOf?: string;
  /** The ports that it opens besides its internal one: environment variable → name of the door. */
  readonly doors: Readonly<Record<string, string>>;
}

/** The values that all services of one run share. */
export interface RunPlan {
  readonly databaseUrl: string;
  readonly databaseDirectUrl: string;
  /** Host and port, comma-separated; undefined for the PostgreSQL log. */
  readonly kafkaBrokers: string | undefined;
  readonly internalSecret: string;
  readonly keysSecret: string;
  readonly dataDir: string;
  readonly publicUrl: string;
  /** Ports by the name of the door. */
  readonly ports: Readonly<Record<string, number>>;
  /** Internal ports by the name of the service. */
  readonly internalPorts: Readonly<Record<string, number>>;
  /** Where services are called that have a load balancer before their replicas. */
  readonly balancers: Readonly<Record<string, string>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws when the plan has no port for the service. */
export function internalUrl({ internalPorts }: Pick<RunPlan, 'internalPorts'>, service: string): string {
  const port = internalPorts[service];
  if (port === undefined) throw new Error(`the plan has no internal port for ${service}`);
  return `http://127.0.0.1:${port}`;
}

const WITHOUT_KAFKA_ACCESS = {
  KAFKA_TLS: undefined,
  KAFKA_CA_FILE: undefined,
  KAFKA_SASL_MECHANISM: undefined,
  KAFKA_SASL_USERNAME: undefined,
  KAFKA_SASL_PASSWORD: undefined,
};

/** The environment of one service: the inherited one, overridden by the values of the run, apart from KEYS_SECRET. A service gets only the ports of its own doors. */
export function serviceEnvironment(plan: RunPlan, service: ServiceSpec, inherited: Environment): Environment {
  const urls = { ...Object.fromEntries(Object.keys(plan.internalPorts).map((name) => [name, internalUrl(plan, name)])), ...plan.balancers };
  const doors = Object.entries(service.doors).map(([variable, door]) => [variable, String(plan.ports[door])]);
  return {
    ...inherited,
    DATABASE_URL: plan.databaseUrl,
    DATABASE_DIRECT_URL: plan.databaseDirectUrl,
    KAFKA_BROKERS: plan.kafkaBrokers,
    // The broker of the run has neither.
    ...(plan.kafkaBrokers === inherited.KAFKA_BROKERS ? {} : WITHOUT_KAFKA_ACCESS),
    SERVICE_URLS: JSON.stringify(urls),
    INTERNAL_PORT: String(plan.internalPorts[service.name]),
    // Every process is on this machine.
    INTERNAL_HOST: '127.0.0.1',
    INTERNAL_SECRET: plan.internalSecret,
    // A secret may be replaced: the environment's own wins over the one that the data folder generated.
    KEYS_SECRET: inherited.KEYS_SECRET || plan.keysSecret,
    DATA_DIR: plan.dataDir,
    PUBLIC_URL: plan.publicUrl,
    PORT: undefined,
    ...Object.fromEntries(doors),
  };
}
