import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@headworks/processes';
import { component } from './components.js';
import { startProgram, type TestServer } from './server-process.js';

/** An empty Redis without persistence; `url` is redis://. With `port` a test can restart one on the same port. */
export async function startRedis(options: { readonly port?: number } = {}): Promise<TestServer> {
  const { path, howToGet } = component('redis');
  if (!path) throw new Error(`no redis-server: ${howToGet}`);
  const port = options.port ?? (await freePort());
  const folder = await mkdtemp(join(tmpdir(), 'headworks-redis-'));
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  return startProgram({ command: path, args, port, url: `redis://127.0.0.1:${port}`, folder });
}
