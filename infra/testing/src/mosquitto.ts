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
  /** A folder for what it keeps across its end; without it, it keeps nothing. */
  readonly persistence?: string;
}

/** An MQTT broker on loopback; `url` is mqtt://. */
export async function startMosquitto(options: MosquittoOptions): Promise<TestServer> {
  const { path, howToGet } = component('mosquitto');
  if (!path) throw new Error(`no mosquitto: ${howToGet}`);
  const port = options.port ?? (await freePort());
  const folder = await mkdtemp(join(tmpdir(), 'headworks-mosquitto-'));
  const lines = [`listener ${port} 127.0.0.1`, `allow_anonymous ${options.allowAnonymous}`, 'log_type error'];
  if (options.persistence === undefined) lines.push('persistence false');
  else lines.push(...storedAtOnce(options.persistence));
  // If started by root, it would change to an account that cannot read our folder.
  if (process.getuid?.() === 0) lines.push('user root');
  if (options.users) lines.push(`password_file ${await writePasswords(folder, options.users)}`);
  const config = join(folder, 'mosquitto.conf');
  await writeFile(config, `${lines.join('\n')}\n`, { mode: 0o600 });
  return startProgram({ command: path, args: ['-c', config], port, url: `mqtt://127.0.0.1:${port}`, folder });
}

/** It writes its file after each change, and drops nothing that it has acknowledged. */
const storedAtOnce = (folder: string): readonly string[] => [
  'persistence true',
  `persistence_location ${folder}/`,
  'autosave_on_changes true',
  'autosave_interval 1',
  'max_queued_messages 0',
];

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
