import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, serverAccount } from '@headworks/processes';
import { component } from './components.js';
import { type TestDatabase, withDatabase } from './database.js';
import { startProgram, type TestServer } from './server-process.js';

/** The rest is as PgBouncer has it by default. Every client gets the role of the database. */
const SETTINGS = { listen_addr: '127.0.0.1', unix_socket_dir: '', auth_type: 'any', pool_mode: 'transaction' };

/** PgBouncer on loopback before the database, in transaction mode; `url` goes through it. */
export async function startPgBouncer({ url, pool }: Pick<TestDatabase, 'url' | 'pool'>): Promise<TestServer> {
  const { path, howToGet } = component('pgbouncer');
  if (!path) throw new Error(`no pgbouncer: ${howToGet}`);
  const upstream = await overTcp(pool);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'headworks-pgbouncer-'));
  const { user, pass, database } = pool.sql.options;
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${upstream.port} user=${user} password=${String(pass)} dbname=${database}`,
    '[pgbouncer]',
    ...Object.entries({ ...SETTINGS, listen_port: port }).map(([name, value]) => `${name} = ${value}`),
  ];
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(config, `${lines.join('\n')}\n`, { mode: 0o600 });
  // It reads the file before it changes to that account, and refuses to run as root.
  const account = serverAccount();
  const args = account ? ['-u', account.name, config] : [config];
  const through = new URL(withDatabase(url, database).replace(/@[^/]*/, `@127.0.0.1:${port}`));
  const server = await startProgram({ command: path, args, port, url: through.href, folder });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      upstream.close();
    },
  };
}

/** PgBouncer takes the comma in the name of our socket's folder for a list of hosts. */
async function overTcp({ sql }: TestDatabase['pool']) {
  const { path, host, port } = sql.options;
  const server = createServer((socket) => {
    const upstream = path ? connect(String(path)) : connect(port[0] ?? 5432, host[0]);
    for (const end of [socket, upstream]) end.on('error', () => {});
    socket.on('close', () => upstream.destroy());
    upstream.on('close', () => socket.destroy());
    socket.pipe(upstream).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
