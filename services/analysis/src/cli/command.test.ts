import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BasinResult } from '../core/index.js';
import { runCommand } from './run-command.js';

const PROGRAM = join(import.meta.dirname, '../../dist/cli/main.js');
const SAMPLE = join(import.meta.dirname, '../../../../tests/samples/basins/bloomsburg');
const LEVELS = join(SAMPLE, 'levels');
const TIMEOUT_MS = 60_000;

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(folder: string, ...args: readonly string[]): Promise<Outcome> {
  let [stdout, stderr] = ['', ''];
  const code = await runCommand({
    args,
    folder,
    print: async (text) => {
      stdout += text;
    },
    say: (sentence) => {
      stderr += `${sentence}\n`;
    },
  });
  return { code, stdout, stderr };
}

/** Runs the command as a process of its own, as npm does. */
const start = (folder: string, ...args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const options = { env: { ...process.env, INIT_CWD: folder }, timeout: TIMEOUT_MS, maxBuffer: 64 * 1_048_576 };
    execFile(process.execPath, [PROGRAM, ...args], options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr });
    });
  });

const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';
const edit = async (file: string, change: (text: string) => string): Promise<void> => writeFile(file, change(await readFile(file, 'utf8')));

describe('the command', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headworks-analyse-'));
    await cp(join(SAMPLE, 'network.json'), join(folder, 'network.json'));
    await cp(join(SAMPLE, 'rain.csv'), join(folder, 'rain.csv'));
    await mkdir(join(folder, 'levels'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const copyLevels = (...names: readonly string[]) =>
    Promise.all(names.map((name) => cp(join(LEVELS, name), join(folder, 'levels', name))));
  /** Without the sites that have no levels in the test, so that they cause no messages. */
  const keepSites = (...ids: readonly string[]) =>
    edit(join(folder, 'network.json'), (text) => {
      const network = JSON.parse(text);
      const isKept = (id: string) => ids.includes(id);
      const sites = network.sites.filter(({ id }: { id: string }) => isKept(id));
      for (const site of sites) for (const direction of ['upstream', 'downstream']) site[direction] = site[direction].filter(isKept);
      return JSON.stringify({ ...network, sites }, null, 1);
    });
  const FILES = ['--network', 'network.json', '--levels', 'levels', '--rain', 'rain.csv'] as const;
  const resultOf = (text: string): BasinResult => JSON.parse(text);

  it('writes the result, keyed by the ids of the network, and logs progress on standard error', async () => {
    await copyLevels('S05.csv', 'S08.csv');
    await keepSites('S05', 'S08');
    const { code, stdout, stderr } = await run(folder, ...FILES, '--out', 'result.json');
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain('Reading S05.csv');
    const result = resultOf(await readFile(join(folder, 'result.json'), 'utf8'));
    expect(Object.keys(result.sites)).toEqual(['S05', 'S08']);
    expect(result.sites.S05).toMatchObject({ pipeid: 8, population: 190, indPopulation: 190, hydrograph: { totalNumberOfDays: 56 } });
  });

  it('prints only the result for --out -', async () => {
    await copyLevels('S05.csv');
    await keepSites('S05');
    const { code, stdout } = await start(folder, ...FILES, '--out', '-');
    expect(code).toBe(0);
    expect(resultOf(stdout).sites.S05?.hydrograph?.totalFlow).toBeGreaterThan(0);
    expect(resultOf(stdout).sites.S05).not.toHaveProperty('aveHourlyFlows');
  });

  it('adds the averaged hourly flows on request', async () => {
    await copyLevels('S05.csv');
    await keepSites('S05');
    const { stdout } = await run(folder, ...FILES, '--out', '-', '--hourly');
    const hours = resultOf(stdout).sites.S05?.aveHourlyFlows ?? [];
    expect(hours).toHaveLength(56 * 24);
    expect(hours[0]).toMatchObject({ time: Date.UTC(2025, 1, 17) / 1_000, hoursInRange: 1 });
  });

  it('analyses the requested days, including the day of --end', async () => {
    await copyLevels('S05.csv');
    await keepSites('S05');
    const { stdout } = await run(folder, ...FILES, '--out', '-', '--start', '2025-03-01', '--end', '2025-03-14');
    expect(resultOf(stdout)).toMatchObject({
      startDate: Date.UTC(2025, 2, 1) / 1_000,
      endDate: Date.UTC(2025, 2, 15) / 1_000 - 1,
      usingStart: Date.UTC(2025, 2, 1) / 1_000,
      usingEnd: Date.UTC(2025, 2, 15) / 1_000 - 1,
      commonStart: Date.UTC(2025, 1, 17) / 1_000,
      sites: { S05: { hydrograph: { totalNumberOfDays: 14 } } },
    });
  });

  it('analyses all common days if neither the call nor the network has a period', async () => {
    await copyLevels('S05.csv', 'S08.csv');
    await keepSites('S05', 'S08');
    await edit(join(folder, 'network.json'), (text) => JSON.stringify({ ...JSON.parse(text), start: undefined, end: undefined }));
    await edit(join(folder, 'levels/S05.csv'), (text) =>
      text
        .split('\n')
        .filter((line) => !line.startsWith('2025-02-1'))
        .join('\n'),
    );
    const { stdout } = await run(folder, ...FILES, '--out', '-');
    expect(resultOf(stdout)).toMatchObject({ usingStart: Date.UTC(2025, 1, 20) / 1_000, usingEnd: Date.UTC(2025, 3, 14) / 1_000 - 1 });
  });

  it('reads millimetres, and epochs or dates only', async () => {
    await keepSites('S05');
    const flows: (number | null | undefined)[] = [];
    const rows = (await readFile(join(LEVELS, 'S05.csv'), 'utf8'))
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
    const files = [
      ['datetime,level_in', ...rows.map(([date, , level]) => `${date},${level}`)],
      ['Level_mm,Epoch', ...rows.map(([, epoch, level]) => `${Number(level) * 25.4},${epoch}`)],
    ];
    for (const lines of files) {
      await writeFile(join(folder, 'levels/S05.csv'), lines.join('\r\n'));
      flows.push(resultOf((await run(folder, ...FILES, '--out', '-')).stdout).sites.S05?.hydrograph?.totalFlow);
    }
    expect(flows[1]).toBeCloseTo(flows[0] ?? Number.NaN, 6);
  });

  it('takes several files of one site as its logs', async () => {
    await keepSites('S08');
    await copyLevels('S08.csv');
    const [header = '', ...rows] = (await readFile(join(LEVELS, 'S08.csv'), 'utf8')).trimEnd().split('\n');
    const whole = resultOf((await run(folder, ...FILES, '--out', '-')).stdout).sites.S08?.hydrograph;
    await writeFile(join(folder, 'levels/S08.csv'), [header, ...rows.slice(0, 3_000)].join('\n'));
    await writeFile(join(folder, 'levels/S08_2.csv'), [header, ...rows.slice(3_000)].join('\n'));
    expect(resultOf((await run(folder, ...FILES, '--out', '-')).stdout).sites.S08?.hydrograph).toEqual(whole);
  });

  it('reads the files of loggers, and finds their site by name regardless of case and blanks', async () => {
    await keepSites('S05');
    const logger = await readFile(join(SAMPLE, 'upload_csv/S05_Iron_St_MH41.csv'), 'utf8');
    await writeFile(join(folder, 'levels/any-name.csv'), logger.replace('Iron_St_MH41', 'IRON st mh41'));
    const { code, stdout } = await run(folder, ...FILES, '--out', '-');
    expect({ code, sites: Object.keys(resultOf(stdout).sites) }).toEqual({ code: 0, sites: ['S05'] });
  });

  it('adds up households if the file has only those of each site, with their part of a split', async () => {
    await copyLevels('S05.csv');
    const site = (id: string, populationIndividual: number, ...downstream: readonly string[]) => ({
      id,
      pipeIn: 8,
      populationIndividual,
      downstream,
    });
    const sites = [site('S04', 100, 'S05', 'S02'), site('S05', 60, 'S01'), site('S02', 50, 'S01'), site('S01', 20)];
    await writeFile(join(folder, 'network.json'), JSON.stringify({ sites }));
    const result = resultOf((await run(folder, ...FILES, '--out', '-')).stdout);
    expect(Object.entries(result.sites).map(([id, { population }]) => [id, population])).toEqual([
      ['S01', 230],
      ['S02', 100],
      ['S04', 100],
      ['S05', 110],
    ]);
  });

  it('reads quoted columns, and ignores blank lines and hidden files', async () => {
    await keepSites('S05');
    const text = await readFile(join(LEVELS, 'S05.csv'), 'utf8');
    await writeFile(join(folder, 'levels/S05.csv'), `\n${text.replace('datetime,epoch,level_in', '"datetime","epoch","level_in"')}\n\n`);
    await writeFile(join(folder, 'levels/._S05.csv'), 'ignored');
    expect((await run(folder, ...FILES, '--out', '-')).code).toBe(0);
  });

  it('writes a page with the findings and a chart for each site', async () => {
    await copyLevels('S05.csv', 'S08.csv');
    await keepSites('S05', 'S08');
    const { code } = await run(folder, ...FILES, '--out', 'result.json', '--report', 'report.html');
    expect(code).toBe(0);
    const page = await readFile(join(folder, 'report.html'), 'utf8');
    for (const name of ['Iron_St_MH41', 'Fairview_MH66']) expect(page).toContain(name);
    expect(page.match(/<svg/g)?.length).toBeGreaterThanOrEqual(4);
  });

  it('reports what could not be computed, and why, in the result and on standard error', async () => {
    await copyLevels('S05.csv');
    await keepSites('S05', 'S08');
    const { code, stdout, stderr } = await run(folder, ...FILES, '--out', '-');
    expect({ code, last: lastLine(stderr) }).toEqual({
      code: 0,
      last: 'S08: Error: No logs added to site. Site: Fairview_MH66 Go to the Logs tab to add a log to this site.',
    });
    expect(resultOf(stdout).sites.S08).toMatchObject({ error: 'NoLogs', hydrograph: null });
  });

  describe('refuses with exit code 2 and one sentence', () => {
    const refused = async (expected: RegExp, ...args: readonly string[]) => {
      const { code, stdout, stderr } = await run(folder, ...(args.length > 0 ? args : [...FILES, '--out', '-']));
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      const sentences = stderr
        .trimEnd()
        .split('\n')
        .filter((line) => !line.startsWith('Reading ') && !line.startsWith('Analysing '));
      expect(sentences).toHaveLength(1);
      expect(sentences[0]).toMatch(expected);
    };

    it('a level that is not a number', async () => {
      await copyLevels('S05.csv');
      await edit(join(folder, 'levels/S05.csv'), (text) => text.split('\n').with(6, '2025-02-17 01:15,1739754900,wet').join('\n'));
      await refused(/S05\.csv, line 7: expected a level in the column level_in, found "wet"\.$/);
    });

    it('a time that is not a date', async () => {
      await writeFile(join(folder, 'levels/S05.csv'), 'datetime,level_in\n2025-02-30 00:00,1.5\n');
      await refused(/S05\.csv, line 2: expected a time such as 2025-02-17 00:15, from 1980 to 2100, found "2025-02-30 00:00"\.$/);
    });

    it('a file without the columns', async () => {
      await writeFile(join(folder, 'levels/S05.csv'), 'epoch,depth\n1739754900,1.5\n');
      await refused(/S05\.csv, line 1: expected the columns epoch or datetime, and level_in or level_mm, found "epoch,depth"\.$/);
    });

    it('a file that is neither a level file nor a logger file', async () => {
      await writeFile(join(folder, 'levels/S05.csv'), '2025-02-17 00:00,1.5\n2025-02-17 00:15,1.6\n');
      await refused(/S05\.csv, line 1: expected the columns epoch or datetime, and level_in or level_mm, or a logger's CSV file\.$/);
    });

    it('a row with a different number of cells than the first line, such as with a decimal comma', async () => {
      await writeFile(join(folder, 'levels/S05.csv'), 'epoch,level_in\n1739754900,1,5\n');
      await refused(/S05\.csv, line 2: expected 2 cells as in the first line, found 3\.$/);
    });

    it('a start of the network that is not a date', async () => {
      await edit(join(folder, 'network.json'), (text) => text.replace('"start": "2025-02-17 00:00:00"', '"start": "soon"'));
      await refused(/network\.json, line 6: start: expected a date such as 2025-02-17/);
    });

    it('a network with only brackets', async () => {
      await writeFile(join(folder, 'network.json'), '['.repeat(200_000));
      await refused(/network\.json: expected JSON with fewer brackets inside each other\.$/);
    });

    it('milliseconds instead of seconds', async () => {
      await writeFile(join(folder, 'levels/S05.csv'), 'epoch,level_in\n1739754900000,1.5\n');
      await refused(/S05\.csv, line 2: expected a time in epoch seconds, from 1980 to 2100, found 1739754900000\.$/);
    });

    it('a misspelled field of the network', async () => {
      await edit(join(folder, 'network.json'), (text) => text.replace('"pipeIn": 18', '"pipeIN": 18'));
      await refused(/network\.json, line 32: expected pipeIn, found pipeIN\.$/);
    });

    it('silt deeper than the pipe', async () => {
      await edit(join(folder, 'network.json'), (text) => text.replace('"pipeIn": 18', '"pipeIn": 18, "siltLevelIn": 18'));
      await refused(/network\.json, line 32: expected less silt than the pipe's 18, found 18\.$/);
    });

    it('a file of levels without a record', async () => {
      await writeFile(join(folder, 'levels/S05.csv'), 'epoch,level_in\n');
      await refused(/S05\.csv, line 2: expected at least one record, found none\.$/);
    });

    it('a file without a site', async () => {
      await copyLevels('S05.csv');
      await cp(join(LEVELS, 'S05.csv'), join(folder, 'levels/S77_2.csv'));
      await refused(/S77_2\.csv: expected the file's name to be the id of a site of the network.*found S77_2\.csv\.$/);
    });

    it("a logger's file without a site", async () => {
      const logger = await readFile(join(SAMPLE, 'upload_csv/S05_Iron_St_MH41.csv'), 'utf8');
      await writeFile(join(folder, 'levels/x.csv'), logger.replace('Iron_St_MH41', 'Elsewhere'));
      await refused(/x\.csv, line 3: expected the Site Name of a site of the network, found "Elsewhere"\.$/);
    });

    it("a logger's file with a fault, by the rules of the upload", async () => {
      const logger = await readFile(join(SAMPLE, 'upload_csv/S05_Iron_St_MH41.csv'), 'utf8');
      await writeFile(join(folder, 'levels/x.csv'), logger.replace(/^12,/m, '13,'));
      await refused(/x\.csv, line 22: .*Invalid record number found/);
    });

    it('a network that is not JSON, with the line', async () => {
      await edit(join(folder, 'network.json'), (text) => text.replace('"pipeIn": 21,', '"pipeIn": 21'));
      await refused(/network\.json, line 17: expected JSON/);
    });

    it('a network with an invalid field, with line and field', async () => {
      await edit(join(folder, 'network.json'), (text) => text.replace('"pipeIn": 18', '"pipeIn": "18 in"'));
      await refused(/network\.json, line 32: sites\.1\.pipeIn: .*expected number/);
    });

    it('a network with a reference to a missing site', async () => {
      await edit(join(folder, 'network.json'), (text) => text.replace('"S10"', '"S99"'));
      await refused(/network\.json, line 24: expected another site of this file upstream of S01, found "S99"\.$/);
    });

    it('a circular series', async () => {
      await copyLevels('S05.csv');
      await edit(join(folder, 'network.json'), (text) => text.replace('"downstream": []', '"downstream": ["S05"]'));
      await refused(/network\.json, line 21: expected a series without a circle, found S01 > S05 > S04 > S03 > S02 > S01\.$/);
    });

    it('rain that is not a number', async () => {
      await copyLevels('S05.csv');
      await edit(join(folder, 'rain.csv'), (text) => text.replace('0.234', 'much'));
      await refused(/rain\.csv, line 2: expected an amount of rain in the column in\., found "much"\.$/);
    });

    it('as a process as well', async () => {
      const { code, stdout, stderr } = await start(folder, ...FILES, '--out', '-');
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(/levels: expected at least one CSV file of levels in this folder\.\n$/);
    });

    it('a missing file', async () => {
      await refused(
        /none\.json: expected a file that can be read \(ENOENT\)\.$/,
        '--network',
        'none.json',
        '--levels',
        'levels',
        '--out',
        '-',
      );
    });

    it('a call without a required option, or with an unknown one', async () => {
      await refused(/--levels: expected a value\. Call with --help/, '--network', 'network.json', '--out', '-');
      await refused(/arguments: Unknown option '--nework'/, '--nework', 'x');
      await refused(/arguments: Option '--start' argument is ambiguous/, '--start', '-5');
    });

    it('a result and a report that are both printed', async () => {
      await refused(/--report: expected a file of its own, found - once more\.$/, ...FILES, '--out', '-', '--report', '-');
    });

    it('an end before the start', async () => {
      await copyLevels('S05.csv');
      await refused(/--end: expected an end after the start\.$/, ...FILES, '--out', '-', '--start', '2025-03-01', '--end', '2025-02-01');
    });
  });
});
