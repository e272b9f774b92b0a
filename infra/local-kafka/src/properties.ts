import { type SecureListener, secureProperties } from './secure-listener.js';

/** The ports and folder of one broker, which is its own controller. */
export interface BrokerPlace {
  readonly port: number;
  readonly controllerPort: number;
  readonly dataFolder: string;
  /** In addition to `port`; `folder` has its identity. */
  readonly secure?: { readonly listener: SecureListener; readonly port: number; readonly folder: string };
}

/** server.properties of a single node without replication and with short sessions, so that it is ready within seconds, also after a kill. */
export function serverProperties({ port, controllerPort, dataFolder, secure }: BrokerPlace): string {
  const own = secure ? `,SECURE://127.0.0.1:${secure.port}` : '';
  const lines = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port}${own},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}${own}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,SECURE:SASL_SSL,CONTROLLER:PLAINTEXT',
    'inter.broker.listener.name': 'PLAINTEXT',
    'controller.listener.names': 'CONTROLLER',
    'log.dirs': dataFolder.replaceAll('\\', '/'),
    'auto.create.topics.enable': false,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 4,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    'share.coordinator.state.topic.num.partitions': 4,
    'group.initial.rebalance.delay.ms': 0,
    'broker.session.timeout.ms': 2_000,
    'broker.heartbeat.interval.ms': 500,
    'num.network.threads': 2,
    'num.io.threads': 4,
    'log.cleaner.dedupe.buffer.size': 16_777_216,
    'log.segment.bytes': 268_435_456,
    ...(secure && secureProperties(secure.listener, secure.folder)),
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
