import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads the files of a folder incrementally: each call returns the complete lines written to any of them since the last call. */
export function newLinesOf(folder: string): () => Promise<string> {
  const offsets = new Map<string, number>();
  return async () => {
    const files = await readdir(folder).catch(() => []);
    const texts = await Promise.all(files.map((file) => readOn(join(folder, file), offsets)));
    return texts.join('');
  };
}

const PRINTED_CHARACTERS = 3_000;

/** Prints where the files of a folder are and the end of each: often the output of a run is all that is left of it. */
export async function printLogs(folder: string): Promise<void> {
  process.stdout.write(`the logs are in ${folder}\n`);
  for (const file of await readdir(folder))
    process.stdout.write(`--- ${file}\n${(await readFile(join(folder, file), 'utf8')).slice(-PRINTED_CHARACTERS)}\n`);
}

async function readOn(file: string, offsets: Map<string, number>): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const from = offsets.get(file) ?? 0;
    const buffer = Buffer.alloc((await handle.stat()).size - from);
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
    const end = buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1;
    offsets.set(file, from + end);
    return buffer.toString('utf8', 0, end);
  } finally {
    await handle.close();
  }
}
