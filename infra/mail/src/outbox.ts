import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface OutboxEntry {
  readonly file: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const FILE = /^(\d+)-[A-Za-z0-9.-]+\.eml$/;

/** The newest mails of the folder, newest first. */
export async function listOutbox(folder: string, limit: number): Promise<readonly OutboxEntry[]> {
  const files = await readdir(folder).catch(() => []);
  return files
    .flatMap((file) => {
      const at = FILE.exec(file)?.[1];
      return at === undefined ? [] : [{ file, at: Number(at) }];
    })
    .sort((a, b) => b.at - a.at)
    .slice(0, limit);
}

/** The mail as it would have gone out, or undefined for a name that is none of ours. */
export const readOutboxMail = async (folder: string, file: string): Promise<string | undefined> =>
  FILE.test(file) ? readFile(join(folder, file), 'utf8').catch(() => undefined) : undefined;
