import { createServer, type Server } from 'node:net';
import { Aedes, type AuthenticateError, type Client } from 'aedes';
import type { Ingest } from '../ingest.js';
import type { KnownKey } from '../known/known.js';
import { limitPackets } from './packet-limit.js';
import { isWorthAnotherTry, receive } from './receive.js';
import { rejectedTopic, serialOfRejected, serialOfTopic } from './topic.js';

const BAD_CREDENTIALS: AuthenticateError['returnCode'] = 4;
const NOT_AUTHORIZED = Object.assign(new Error('not authorized'), { returnCode: BAD_CREDENTIALS });
const CONNECT_TIMEOUT_MS = 10_000;
/** The second has room for the largest packet that is taken, so that one a little larger can still be told so. */
const PACKET_LIMITS = { firstBytes: 16_384, laterBytes: 1_153_434 };

/**
 * The embedded MQTT listener. The password is the API key. PUBACK follows durability: aedes acknowledges only after authorizePublish has answered.
 * A packet that can never be accepted is acknowledged too, since it would come again for ever, and its fault is told on `…/rejected`;
 * where waiting heals it, the connection is closed and the device sends again.
 */
export async function openBroker(ingest: Ingest, port: number, host: string): Promise<{ port: number; close(): Promise<void> }> {
  const keys = new WeakMap<Client, KnownKey>();
  const mayHear = (client: Client, topic: string): boolean => {
    const [key, serialNumber] = [keys.get(client), serialOfRejected(topic)];
    return key !== undefined && serialNumber !== undefined && ingest.mayListen(key, serialNumber);
  };
  const broker = await Aedes.createBroker({
    connectTimeout: CONNECT_TIMEOUT_MS,
    authenticate: (client, _username, password, done) => {
      ingest.findKey(password?.toString() ?? '').then(
        (key) => {
          if (!key) return done(NOT_AUTHORIZED, false);
          keys.set(client, key);
          done(null, true);
        },
        // Many clients give up for good when they are refused, for whatever reason; one whose connection breaks comes again.
        () => client.close(),
      );
    },
    authorizePublish: (client, packet, done) => {
      const serialNumber = serialOfTopic(packet.topic);
      const key = client ? keys.get(client) : undefined;
      if (serialNumber === undefined || !key) return done(new Error(`topic ${packet.topic} takes no packets`));
      void receive(ingest, key, serialNumber, Buffer.from(packet.payload)).then((refusal) => {
        if (!refusal) return done(null);
        if (isWorthAnotherTry(refusal)) return done(new Error(refusal.refused));
        // What a stranger sends in a device's name is no news for its owner.
        if (!ingest.mayListen(key, serialNumber)) return done(null);
        const told = JSON.stringify({ error: refusal.refused, details: refusal.details ?? [] });
        broker.publish({ cmd: 'publish', qos: 0, dup: false, retain: false, topic: rejectedTopic(serialNumber), payload: told }, () =>
          done(null),
        );
      });
    },
    authorizeSubscribe: (client, subscription, done) => done(null, mayHear(client, subscription.topic) ? subscription : null),
    // Asked again for each message: a device that nobody owned has been claimed since, or a session is taken up by another key.
    authorizeForward: (client, packet) => (mayHear(client, packet.topic) ? packet : null),
  });
  broker.on('clientError', (_client, error) => ingest.platform.logger.debug({ err: error }, 'mqtt client'));
  const server = createServer((socket) => {
    broker.handle(socket);
    limitPackets(socket, PACKET_LIMITS);
  });
  await listen(server, port, host);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
