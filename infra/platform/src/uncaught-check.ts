// A process for the test of watchUncaught: its database ends the session while it is being opened. Prints "opened again" if it survives and reconnects.
import { createServer } from 'node:net';
import { createLogger } from '@headworks/observability';
import { connect, retryTransient } from '@headworks/postgres';
import { watchUncaught } from './uncaught.js';

const ALLOWED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]); // R: authentication is done
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]); // Z: ready for a query, idle

watchUncaught(createLogger('check', 'silent'));
let opened = 0;
const server = createServer((socket) => {
  opened += 1;
  if (opened === 2) process.stdout.write('opened again\n', () => process.exit(0));
  socket.once('data', () => {
    socket.write(Buffer.concat([ALLOWED, READY]));
    socket.once('data', () => socket.resetAndDestroy());
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { sql } = connect(`postgres://headworks:secret@127.0.0.1:${port}/headworks`, { max: 1 });
  void retryTransient(() => sql`select 1`);
});
