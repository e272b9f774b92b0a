import { parseArgs } from 'node:util';
import { BadInput, unexpected } from './bad-input.js';

export interface Arguments {
  readonly network: string;
  readonly levels: string;
  readonly rain: string | null;
  /** A file, or - for standard output. */
  readonly out: string;
  /** The HTML report; null if not requested. */
  readonly report: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly hourly: boolean;
}

export const USAGE = `npm run --silent analyse -- --network network.json --levels DIR --out result.json

  --network FILE   the sites of the basin, their pipes, households and series
  --levels DIR     a CSV file of levels for each site (S08.csv, S08_2.csv), or the loggers' own CSV files
  --rain FILE      rain: Date,in. or datetime,amount_in
  --out FILE       the file for the result; - prints it
  --report FILE    also writes a page of HTML with the findings and a chart for each site
  --start, --end   first and last day to analyse; default: those of the network file, otherwise the days common to all sites
  --hourly         adds the averaged hourly flows to the result
`;

/** @throws BadInput */
export function readArguments(args: readonly string[]): Arguments | 'help' {
  const text = { type: 'string' } as const;
  const options = { network: text, levels: text, rain: text, out: text, report: text, start: text, end: text } as const;
  const { values } = parse(() =>
    parseArgs({
      args: [...args],
      options: { ...options, hourly: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      strict: true,
    }),
  );
  if (values.help) return 'help';
  const needed = (name: 'network' | 'levels' | 'out') => {
    const value = values[name];
    if (!value) throw new BadInput(`--${name}`, null, 'expected a value. Call with --help to see all options.');
    return value;
  };
  const read = { network: needed('network'), levels: needed('levels'), out: needed('out') };
  for (const [name, file, others] of [
    ['--out', read.out, [read.network, values.rain]],
    ['--report', values.report, [read.out, read.network, values.rain]],
  ] as const)
    if (file !== undefined && others.includes(file)) throw unexpected(name, null, 'a file of its own', `${file} once more`);
  return {
    ...read,
    rain: values.rain ?? null,
    report: values.report ?? null,
    start: values.start ?? null,
    end: values.end ?? null,
    hourly: values.hourly ?? false,
  };
}

function parse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    // Only the first sentence of parseArgs's message: the rest explains values that start with a dash.
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split(/\. |\n/);
    throw new BadInput('arguments', null, `${sentence.replace(/\.$/, '')}. Call with --help to see all options.`);
  }
}
