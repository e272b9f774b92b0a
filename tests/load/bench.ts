// npm run bench [names…] [--compare] [--profile <folder>] [--against <checkout> [--rounds <n>]]: measures the product next to its peers, or next to another
// built checkout of itself, and stores the figures.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY } from '@headworks/processes';
import { compare, comparisonTable } from './measure/comparison.ts';
import { cpuTicks, describeMachine, stolenShare } from './measure/machine.ts';
import { keepResult, keptResults, type RowResult, type RunResult } from './measure/results.ts';
import { sinceLast, sinceLastText } from './measure/since-last.ts';
import { meets, tableOf } from './measure/table.ts';
import { alertMail } from './rows/alert-mail.ts';
import { analysis } from './rows/analysis.ts';
import { bill } from './rows/bill.ts';
import { devices } from './rows/devices.ts';
import { flowExport } from './rows/flow-export.ts';
import { gauges } from './rows/gauges.ts';
import { graph } from './rows/graph.ts';
import { home } from './rows/home.ts';
import { ingest } from './rows/ingest.ts';
import { kml } from './rows/kml.ts';
import { levels } from './rows/levels.ts';
import { lists } from './rows/lists.ts';
import { loginPage } from './rows/login-page.ts';
import { map } from './rows/map.ts';
import { mqtt } from './rows/mqtt.ts';
import { playback } from './rows/playback.ts';
import { quality } from './rows/quality.ts';
import { rain } from './rows/rain.ts';
import { rebuild } from './rows/rebuild.ts';
import { resultPage } from './rows/result-page.ts';
import { resultTurns } from './rows/result-turns.ts';
import { results } from './rows/results.ts';
import type { Row, Stage } from './rows/row.ts';
import { sites } from './rows/sites.ts';
import { start } from './rows/start.ts';
import { support } from './rows/support.ts';
import { upload } from './rows/upload.ts';
import { weather } from './rows/weather.ts';

const ROWS: readonly Row[] = [
  ingest,
  mqtt,
  alertMail,
  levels,
  quality,
  graph,
  upload,
  devices,
  home,
  lists,
  sites,
  bill,
  kml,
  rain,
  flowExport,
  support,
  results,
  resultTurns,
  resultPage,
  map,
  weather,
  playback,
  gauges,
  rebuild,
  start,
  loginPage,
  analysis,
];
/** Above this share of stolen CPU time, figures depend more on the host than on the product. */
const NOTABLE_STOLEN = 0.05;
const MB = 1e6;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function measure(row: Row, checkout: string, profileFolder: string | undefined): Promise<RowResult> {
  print(`${row.title}`);
  let peakBytes = 0;
  const usedMemory = (bytes: number): void => {
    peakBytes = Math.max(peakBytes, bytes);
  };
  const stage: Stage = { note: (text) => print(`  ${text}`), checkout, profileFolder, usedMemory };
  const before = cpuTicks();
  const startedMs = performance.now();
  const late = AbortSignal.timeout(row.limitSeconds * 1_000);
  const givenUp = new Promise<never>((_resolve, reject) => {
    late.addEventListener('abort', () => reject(new Error(`not done after ${row.limitSeconds} s`)));
  });
  const ended = await Promise.race([row.run(stage), givenUp]).then(
    (figures) => ({ figures }),
    (error: unknown) => ({ figures: [], failed: error instanceof Error ? error.message : String(error) }),
  );
  const stolen = stolenShare(before, cpuTicks());
  // Without one, the row has no product, or the system does not say.
  const memory = peakBytes === 0 ? [] : [{ name: `peak memory of the product (${row.name})`, unit: 'MB', value: peakBytes / MB }];
  return { row: row.name, seconds: (performance.now() - startedMs) / 1_000, stolen, ...ended, figures: [...ended.figures, ...memory] };
}

function show({ figures, failed, stolen }: RowResult): void {
  if (failed !== undefined) print(`  failed: ${failed}`);
  if (stolen !== null && stolen >= NOTABLE_STOLEN)
    print(`  the host gave ${Math.round(stolen * 100)} % of our processor time to others: compare only ratios`);
  if (figures.length > 0) print(`${tableOf(figures).replaceAll(/^/gm, '  ')}\n`);
}

const OPTIONS = {
  profile: { type: 'string' },
  against: { type: 'string' },
  rounds: { type: 'string', default: '3' },
  compare: { type: 'boolean', default: false },
} as const;

