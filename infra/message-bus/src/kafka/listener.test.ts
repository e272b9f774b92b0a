import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { createLogger } from '@headworks/observability';
import { until } from '@headworks/testing';
import { expect, it, onTestFinished } from 'vitest';
import { KafkaRefusal, refusalOf } from './access.js';
import { connectClient } from './client.js';

const logger = createLogger('listener', process.env.LOG_LEVEL ?? 'silent');

async function listening(server: Server, port = 0): Promise<string> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => open.add(socket));
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Without a certificate it refuses every handshake, in TLS, and closes what is none, as a broker does. */
const inTls = (port?: number) =>
  listening(
    createTlsServer().on('tlsClientError', () => {}),
    port,
  );

/** Answers each request with no more than its correlation id, and closes what is none, as a broker does. */
const inPlain = () =>
  listening(
    createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (request) => {
        if (request.readInt32BE(0) !== request.length - 4) return socket.destroy();
        return socket.write(Buffer.concat([Buffer.from([0, 0, 0, 4]), request.subarray(8, 12)]));
      });
    }),
  );

const closing = () => listening(createServer((socket) => void socket.destroy()));

const reason = (brokers: readonly string[], tls?: object) =>
  connectClient({ brokers, tls, clientId: 'listener' }, logger).then(
    () => 'connected',
    (error: unknown) => (error instanceof KafkaRefusal ? error.message : `not a refusal: ${error}`),
  );

it('a start without TLS at a listener with TLS ends, and says which variable to set', async () => {
  const broker = await inTls();
  expect(await reason([broker])).toBe(`Kafka at ${broker} expects TLS. Set KAFKA_TLS to true, or KAFKA_BROKERS to listeners without TLS`);
});

it('a start with TLS at a listener without TLS ends, and says which variable to set', async () => {
  const broker = await inPlain();
  expect(await reason([broker], {})).toBe(
    `Kafka at ${broker} does not use TLS. Set KAFKA_TLS to false, or KAFKA_BROKERS to listeners with TLS`,
  );
});

it('a broker that closes every connection may be only away, with TLS and without', async () => {
  const access = { brokers: [await closing()] };
  const closed = new Error('Closed connection');
  expect(await refusalOf(closed, access)).toBeUndefined();
  expect(await refusalOf(closed, { ...access, tls: {} })).toBeUndefined();
});

it('a broker that closes the connection while a user logs in may be only away, one that answers is not', async () => {
  const access = { brokers: [await closing()] };
  const failed = (why: string) =>
    Object.assign(new Error(`SASL PLAIN authentication failed: ${why}`), { name: 'KafkaJSSASLAuthenticationError' });
  for (const why of ['Closed connection', 'Connection error: read ECONNRESET', 'Request SaslAuthenticate(key: 36, version: 1) timed out'])
    expect(await refusalOf(failed(why), access)).toBeUndefined();
  expect(await refusalOf(failed('Authentication failed: Invalid username or password'), access)).toBeInstanceOf(KafkaRefusal);
});

it('a start that waited for a broker ends when it answers in another encryption', async () => {
  let asked = 0;
  const away = createServer((socket) => {
    asked += 1;
    socket.destroy();
  });
  const broker = await listening(away);
  const ended = reason([broker]);
  // The connection of the client, and that which tries the other encryption.
  await until(() => asked >= 2, { what: 'the first try' });
  await new Promise((resolve) => void away.close(resolve));
  await inTls(Number(broker.split(':')[1]));
  expect(await ended).toContain('expects TLS');
});
