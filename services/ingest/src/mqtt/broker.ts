import { createServer, type Server, type Socket } from 'node:net';
import { limits } from '@headworks/api/limits';
import { HeldBytes, type SharedLimit } from '@headworks/rate-limit';
import { Aedes, type AedesOptions, type AuthenticateError, type Client } from 'aedes';
import { KeepNothing } from './keep-nothing.js';
import { limitPackets } from './packet-limit.js';
import { type BrokerNeeds, publisher } from './publisher.js';
import { holderOf, Sessions } from './sessions.js';
import { sharedBytes } from './shared-bytes.js';
import { serialOfRejected } from './topic.js';
import { UnauthenticatedConnections } from './unauthenticated-connections.js';

/** Return codes of a login, MQTT 3.1.1, 3.2.2.3. */
const refusedLogin = (message: string, returnCode: AuthenticateError['returnCode']): AuthenticateError =>
  Object.assign(new Error(message), { returnCode });
const BAD_CLIENT_ID = refusedLogin(`the client id has more than ${limits.mqttClientIdLength} characters`, 2);
const FULL = refusedLogin('no room for another connection', 3);
const NOT_AUTHORIZED = refusedLogin('not authorized', 4);

const CONNECT_TIMEOUT_MS = 10_000;
/** Maximum time for which a client may leave data unread: until then it occupies one of the broker's 100 deliveries. */
const UNREAD_TIMEOUT_MS = 10_000;
/** For clients without an MQTT keep-alive, TCP keep-alive detects a lost connection. */
const TCP_KEEPALIVE_MS = 60_000;
/** Bytes reserved per connection; before the login it may not use more. */
const FIRST_PACKET_BYTES = limits.mqttOwnBytesPerConnection;
/** Slightly more than the largest accepted packet, so that one just above the limit is rejected with an error. */
const LATER_PACKET_BYTES = 1_153_434;

/** What the listener currently holds for its clients; each number has a limit. */
export interface Held {
  readonly sessions: number;
  /** Connections that are not logged in. */
  readonly unauthenticated: number;
  readonly subscriptions: number;
  readonly unreleased: number;
  /** Bytes that are arriving or being stored, beyond those reserved per connection. */
  readonly bytesUnderWay: number;
}

export interface Broker {
  readonly port: number;
  held(): Held;
  close(): Promise<void>;
}

/**
 * The embedded MQTT listener. The password is the API key. PUBACK follows durability: aedes acknowledges only after the callback of authorizePublish.
 * A packet that can never be accepted is acknowledged too, since it would be resent forever, and its error is published on `…/rejected`;
 * after a transient error, the connection is closed and the device sends the packet again.
 */
export async function openBroker(ingest: BrokerNeeds, port: number, host: string): Promise<Broker> {
  const sessions = new Sessions<Client>();
  const unauthenticated = new UnauthenticatedConnections<Client>(limits.mqttStrangers);
  const store = new KeepNothing();
  const [arriving, storing] = [sharedBytes(limits.mqttArrivingBytes), sharedBytes(limits.mqttStoringBytes)];
  const bytesToStore = new WeakMap<Client, HeldBytes>();
  const bytesOf = (client: Client, shared: SharedLimit) =>
    new HeldBytes(limits.mqttOwnBytesPerConnection, shared, () => {
      const key = sessions.keyOf(client);
      return key && holderOf(key);
    });
  ingest.onKeyEnded((keyId) => sessions.endKey(keyId));
  const mayHear = (client: Client, topic: string): boolean => {
    const [key, serialNumber] = [sessions.keyOf(client), serialOfRejected(topic)];
    return key !== undefined && serialNumber !== undefined && ingest.mayListen(key, serialNumber);
  };
  const publishing = publisher(ingest, sessions, (client) => bytesToStore.get(client));
  const broker = await Aedes.createBroker({
    persistence: store,

    connectTimeout: CONNECT_TIMEOUT_MS,
    drainTimeout: UNREAD_TIMEOUT_MS,
    maxInflightInbound: limits.mqttUnreleasedPerConnection,
    preConnect: (_client, packet, done) => {
      // Stored sessions would never be read: each session is new, and CONNACK reports that. The same applies to a last will.
      packet.clean = true;
      delete packet.will;
      done(null, true);
    },
    authenticate: logIn(ingest, sessions, unauthenticated),
    authorizePublish: (client, packet, done) => {
      publishing(client, packet.topic, packet.payload).then(
        (rejection) => {
          if (!rejection) return done(null);
          broker.publish({ cmd: 'publish', qos: 0, dup: false, retain: false, ...rejection }, () => done(null));
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
    authorizeSubscribe: (client, subscription, done) => {
      const { topic } = subscription;
      done(null, mayHear(client, topic) && sessions.listen(client, topic) ? subscription : null);
    },
    // Checked for each message: a device without an owner may have been claimed since the subscription.
    authorizeForward: (client, packet) => (mayHear(client, packet.topic) ? packet : null),
  });
  broker.on('clientError', (_client, error) => ingest.platform.logger.debug({ err: error }, 'mqtt client'));
  broker.on('unsubscribe', (topics, client) => sessions.listenNoMore(client, topics));
  const server = createServer({ keepAlive: true, keepAliveInitialDelay: TCP_KEEPALIVE_MS }, (socket: Socket) => {
    const client = broker.handle(socket);
    // Each connection is either not logged in or has a session: both together limit all connections.
    unauthenticated.add(client, socket.remoteAddress ?? '');
    bytesToStore.set(client, bytesOf(client, storing));
    limitPackets(socket, { firstBytes: FIRST_PACKET_BYTES, laterBytes: LATER_PACKET_BYTES, bytes: bytesOf(client, arriving) });
  });
  await listen(server, port, host);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    held: () => ({
      sessions: sessions.count,
      unauthenticated: unauthenticated.count,
      subscriptions: sessions.subscriptions,
      unreleased: store.unreleased,
      bytesUnderWay: arriving.inAll + storing.inAll,
    }),
    close: async () => {
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Finds the API key in the password, and opens a session for it. */
function logIn(
  ingest: BrokerNeeds,
  sessions: Sessions<Client>,
  unauthenticated: UnauthenticatedConnections<Client>,
): NonNullable<AedesOptions['authenticate']> {
  return (client, _username, password, done) => {
    ingest.findKey(password?.toString() ?? '', unauthenticated.addressOf(client)).then(
      (key) => {
        if (!key) return done(NOT_AUTHORIZED, false);
        if (client.id.length > limits.mqttClientIdLength) return done(BAD_CLIENT_ID, false);
        if (client.closed) return;
        if (!sessions.open(client, key)) return done(FULL, false);
        unauthenticated.remove(client);
        // A new connection takes over the client id: it must be of the same organization.
        client.id = `${holderOf(key)}/${client.id}`;
        // The key was deleted during the search.
        if (!ingest.isCurrent(key)) return client.close();
        done(null, true);
      },
      // Many clients never retry after a refusal for any reason; after a broken connection they reconnect.
      () => client.close(),
    );
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
