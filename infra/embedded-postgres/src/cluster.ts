import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskFull } from '@headworks/data-folder';
import { guard, launchAs, type ServerAccount, StartError } from '@headworks/processes';
import type { Binaries } from './binaries.js';
import { serverFailure } from './server-log.js';

const MAJOR_VERSION = '18';
/** A new cluster takes 40 MB, and its first log segments another 40 MB. */
const ROOM_FOR_NEW_CLUSTER_BYTES = 128 * 1024 * 1024;
const INITDB_TIMEOUT_MS = 120_000;
const DRAFT = 'postgres.new';
/** For about 2 s: the initdb of a start that was killed may still write. */
const REMOVE_RETRIES = 5;

/** The folder of PostgreSQL's own files inside DATA_DIR. */
export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres');

/** Returns whether a cluster exists. Throws StartError newer-data when it belongs to another PostgreSQL version. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  const text = await readFile(join(clusterFolder(dataDir), 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  if (text.trim() === MAJOR_VERSION) return true;
  throw new StartError(
    'newer-data',
    `The data folder ${dataDir} holds data of PostgreSQL ${text.trim()}, this version of Headworks brings PostgreSQL ${MAJOR_VERSION}: start the version that wrote it, or choose another folder with DATA_DIR.`,
  );
}

/** Creates a cluster whose superuser has `password`. It is built in a draft folder and renamed, so an interrupted start leaves no partial cluster. */
export async function makeCluster(
  dataDir: string,
  binaries: Binaries,
  account: ServerAccount | undefined,
  password: string,
): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < ROOM_FOR_NEW_CLUSTER_BYTES) throw diskFull(dataDir);
  await removeDrafts(dataDir);
  const draft = join(dataDir, `${DRAFT}.${randomUUID()}`);
  await mkdir(draft, { mode: 0o700 });
  const passwordFile = join(dataDir, 'postgres.password');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (account) for (const path of [draft, passwordFile]) await chown(path, account.uid, account.gid);
    const result = await runInitdb(draft, passwordFile, binaries, account);
    if (result.code !== 0) throw serverFailure(dataDir, result.output);
    await rename(draft, clusterFolder(dataDir));
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/** Those of starts that were killed. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir))
    if (entry.startsWith(DRAFT)) await rm(join(dataDir, entry), { recursive: true, force: true, maxRetries: REMOVE_RETRIES });
}

function runInitdb(draft: string, passwordFile: string, binaries: Binaries, account: ServerAccount | undefined) {
  const args = ['-D', draft, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'];
  const launch = launchAs(account, binaries.initdb, [...args, ...locale], [draft]);
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(launch.command, launch.args, {
      uid: launch.uid,
      gid: launch.gid,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: INITDB_TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    if (child.pid !== undefined) child.once('exit', guard({ pid: child.pid, signal: 'TERM', removeFolder: draft }));
    let output = '';
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-16_384);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
