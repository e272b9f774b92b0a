import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '@headworks/data-folder';

/** What the demo has done so far. */
export interface Marker {
  readonly orgId: number;
  /** Epoch seconds up to which every tracker has sent its records. */
  readonly filledUntil: number;
  /** Whether the 1st Responses have names; a data folder of an earlier version may lack them. */
  readonly named?: boolean;
  /** Whether the SewerWatch sensors have sent their records up to then too; a data folder of an earlier version may lack them. */
  readonly watched?: boolean;
  /** Whether the study exists; a data folder of an earlier version may lack it. */
  readonly surveyed?: boolean;
  /** Epoch seconds up to which the basin has rain; missing if it has none. */
  readonly rainedUntil?: number;
}

const markerFile = (dataDir: string): string => join(dataDir, 'demo.json');

/** Undefined before the first start, and for a file that cannot be read: every step of the demo can be repeated. */
export async function readMarker(dataDir: string): Promise<Marker | undefined> {
  const text = await readFile(markerFile(dataDir), 'utf8').catch(() => '');
  try {
    return JSON.parse(text) as Marker;
  } catch {
    return undefined;
  }
}

export const writeMarker = (dataDir: string, marker: Marker): Promise<void> => writeWhole(markerFile(dataDir), JSON.stringify(marker));
