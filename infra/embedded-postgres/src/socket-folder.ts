import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { type ServerAccount, StartError, systemCode } from '@headworks/processes';
import { chooseSocketFolder, fitsSocket } from './database-url.js';

/** Creates the folder of the socket, which only the server's account and root may enter. */
export async function makeSocketFolder(dataDir: string, account: ServerAccount | undefined): Promise<string> {
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const temporary = [tmpdir(), '/tmp'].find((folder) => fitsSocket(`${folder}/headworks-${key},`)) ?? '/tmp';
  const folder = chooseSocketFolder(dataDir, temporary, key);
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (systemCode(error) !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const ours = [account?.uid, process.getuid?.()];
  // In a shared folder another account could have created it first and would see our traffic.
  if (!found.isDirectory() || !ours.includes(found.uid))
    throw new StartError('folder-not-usable', `${folder} belongs to another account: remove it, or choose a shorter DATA_DIR.`);
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  return folder;
}
