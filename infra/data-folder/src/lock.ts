import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, StartError, startTicks, systemCode } from '@headworks/processes';

const LOCK_FILE = 'headworks.pid';

/** Who holds a data folder: "<process id> <start of that process>". */
interface Holder {
  readonly pid: number;
  readonly ticks: string;
}

export function parseHolder(text: string): Holder | undefined {
  const [pid = '', ticks = ''] = text.trim().split(' ');
  return /^[1-9]\d{0,9}$/.test(pid) ? { pid: Number(pid), ticks } : undefined;
}

/**
 * A process id alone is not enough: after a reboot another program may have it, and in a container that was restarted this process, which holds no lock
 * of the folder yet.
 */
function alive(holder: Holder | undefined): boolean {
  if (!holder || holder.pid === process.pid || !isRunning(holder.pid)) return false;
  return holder.ticks === '' || startTicks(holder.pid) === holder.ticks;
}

/**
 * Locks the folder for this process, which does not hold it; returns the function that releases it.
 * Throws StartError folder-in-use when a running process holds it. The lock of a dead process is taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, LOCK_FILE);
  const mine = `${process.pid} ${startTicks(process.pid)}\n`;
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    // Creating a link is atomic, so only one of two concurrent starts succeeds.
    while (!(await tryLink(draft, file))) await removeStale(folder, file);
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    if ((await readFile(file, 'utf8').catch(() => '')) === mine) await rm(file, { force: true });
  };
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function removeStale(folder: string, file: string): Promise<void> {
  const seen = await readFile(file, 'utf8').catch(() => undefined);
  if (seen === undefined) return;
  if (alive(parseHolder(seen))) throw inUse(folder, seen);
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => seen);
  // Another start may have taken the folder between the check and the move: release it.
  if (moved !== seen) await tryLink(aside, file);
  await rm(aside, { force: true });
}

function inUse(folder: string, holder: string): StartError {
  const pid = parseHolder(holder)?.pid;
  return new StartError(
    'folder-in-use',
    `The data folder ${folder} is in use by another Headworks (process ${pid}): stop that one, or choose another folder with DATA_DIR.`,
  );
}
