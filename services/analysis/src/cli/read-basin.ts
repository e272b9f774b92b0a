import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Basin, LevelLog } from '../core/basin.js';
import type { Arguments } from './arguments.js';
import { BadInput, unexpected } from './bad-input.js';
import { makeBasin } from './make-basin.js';
import { siteByFile, siteByName } from './match-site.js';
import { type Bound, periodOf } from './period.js';
import { readLevelFile } from './read-levels.js';
import { type NetworkFile, readNetwork } from './read-network.js';
import { readRain } from './read-rain.js';

/** Called with each file before it is read. */
export type OnProgress = (sentence: string) => void;

/**
 * Reads the basin from the files of a call.
 * @throws BadInput with file, line and expected value
 */
export async function readBasin(args: Arguments, onProgress: OnProgress): Promise<Basin> {
  const network = readNetwork(await textOf(args.network), args.network);
  const rain = args.rain === null ? null : readRain(await textOf(args.rain), args.rain);
  const logs = await readLogs(args.levels, network, onProgress);
  const bound = (option: string | null, name: 'start' | 'end'): Bound | null => {
    if (option !== null) return { value: option, source: `--${name}` };
    const value = network[name];
    return value === null || value === undefined ? null : { value, source: `${args.network}, ${name}` };
  };
  return makeBasin(network, logs, rain, periodOf(bound(args.start, 'start'), bound(args.end, 'end')));
}

async function readLogs(folder: string, { sites }: NetworkFile, onProgress: OnProgress): Promise<ReadonlyMap<string, readonly LevelLog[]>> {
  const files = (await namesIn(folder)).filter((name) => name.toLowerCase().endsWith('.csv') && !name.startsWith('.')).sort();
  if (files.length === 0) throw new BadInput(folder, null, 'expected at least one CSV file of levels in this folder.');
  const logs = new Map<string, LevelLog[]>();
  for (const name of files) {
    onProgress(`Reading ${name}`);
    const file = join(folder, name);
    const { siteName, siteNameLine, ...log } = readLevelFile(await textOf(file), file);
    const site = siteName === null ? siteByFile(name, sites) : siteByName(siteName, sites);
    if (!site) throw unexpected(file, siteNameLine, ...wantedSite(siteName, name));
    logs.set(site.id, [...(logs.get(site.id) ?? []), { ...log, id: name }]);
  }
  return logs;
}

/** What was expected of a file without a site of the network, and found. */
const wantedSite = (siteName: string | null, fileName: string): readonly [string, string] =>
  siteName === null
    ? ["the file's name to be the id of a site of the network, such as S08.csv or S08_2.csv", fileName]
    : ['the Site Name of a site of the network', `"${siteName}"`];

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new BadInput(file, null, `expected a file that can be read (${codeOf(error)}).`);
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    throw new BadInput(folder, null, `expected a folder that can be read (${codeOf(error)}).`);
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : String(error));
