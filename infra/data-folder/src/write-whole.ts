import { open, rename } from 'node:fs/promises';

/** Writes a file (mode 0600) that another start reads after any crash: it holds the former text or this one, whole and on the disk. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const handle = await open(`${file}.new`, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
}
