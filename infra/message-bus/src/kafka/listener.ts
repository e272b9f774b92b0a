import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { within } from '@headworks/async';

const WITHIN_MS = 3_000;
/** The code of a handshake that the other side refused, in TLS: ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE. */
const ALERT = /^ERR_SSL_.*_ALERT_/;
/** Size, ApiVersions (18) in version 0, a correlation id, no client id: a listener answers it before any user has logged in. */
const API_VERSIONS = Buffer.from('0000000a' + '0012' + '0000' + '48454144' + 'ffff', 'hex');
const CORRELATION = { from: 4, to: 8 };
const CORRELATION_ID = API_VERSIONS.subarray(8, 12);

/** Whether the listener at host:port answers in TLS, whatever its certificate: nothing is sent to it. */
export function answersInTls(broker: string): Promise<boolean> {
  const place = placeOf(broker);
  const socket = connectTls({ ...place, servername: isIP(place.host) ? '' : place.host, rejectUnauthorized: false });
  return answerOf(socket, (answer) => {
    socket.once('secureConnect', () => answer(true));
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => answer(ALERT.test(code)));
  });
}

/** Whether the listener at host:port answers as Kafka does without TLS. */
export function answersInPlain(broker: string): Promise<boolean> {
  const socket = connect(placeOf(broker), () => socket.write(API_VERSIONS));
  return answerOf(socket, (answer) => {
    let got = Buffer.alloc(0);
    socket.on('error', () => answer(false));
    socket.on('data', (part) => {
      got = Buffer.concat([got, part]);
      if (got.length >= CORRELATION.to) answer(got.subarray(CORRELATION.from, CORRELATION.to).equals(CORRELATION_ID));
    });
  });
}

function placeOf(broker: string): { readonly host: string; readonly port: number } {
  const [host = '', port] = broker.split(':');
  return { host, port: Number(port) };
}

/** False too if the socket is closed, or silent for 3 s. */
function answerOf(socket: Socket, listen: (answer: (is: boolean) => void) => void): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  listen(resolve);
  socket.once('close', () => resolve(false));
  return within(promise, WITHIN_MS, 'an answer of Kafka')
    .catch(() => false)
    .finally(() => socket.destroy());
}
