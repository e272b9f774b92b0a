import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyseInNumpy } from '../peer/numpy.ts';
import type { Stage } from '../rows/row.ts';
import type { AnalysisAnswer, AnalysisPlan } from './process.ts';
import { checkSame } from './site-figures.ts';

const SCRIPT = fileURLToPath(new URL('./process.ts', import.meta.url));
const TIMEOUT_MS = 150_000;
const COLD_RUNS = 5;

export const PEER = 'NumPy: the same flows and findings, without marks and reasons';

type Plan = Omit<AnalysisPlan, 'folder'>;

/** Our figures and the peer's, of the same basin; no peer without NumPy. */
export interface Both {
  readonly ours: AnalysisAnswer;
  readonly peers: AnalysisAnswer | undefined;
}

/** Several runs, each in fresh processes that computed nothing before. */
export async function coldRuns(plan: Plan, stage: Stage, python: string | undefined): Promise<readonly Both[]> {
  const runs: Both[] = [];
  while (runs.length < COLD_RUNS) runs.push(await analyseBoth(plan, stage, python));
  return runs;
}

/** One after the other, never concurrently. Throws if the peer's flows differ. */
export async function analyseBoth(plan: Plan, stage: Stage, python: string | undefined): Promise<Both> {
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
