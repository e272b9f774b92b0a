import { constants } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { diskFull } from '@headworks/data-folder';
import { StartError } from '@headworks/processes';

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const TAIL_LIMIT_BYTES = 64 * 1024;

/** Keeps the log below its limit: a large log is renamed to <file>.old and replaces the previous one. */
export async function rotateLog(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(file, `${file}.old`);
}

/** Opens the log for the server to append to; `tail(offset)` reads the text written from now on. */
export async function openLog(file: string): Promise<{ descriptor: number; offset: number; close(): Promise<void> }> {
  await rotateLog(file);
  const handle = await open(file, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT, 0o600);
  return { descriptor: handle.fd, offset: (await handle.stat()).size, close: () => handle.close() };
}

/** Up to 64 KiB of the log after `offset`. */
export async function tail(file: string, offset: number): Promise<string> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return '';
  try {
    const { size } = await handle.stat();
    const from = Math.max(offset, size - TAIL_LIMIT_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(0, size - from)), 0, Math.max(0, size - from), from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Returns whether an earlier server still holds the folder; its process may take a moment to disappear. */
export const stillHeld = (log: string): boolean => /lock file "postmaster.pid" already exists|pre-existing shared memory block/.test(log);

/** The server's last log lines as an error for the user. */
export function serverFailure(folder: string, log: string, logFile?: string): StartError {
  if (/No space left on device|Disk quota exceeded/.test(log)) return diskFull(folder);
  if (stillHeld(log))
    return new StartError(
      'folder-in-use',
      `Another PostgreSQL is using the data folder ${folder}: stop it, or choose another folder with DATA_DIR.`,
    );
  const reason = log
    .split('\n')
    .filter((line) => /FATAL|PANIC|error:/.test(line))
    .at(-1)
    ?.replace(/^.*?(FATAL|PANIC|error):\s*/, '');
  return new StartError(
    'postgres',
    `The embedded PostgreSQL did not start: ${reason ?? 'it gave no reason'}${logFile ? ` (more in ${logFile})` : ''}.`,
  );
}
