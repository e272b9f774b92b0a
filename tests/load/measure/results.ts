import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure } from '../rows/row.ts';
import type { Machine } from './machine.ts';

/** The result of one row. */
export interface RowResult {
  readonly row: string;
  readonly seconds: number;
  /** Share of the time (0 to 1) in which the host gave our cores to others; null if the system does not report it. */
  readonly stolen: number | null;
  readonly figures: readonly Figure[];
  /** Why there are no figures. */
  readonly failed?: string;
}

/** A figure of this checkout and of another one, each the median of its rounds. */
export interface Comparison {
  readonly row: string;
  readonly name: string;
  readonly unit: string;
  readonly before: readonly number[];
  readonly now: readonly number[];
  /** The median now over the median before. */
  readonly ratio: number;
}

export interface RunResult {
  /** ISO 8601. */
  readonly date: string;
  readonly version: string;
  readonly machine: Machine;
  readonly rows: readonly RowResult[];
  /** Set with `--against`: the revision of the other checkout, and the figures of both. */
  readonly against?: { readonly revision: string; readonly figures: readonly Comparison[] };
}

const FOLDER = fileURLToPath(new URL('../results', import.meta.url));

/** Writes a run to its own file; returns the path. */
export async function keepResult(result: RunResult): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  const file = join(FOLDER, `${result.date.slice(0, 19).replaceAll(':', '-')}.json`);
  await writeFile(file, `${JSON.stringify(result, undefined, 2)}\n`);
  return file;
}

/** All kept runs. */
export async function keptResults(): Promise<readonly RunResult[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.json'));
  return Promise.all(files.map(async (name) => JSON.parse(await readFile(join(FOLDER, name), 'utf8')) as RunResult));
}
