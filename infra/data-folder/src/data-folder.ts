import { chmod, chown, mkdir, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StartError, serverAccount, systemCode } from '@headworks/processes';
import { diskFull } from './disk-full.js';
import { lockFolder } from './lock.js';
import { loadSecrets, type Secrets } from './secrets.js';
import { checkVersion, VERSION_FILE } from './version.js';

/** The folder that DATA_DIR names, absolute: `.data` in the current folder if it is not set, or empty. */
export const dataDirOf = ({ DATA_DIR }: { readonly DATA_DIR?: string | undefined }): string => resolve(DATA_DIR || './.data');

/** DATA_DIR, held by this process until `release`. */
export interface DataFolder {
  /** Absolute. */
  readonly path: string;
  readonly secrets: Secrets;
  release(): Promise<void>;
}

interface Held {
  readonly folder: Promise<Omit<DataFolder, 'release'>>;
  unlock(): Promise<void>;
  users: number;
}

const held = new Map<string, Held>();
/** By folder, the last removal of its lock by this process: until then it cannot be locked again. */
const unlocked = new Map<string, Promise<void>>();

/**
 * Creates the folder if needed (for this account only), locks it against other processes and checks its version.
 * One process may open it several times; the last release removes the lock.
 * Throws StartError: folder-in-use, newer-data, folder-not-usable, disk-full.
 */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const path = resolve(dataDir);
  const entry = held.get(path) ?? hold(path);
  entry.users += 1;
  const release = async () => {
    entry.users -= 1;
    if (entry.users > 0) return;
    held.delete(path);
    const unlocking = entry.unlock();
    unlocked.set(path, unlocking);
    await unlocking;
  };
  try {
    return { ...(await entry.folder), release: once(release) };
  } catch (error) {
    await release();
    throw asStartError(path, error);
  }
}

function hold(path: string): Held {
  let unlock = async () => {};
  const open = async () => {
    await unlocked.get(path)?.catch(() => {});
    await refuseForeign(path);
    await makePrivate(path);
    unlock = await lockFolder(path);
    await checkVersion(path);
    return { path, secrets: await loadSecrets(path) };
  };
  const entry: Held = { folder: open(), unlock: () => unlock(), users: 0 };
  held.set(path, entry);
  return entry;
}

/** What may be in a folder that is not in use yet: a file system of its own has the first, a start that was killed leaves the others. */
const OF_NO_ONE = /^(?:lost\+found|headworks[-.].*)$/;

/** Throws StartError for a folder with files of others, such as a home folder: it would be closed to all others. */
async function refuseForeign(path: string): Promise<void> {
  const entries: readonly string[] = await readdir(path).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  });
  if (entries.includes(VERSION_FILE) || entries.every((entry) => OF_NO_ONE.test(entry))) return;
  throw new StartError(
    'folder-not-usable',
    `The folder ${path} holds files that are not of Headworks: choose an empty or a new folder with DATA_DIR.`,
  );
}

/** 0700; when root runs PostgreSQL under another account, that account's group may traverse it (0710) but not list it. */
async function makePrivate(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const account = serverAccount();
  if (account) await chown(path, account.ownUid, account.gid);
  await chmod(path, account ? 0o710 : 0o700);
}

function asStartError(path: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  const code = systemCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(path, { cause: error });
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST'].includes(code))
    return new StartError(
      'folder-not-usable',
      `The data folder ${path} cannot be written (${code}): choose another folder with DATA_DIR.`,
      {
        cause: error,
      },
    );
  return error;
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
