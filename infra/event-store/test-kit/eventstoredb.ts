import { component } from '@headworks/testing';
import { type StandInOptions, startStandIn } from './eventstoredb-stand-in.js';

/** A server that the tests reach by a proxy. */
export interface EventStoreDb {
  readonly host: string;
  readonly port: number;
  /** The address of what listens on that port of this machine and passes everything on to the server. */
  addressBy(proxyPort: number): string;
  stop(): Promise<void>;
}

const DEFAULT_PORT = 2113;

const plainBy = (proxyPort: number): string => `esdb://127.0.0.1:${proxyPort}?tls=false`;

export async function standIn(options: StandInOptions = {}): Promise<EventStoreDb> {
  const { port, stop } = await startStandIn(options);
  return { host: '127.0.0.1', port, addressBy: plainBy, stop };
}

/** ESDB_URL, or a server in a container of its own. */
export async function eventStoreDb(): Promise<EventStoreDb> {
  if (process.env.ESDB_URL) return givenServer(process.env.ESDB_URL);
  if (!component('docker').available) throw new Error(component('docker').howToGet);
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer('eventstore/eventstore:24.10')
    .withEnvironment({ EVENTSTORE_INSECURE: 'true', EVENTSTORE_RUN_PROJECTIONS: 'None', EVENTSTORE_CLUSTER_SIZE: '1' })
    .withExposedPorts(DEFAULT_PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', DEFAULT_PORT).forStatusCode(204))
    .start();
  return {
    host: container.getHost(),
    port: container.getMappedPort(DEFAULT_PORT),
    addressBy: plainBy,
    stop: async () => void (await container.stop()),
  };
}

/** With the user and the options of its address. The proxy is in no certificate, so that the names in it are not compared. */
export function givenServer(url: string): EventStoreDb {
  const { hostname, port, username, password, searchParams } = new URL(url);
  const user = username === '' ? '' : `${username}:${password}@`;
  if (searchParams.get('tls') !== 'false') searchParams.set('tlsVerifyCert', 'false');
  return {
    host: hostname,
    port: Number(port || DEFAULT_PORT),
    addressBy: (proxyPort) => `esdb://${user}127.0.0.1:${proxyPort}?${searchParams}`,
    stop: async () => {},
  };
}
