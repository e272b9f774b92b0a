import { createServer, type Server, type Socket } from 'node:net';
import { limits } from '@headworks/contracts';
import { Aedes, type AedesOptions, type AuthenticateError, type Client } from 'aedes';
import { ConnectionBytes, roomOfBytes } from './connection-bytes.js';
import { KeepNothing } from './keep-nothing.js';
import { limitPackets } from './packet-limit.js';
import { type BrokerNeeds, publisher } from './publisher.js';
import type { Room } from './room.js';
import { holderOf, Sessions } from './sessions.js';
import { Strangers } from './strangers.js';
import { serialOfRejected } from './topic.js';

/** Answers to a login, MQTT 3.1.1, 3.2.2.3. */
const refusedLogin = (message: string, returnCode: AuthenticateError['returnCode']): AuthenticateError =>
  Object.assign(new Error(message), { returnCode });
const BAD_CLIENT_ID = refusedLogin(`the client id has more than ${limits.mqttClientIdLength} characters`, 2);
const FULL = refusedLogin('no room for another connection', 3);
const NOT_AUTHORIZED = refusedLogin('not authorized', 4);

const CONNECT_TIMEOUT_MS = 10_000;
/** How long a client may leave what it is sent unread: while it does, it holds one of the broker's 100 deliveries. */
const UNREAD_TIMEOUT_MS = 10_000;
/** Where a client asks for no keep-alive, TCP finds that it is gone. */
const TCP_KEEPALIVE_MS = 60_000;
/** What a connection has of its own: it has no more before it is logged in. */
const FIRST_PACKET_BYTES = limits.mqttOwnBytesPerConnection;
/** Room for the largest packet that is taken, so that one a little larger can still be answered. */
const LATER_PACKET_BYTES = 1_153_434;

/** What the listener holds for its clients: each has a limit. */
export interface Held {
  readonly sessions: number;
  /** Connections that are not logged in. */
  readonly strangers: number;
  readonly subscriptions: number;
  readonly unreleased: number;
  /** Those that are arriving or being stored, above what each connection has of its own. */
  readonly bytesUnderWay: number;
}

export interface Broker {
  readonly port: number;
  held(): Held;
  close(): Promise<void>;
}

/**
 * The embedded MQTT listener. The password is the API key. PUBACK follows durability: aedes acknowledges only after authorizePublish has answered.
 * A packet that can never be accepted is acknowledged too, since it would come again for ever, and its fault is published on `…/rejected`;
 * where waiting heals it, the connection is closed and the device sends again.
 */
export async function openBroker(ingest: BrokerNeeds, port: number, host: string): Promise<Broker> {
  const sessions = new Sessions<Client>();
  const strangers = new Strangers<Client>(limits.mqttStrangers);
  const store = new KeepNothing();
  const [arriving, storing] = [roomOfBytes(limits.mqttArrivingBytes), roomOfBytes(limits.mqttStoringBytes)];
  const bytesToStore = new WeakMap<Client, ConnectionBytes>();
  const bytesOf = (client: Client, room: Room) =>
    new ConnectionBytes(limits.mqttOwnBytesPerConnection, room, () => {
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
      // What a session would keep is never read: each begins anew, and the answer says so. The same holds for a last will.
      packet.clean = true;
      delete packet.will;
      done(null, true);
    },
    authenticate: logIn(ingest, sessions, (client) => strangers.remove(client)),
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
    // Asked again for each message: a device that nobody owned may have been claimed since.
    authorizeForward: (client, packet) => (mayHear(client, packet.topic) ? packet : null),
  });
  broker.on('clientError', (_client, error) => ingest.platform.logger.debug({ err: error }, 'mqtt client'));
  broker.on('unsubscribe', (topics, client) => sessions.listenNoMore(client, topics));
  const server = createServer({ keepAlive: true, keepAliveInitialDelay: TCP_KEEPALIVE_MS }, (socket: Socket) => {
    const client = broker.handle(socket);
    // Each connection is a stranger or has a session: together these two limit them.
    strangers.add(client, socket.remoteAddress ?? '');
    bytesToStore.set(client, bytesOf(client, storing));
    limitPackets(socket, { firstBytes: FIRST_PACKET_BYTES, laterBytes: LATER_PACKET_BYTES, bytes: bytesOf(client, arriving) });
  });
  await listen(server, port, host);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    held: () => ({
      sessions: sessions.count,
      strangers: strangers.count,
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

/** Finds the key that the password is, and opens a session for it. */
function logIn(
  ingest: BrokerNeeds,
  sessions: Sessions<Client>,
  welcome: (client: Client) => void,
): NonNullable<AedesOptions['authenticate']> {
  return (client, _username, password, done) => {
    ingest.findKey(password?.toString() ?? '').then(
      (key) => {
        if (!key) return done(NOT_AUTHORIZED, false);
        if (client.id.length > limits.mqttClientIdLength) return done(BAD_CLIENT_ID, false);
        if (client.closed) return;
        if (!sessions.open(client, key)) return done(FULL, false);
        welcome(client);
        // A client id is taken over by who comes with it next: that must be one of the same organization.
        client.id = `${holderOf(key)}/${client.id}`;
        // Deleted while it was being found.
        if (!ingest.isCurrent(key)) return client.close();
        done(null, true);
      },
      // Many clients give up for good when they are refused, for whatever reason; one whose connection breaks comes again.
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
