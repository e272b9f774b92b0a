// npm run bench [names…] [--profile <folder>]: measures the product next to its peers and stores the figures.
import { mkdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY } from '@headworks/processes';
import { cpuTicks, describeMachine, stolenShare } from './measure/machine.ts';
import { keepResult, type RowResult } from './measure/results.ts';
import { meets, tableOf } from './measure/table.ts';
import { alertMail } from './rows/alert-mail.ts';
import { analysis } from './rows/analysis.ts';
import { devices } from './rows/devices.ts';
import { graph } from './rows/graph.ts';
import { ingest } from './rows/ingest.ts';
import { levels } from './rows/levels.ts';
import { rebuild } from './rows/rebuild.ts';
import type { Row, Stage } from './rows/row.ts';
import { upload } from './rows/upload.ts';

const ROWS: readonly Row[] = [ingest, alertMail, levels, graph, upload, devices, rebuild, analysis];
/** Above this share of stolen CPU time, figures depend more on the host than on the product. */
const NOTABLE_STOLEN = 0.05;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function measure(row: Row, profileFolder: string | undefined): Promise<RowResult> {
  print(`${row.title}`);
  const stage: Stage = { note: (text) => print(`  ${text}`), profileFolder };
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
  return { row: row.name, seconds: (performance.now() - startedMs) / 1_000, stolen, ...ended };
}

function show({ figures, failed, stolen }: RowResult): void {
  if (failed !== undefined) print(`  failed: ${failed}`);
  if (stolen !== null && stolen >= NOTABLE_STOLEN)
    print(`  the host gave ${Math.round(stolen * 100)} % of our processor time to others: compare only ratios`);
  if (figures.length > 0) print(`${tableOf(figures).replaceAll(/^/gm, '  ')}\n`);
}

/** 0 when every row ran; missed goals are only reported, because on a shared machine they prove nothing. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { profile: { type: 'string' } } });
  const missing = positionals.filter((name) => !ROWS.some((row) => row.name === name));
  if (missing.length > 0) {
    process.stderr.write(`There is no row ${missing.join(', ')}: choose from ${ROWS.map((row) => row.name).join(', ')}.\n`);
    return 2;
  }
  if (values.profile !== undefined) await mkdir(values.profile, { recursive: true });
  const { version } = JSON.parse(await readFile(join(REPOSITORY, 'package.json'), 'utf8')) as { version: string };
  const rows: RowResult[] = [];
  for (const row of ROWS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    const result = await measure(row, values.profile);
    show(result);
    rows.push(result);
  }
  const file = await keepResult({ date: new Date().toISOString(), version, machine: describeMachine(), rows });
  const figures = rows.flatMap((row) => row.figures);
  const goals = figures.filter(({ goal }) => goal !== undefined);
  print(tableOf(figures));
  print(`${goals.filter(({ value, goal }) => goal !== undefined && meets(value, goal)).length} of ${goals.length} goals met.`);
  print(`Stored in ${relative(REPOSITORY, file)}.`);
  return rows.some((row) => row.failed !== undefined) ? 1 : 0;
}

// Processes of an aborted row end with this process: each has a guard.
process.exit(await main());
