import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running server writes about itself into postmaster.pid. */
export interface PostmasterFile {
  readonly pid: number;
  readonly socketFolder: string;
  readonly ready: boolean;
}

/** Lines: 1 process id, 2 data folder, 3 start, 4 port, 5 socket folder, 6 address, 7 shared memory, 8 status. */
export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7] === 'ready' };
}

export const postmasterPath = (cluster: string): string => join(cluster, 'postmaster.pid');

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(postmasterPath(cluster), 'utf8').catch(() => '');
  return parsePostmasterFile(text);
}
