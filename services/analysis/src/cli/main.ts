import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { analyse, type BasinResult, resultOf } from '../core/index.js';
import { type Arguments, readArguments, USAGE } from './arguments.js';
import { BadInput } from './bad-input.js';
import { readBasin } from './read-basin.js';
import { reportOf } from './report/report.js';

const BAD_INPUT = 2;

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

async function main(args: readonly string[]): Promise<number> {
  const read = readArguments(args);
  if (read === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  const called = withFolder(read);
  const basin = await readBasin(called, say);
  const records = basin.sites.flatMap(({ logs }) => logs).reduce((sum, { times }) => sum + times.length, 0);
  say(`Analysing ${basin.sites.length} sites, ${records.toLocaleString('en-US')} records`);
  const analysis = analyse(basin);
  if (analysis.error?.code === 'CircularSeries')
    throw new BadInput(
      called.network,
      null,
      `expected a series without a circle, found ${[...analysis.error.siteIds, analysis.error.siteIds[0]].join(' > ')}.`,
    );
  const result = resultOf(analysis, { hourly: called.hourly });
  await write(called.out, `${JSON.stringify(result)}\n`);
  if (called.report !== null) await write(called.report, reportOf(analysis, result));
  for (const sentence of errorsOf(result)) say(sentence);
  return 0;
}

/** Paths are meant from where the person called npm, which runs us in the root of the repository. */
function withFolder(args: Arguments): Arguments {
  const folder = process.env.INIT_CWD ?? process.cwd();
  const path = <P extends string | null>(file: P) => (file === null || file === '-' ? file : resolve(folder, file)) as P;
  const { network, levels, rain, out, report } = args;
  return { ...args, network: path(network), levels: path(levels), rain: path(rain), out: path(out), report: path(report) };
}

async function write(file: string, text: string): Promise<void> {
  if (file === '-') {
    await new Promise<void>((done, fail) => process.stdout.write(text, (error) => (error ? fail(error) : done())));
    return;
  }
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new BadInput(file, null, `expected a file that can be written (${error instanceof Error ? error.message : error}).`);
  }
  say(`Wrote ${file}`);
}

/** What could not be computed: the result says it as well. */
const errorsOf = ({ error, sites }: BasinResult): readonly string[] =>
  error ? [error.message] : Object.entries(sites).flatMap(([id, site]) => (site.error ? [`${id}: ${site.error.message}`] : []));

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    say(error instanceof BadInput ? error.message : String(error instanceof Error ? error.stack : error));
    process.exitCode = error instanceof BadInput ? BAD_INPUT : 1;
  },
);
