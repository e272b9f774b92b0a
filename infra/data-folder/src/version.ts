import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError, systemCode } from '@headworks/processes';
import { writeWhole } from './write-whole.js';

/** The layout of the data folder; raised when an older version can no longer use the folder. */
export const DATA_VERSION = 1;

export const VERSION_FILE = 'headworks-version.json';

/** The dataVersion that the file states; undefined when it states none. */
export function parseVersion(text: string): number | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('dataVersion' in value)) return undefined;
    return Number.isSafeInteger(value.dataVersion) ? Number(value.dataVersion) : undefined;
  } catch {
    return undefined;
  }
}

/** Throws StartError newer-data for the folder of a newer version, and marks a new or older folder as ours. */
export async function checkVersion(folder: string): Promise<void> {
  const file = join(folder, VERSION_FILE);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  const found = text === undefined ? 0 : parseVersion(text);
  if (found === undefined)
    throw new StartError('folder-not-usable', `${file} does not state a dataVersion: restore it, or choose another folder with DATA_DIR.`);
  if (found > DATA_VERSION)
    throw new StartError(
      'newer-data',
      `The data folder ${folder} was written by a newer version of Headworks (data version ${found}, this one reads up to ${DATA_VERSION}): start the newer version, or choose another folder with DATA_DIR.`,
    );
  if (found === DATA_VERSION) return;
  await writeWhole(file, `${JSON.stringify({ dataVersion: DATA_VERSION })}\n`);
}
