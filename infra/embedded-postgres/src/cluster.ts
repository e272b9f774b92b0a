import { spawn } from 'node:child_process';
import { chown, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskFull } from '@headworks/data-folder';
import { launchAs, type ServerAccount, StartError } from '@headworks/processes';
import type { Binaries } from './binaries.js';
import { serverFailure } from './server-log.js';

const MAJOR_VERSION = '18';
/** A new cluster takes 40 MB, and its first log segments another 40 MB. */
const ROOM_FOR_NEW_CLUSTER_BYTES = 128 * 1024 * 1024;
const INITDB_TIMEOUT_MS = 120_000;

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
  const draft = join(dataDir, 'postgres.new');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  const passwordFile = join(dataDir, 'postgres.password');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (account) for (const path of [draft, passwordFile]) await chown(path, account.uid, account.gid);
    const result = await runInitdb(dataDir, draft, passwordFile, binaries, account);
    if (result.code !== 0) throw serverFailure(dataDir, result.output);
    await rename(draft, clusterFolder(dataDir));
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

function runInitdb(dataDir: string, draft: string, passwordFile: string, binaries: Binaries, account: ServerAccount | undefined) {
  const args = ['-D', draft, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'];
  const launch = launchAs(account, binaries.initdb, [...args, ...locale], [join(dataDir, 'postgres.new')]);
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
