import { chmod, chown, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StartError, serverAccount, systemCode } from '@headworks/processes';
import { diskFull } from './disk-full.js';
import { lockFolder } from './lock.js';
import { loadSecrets, type Secrets } from './secrets.js';
import { checkVersion } from './version.js';

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
    await entry.unlock();
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
    await makePrivate(path);
    unlock = await lockFolder(path);
    await checkVersion(path);
    return { path, secrets: await loadSecrets(path) };
  };
  const entry: Held = { folder: open(), unlock: () => unlock(), users: 0 };
  held.set(path, entry);
  return entry;
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
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code))
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
