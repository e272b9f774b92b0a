import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `eml` is a complete mail, `txt` a text message. */
type Kind = 'eml' | 'txt';

export interface OutboxEntry {
  readonly file: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly kind: Kind;
}

const FILE = /^(\d+)-[A-Za-z0-9.-]+\.(eml|txt)$/;
const LONGEST_ID = 150;

/** Writes a message to a file named by the time and the message's id. */
export async function writeToOutbox(
  folder: string,
  { id, kind, content }: { readonly id: string; readonly kind: Kind; readonly content: string | Buffer },
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${Date.now()}-${id.replaceAll(/[^A-Za-z0-9.-]/g, '').slice(0, LONGEST_ID)}.${kind}`;
  // Renamed into place, so that a reader never sees half a message.
  await writeFile(join(folder, `.${name}`), content);
  await rename(join(folder, `.${name}`), join(folder, name));
}

/** The newest messages of the folder, newest first. */
export async function listOutbox(folder: string, limit: number): Promise<readonly OutboxEntry[]> {
  const files = await readdir(folder).catch(() => []);
  return files
    .flatMap((file): OutboxEntry[] => {
      const [, at, kind] = FILE.exec(file) ?? [];
      return at === undefined ? [] : [{ file, at: Number(at), kind: kind === 'txt' ? 'txt' : 'eml' }];
    })
    .sort((a, b) => b.at - a.at)
    .slice(0, limit);
}

/** The message, or undefined if the name is not that of an outbox file. */
export const readOutboxMessage = async (folder: string, file: string): Promise<string | undefined> =>
  FILE.test(file) ? readFile(join(folder, file), 'utf8').catch(() => undefined) : undefined;
