import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnalysisAnswer, AnalysisPlan } from '../analysis/process.ts';
import { checkSame } from '../analysis/site-figures.ts';
import { spreadOf } from '../measure/percentiles.ts';
import { analyseInNumpy, numpyProgram } from '../peer/numpy.ts';
import type { Figure, Row, Stage } from './row.ts';

const SCRIPT = fileURLToPath(new URL('../analysis/process.ts', import.meta.url));
const TIMEOUT_MS = 150_000;
const COLD_RUNS = 5;
const CHANGES = 5;
const BYTES_PER_MB = 1_000_000;
const PEER = 'NumPy: the same flows and findings, without marks and reasons';

/** Our figures and the peer's, of the same basin; no peer without NumPy. */
interface Both {
  readonly ours: AnalysisAnswer;
  readonly peers: AnalysisAnswer | undefined;
}

/** The analysis of a basin from levels in memory, each time in a fresh process that computed nothing before. */
export const analysis: Row = {
  name: 'analysis',
  title: 'From levels to flow, inflow and findings of a basin',
  limitSeconds: 420,
  async run(stage) {
    const python = await numpyProgram();
    if (python === undefined) stage.note('no peer: run "pip install numpy", or set PYTHON to a Python that has NumPy');
    stage.note('10 sites, a year');
    const small = await coldRuns({ sites: 10, days: 365, worn: false, changes: 0 }, stage, python);
    stage.note('the same with faults of sensors and sewers');
    const worn = await coldRuns({ sites: 10, days: 365, worn: true, changes: 0 }, stage, python);
    stage.note('200 sites, two years, then one of them changes');
    const large = await analyseBoth({ sites: 200, days: 730, worn: false, changes: CHANGES }, stage, python);
    return [
      figure('10 sites, a year of quarter hours, cold', 'ms', { atMost: 500 }, small, ({ tookMs }) => tookMs),
      figure('  with spikes, gaps, blockages', 'ms', undefined, worn, ({ tookMs }) => tookMs),
      figure('200 sites, two years', 's', { atMost: 20 }, [large], ({ tookMs }) => tookMs / 1_000),
      figure('  its peak memory', 'MB', { atMost: 1_000 }, [large], ({ peakBytes }) => peakBytes / BYTES_PER_MB),
      figure('  one changed site of those', 'ms', { atMost: 300 }, [large], ({ changedMs }) => changedMs ?? Number.NaN),
    ];
  },
};

/** The median of the runs. */
function figure(
  name: string,
  unit: string,
  goal: Figure['goal'],
  runs: readonly Both[],
  measured: (answer: AnalysisAnswer) => number,
): Figure {
  const middle = (answers: readonly AnalysisAnswer[]) => spreadOf(answers.map(measured)).p50Ms;
  const peers = runs.flatMap((run) => run.peers ?? []);
  return {
    name,
    unit,
    value: middle(runs.map(({ ours }) => ours)),
    ...(goal && { goal }),
    ...(peers.length > 0 ? { peer: { name: PEER, value: middle(peers) } } : {}),
  };
}

type Plan = Omit<AnalysisPlan, 'folder'>;

async function coldRuns(plan: Plan, stage: Stage, python: string | undefined): Promise<readonly Both[]> {
  const runs: Both[] = [];
  while (runs.length < COLD_RUNS) runs.push(await analyseBoth(plan, stage, python));
  return runs;
}

/** One after the other, never concurrently. Throws if the peer's flows differ. */
async function analyseBoth(plan: Plan, stage: Stage, python: string | undefined): Promise<Both> {
  if (python === undefined) return { ours: await analyseHere({ ...plan, folder: null }, stage), peers: undefined };
  const folder = await mkdtemp(join(tmpdir(), 'headworks-bench-'));
  try {
    const ours = await analyseHere({ ...plan, folder }, stage);
    const peers = await analyseInNumpy(python, folder);
    checkSame(ours.figures, peers.figures);
    if (ours.changedFigures) checkSame(ours.changedFigures, peers.changedFigures ?? {});
    return { ours, peers };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function analyseHere(plan: AnalysisPlan, { profileFolder }: Stage): Promise<AnalysisAnswer> {
  return new Promise((resolve, reject) => {
    const execArgv = profileFolder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];
    const child = fork(SCRIPT, [], { execArgv, timeout: TIMEOUT_MS, killSignal: 'SIGKILL' });
    // The only sender is analysis/process.ts, which types what it sends.
    child.once('message', (message) => resolve(message as AnalysisAnswer));
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`the analysis ended (${signal ?? code}) without a result`)));
    child.send(plan);
  });
}
