import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { until } from '@headworks/testing';
import { expect, it } from 'vitest';
import { sessionOptions } from './session-socket.js';

it('counts a session until it ends, also when the client has removed every listener, as it does for TLS', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { open, socket } = sessionOptions();
    const session = socket({ path: false, host: ['127.0.0.1'], port: [port] });
    session.write('hello');
    await until(() => open() === 1, { what: 'the session to be open' });
    session.removeAllListeners();
    session.destroy();
    await until(() => open() === 0, { what: 'the session to be counted no more' });
    expect(session.destroyed).toBe(true);
  } finally {
    server.close();
  }
});
