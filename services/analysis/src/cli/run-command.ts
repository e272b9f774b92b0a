import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { analyse, type BasinResult, resultOf } from '../core/index.js';
import { type Arguments, readArguments, USAGE } from './arguments.js';
import { BadInput } from './bad-input.js';
import { readBasin } from './read-basin.js';
import { reportOf } from './report/report.js';

export const BAD_INPUT = 2;

/** The working directory and the outputs of a call. */
export interface Call {
  readonly args: readonly string[];
  /** Base of relative paths. */
  readonly folder: string;
  /** Prints the result. */
  readonly print: (text: string) => Promise<void>;
  /** Prints progress and errors, one sentence per line. */
  readonly say: (sentence: string) => void;
}

/** Returns the exit code: 0, or 2 for invalid input. Other errors are thrown. */
export async function runCommand(call: Call): Promise<number> {
  try {
    await analyseFiles(call);
    return 0;
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    call.say(error.message);
    return BAD_INPUT;
  }
}

async function analyseFiles(call: Call): Promise<void> {
  const read = readArguments(call.args);
  if (read === 'help') return call.print(USAGE);
  const args = withFolder(read, call.folder);
  const basin = await readBasin(args, call.say);
  const records = basin.sites.flatMap(({ logs }) => logs).reduce((sum, { times }) => sum + times.length, 0);
  call.say(`Analysing ${basin.sites.length} sites, ${records.toLocaleString('en-US')} records`);
  const analysis = analyse(basin);
  const result = resultOf(analysis, { hourly: args.hourly });
  // A printed result is read immediately: the page, which may fail, is written before.
  if (args.report !== null) await write(args.report, reportOf(analysis, result), call);
  await write(args.out, `${JSON.stringify(result)}\n`, call);
  for (const sentence of errorsOf(result)) call.say(sentence);
}

function withFolder(args: Arguments, folder: string): Arguments {
  const path = <File extends string | null>(file: File) => (file === null || file === '-' ? file : resolve(folder, file)) as File;
  return {
    ...args,
    network: path(args.network),
    levels: path(args.levels),
    rain: path(args.rain),
    out: path(args.out),
    report: path(args.report),
  };
}

async function write(file: string, text: string, { print, say }: Call): Promise<void> {
  if (file === '-') return print(text);
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new BadInput(file, null, `expected a file that can be written (${error instanceof Error ? error.message : error}).`);
  }
  say(`Wrote ${file}`);
}

/** Reports what could not be computed, which the result contains as well. */
const errorsOf = ({ error, message, sites }: BasinResult): readonly string[] =>
  error ? [message ?? error] : Object.entries(sites).flatMap(([id, site]) => (site.error ? [`${id}: ${site.message}`] : []));