interface Wanted {
  readonly rows: readonly Row[];
  readonly profile: string | undefined;
  /** The root of the other checkout. */
  readonly against: string | undefined;
  readonly rounds: number;
  /** Whether the figures are printed next to the last kept ones. */
  readonly compares: boolean;
}

/** The call's arguments, or one sentence on what is wrong with them. */
function wantedRows(): Wanted | string {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const missing = positionals.filter((name) => !ROWS.some((row) => row.name === name));
  if (missing.length > 0) return `There is no row ${missing.join(', ')}: choose from ${ROWS.map((row) => row.name).join(', ')}.`;
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) return '--rounds is a number of rounds from 1 on.';
  const rows = ROWS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const compares = values.compare;
  if (values.against === undefined) return { rows, rounds, compares, against: undefined, profile: values.profile };
  const against = resolve(process.env.INIT_CWD ?? process.cwd(), values.against);
  if (!existsSync(join(against, 'services', 'all', 'dist', 'main.js'))) return `--against ${values.against} is not a built checkout.`;
  if (rows.includes(analysis)) return 'The row analysis measures this checkout only: name the other rows.';
  return { rows, rounds, compares, against, profile: values.profile };
}

/** Measures a row of both checkouts in turns, so that a slow phase of the machine affects both. */
async function measureBoth(row: Row, against: string, rounds: number): Promise<{ before: RowResult[]; now: RowResult[] }> {
  const before: RowResult[] = [];
  const now: RowResult[] = [];
  for (let round = 0; round < rounds; round++) {
    before.push(await measure(row, against, undefined));
    now.push(await measure(row, REPOSITORY, undefined));
  }
  return { before, now };
}

async function runAgainst(
  { rows, rounds }: Wanted,
  against: string,
  about: Pick<RunResult, 'date' | 'version' | 'machine'>,
): Promise<number> {
  const before: RowResult[] = [];
  const now: RowResult[] = [];
  for (const row of rows) {
    const both = await measureBoth(row, against, rounds);
    before.push(...both.before);
    now.push(...both.now);
    for (const { failed } of [...both.before, ...both.now]) if (failed !== undefined) print(`  failed: ${failed}`);
    print(`${comparisonTable(compare(both.before, both.now)).replaceAll(/^/gm, '  ')}\n`);
  }
  const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: against, encoding: 'utf8' }).trim();
  const file = await keepResult({ ...about, rows: now, against: { revision, figures: compare(before, now) } });
  print(`Stored in ${relative(REPOSITORY, file)}.`);
  return [...before, ...now].some(({ failed }) => failed !== undefined) ? 1 : 0;
}

async function runAlone({ rows, profile, compares }: Wanted, about: Pick<RunResult, 'date' | 'version' | 'machine'>): Promise<number> {
  if (profile !== undefined) await mkdir(profile, { recursive: true });
  const results: RowResult[] = [];
  for (const row of rows) {
    const result = await measure(row, REPOSITORY, profile);
    show(result);
    results.push(result);
  }
  const kept = compares ? await keptResults() : [];
  const file = await keepResult({ ...about, rows: results });
  const figures = results.flatMap((row) => row.figures);
  const goals = figures.filter(({ goal }) => goal !== undefined);
  print(tableOf(figures));
  print(`${goals.filter(({ value, goal }) => goal !== undefined && meets(value, goal)).length} of ${goals.length} goals met.`);
  if (compares) print(`\nNext to the last kept run of each figure:\n${sinceLastText(sinceLast(results, kept))}\n`);
  print(`Stored in ${relative(REPOSITORY, file)}.`);
  return results.some((row) => row.failed !== undefined) ? 1 : 0;
}

/** 0 when every row ran; missed goals are only reported, because on a shared machine they prove nothing. */
async function main(): Promise<number> {
  const wanted = wantedRows();
  if (typeof wanted === 'string') {
    process.stderr.write(`${wanted}\n`);
    return 2;
  }
  const { version } = JSON.parse(await readFile(join(REPOSITORY, 'package.json'), 'utf8')) as { version: string };
  const about = { date: new Date().toISOString(), version, machine: describeMachine() };
  return wanted.against === undefined ? runAlone(wanted, about) : runAgainst(wanted, wanted.against, about);
}

// Processes of an aborted row end with this process: each has a guard.
process.exit(await main());
