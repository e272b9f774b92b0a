import { spawnSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@headworks/processes';
import { component, program } from './components.js';
import { startProgram, type TestServer } from './server-process.js';

export interface MosquittoOptions {
  readonly allowAnonymous: boolean;
  /** Names and their passwords. */
  readonly users?: Readonly<Record<string, string>>;
  readonly port?: number;
}

/** An MQTT broker on loopback; `url` is mqtt://. */
export async function startMosquitto(options: MosquittoOptions): Promise<TestServer> {
  const { path, howToGet } = component('mosquitto');
  if (!path) throw new Error(`no mosquitto: ${howToGet}`);
  const port = options.port ?? (await freePort());
  const folder = await mkdtemp(join(tmpdir(), 'headworks-mosquitto-'));
  const lines = [`listener ${port} 127.0.0.1`, `allow_anonymous ${options.allowAnonymous}`, 'persistence false', 'log_type error'];
  // If started by root, it would change to an account that cannot read our folder.
  if (process.getuid?.() === 0) lines.push('user root');
  if (options.users) lines.push(`password_file ${await writePasswords(folder, options.users)}`);
  const config = join(folder, 'mosquitto.conf');
  await writeFile(config, `${lines.join('\n')}\n`, { mode: 0o600 });
  return startProgram({ command: path, args: ['-c', config], port, url: `mqtt://127.0.0.1:${port}`, folder });
}

async function writePasswords(folder: string, users: Readonly<Record<string, string>>): Promise<string> {
  const hash = program('mosquitto_passwd');
  if (!hash) throw new Error('no mosquitto_passwd: apt-get install mosquitto');
  const file = join(folder, 'passwords');
  await writeFile(file, '', { mode: 0o600 });
  for (const [name, password] of Object.entries(users)) {
    const { status, stderr } = spawnSync(hash, ['-b', file, name, password], { timeout: 5_000 });
    if (status !== 0) throw new Error(`mosquitto_passwd: ${stderr}`);
  }
  return file;
}
