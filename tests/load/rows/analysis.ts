import { analyseBoth, type Both, coldRuns, PEER } from '../analysis/both.ts';
import type { AnalysisAnswer } from '../analysis/process.ts';
import { spreadOf } from '../measure/percentiles.ts';
import { numpyProgram } from '../peer/numpy.ts';
import type { Figure, Row } from './row.ts';

const AGAIN = 15;
const CHANGES = 5;
const BYTES_PER_MB = 1_000_000;

/** The analysis of a basin from levels in memory: in a fresh process that computed nothing before, and again in the same process. */
export const analysis: Row = {
  name: 'analysis',
  title: 'From levels to flow, inflow and findings of a basin',
  limitSeconds: 420,
  async run(stage) {
    const python = await numpyProgram();
    if (python === undefined) stage.note('no peer: run "pip install numpy", or set PYTHON to a Python that has NumPy');
    stage.note('10 sites, a year');
    const small = await coldRuns({ sites: 10, days: 365, worn: false, again: AGAIN, changes: 0 }, stage, python);
    stage.note('the same with faults of sensors and sewers');
    const worn = await coldRuns({ sites: 10, days: 365, worn: true, again: AGAIN, changes: 0 }, stage, python);
    stage.note('200 sites, two years, then one of them changes');
    const large = await analyseBoth({ sites: 200, days: 730, worn: false, again: 0, changes: CHANGES }, stage, python);
    return [
      figure('10 sites, a year of quarter hours, cold', 'ms', { atMost: 500 }, small, ({ tookMs }) => tookMs),
      figure('  again', 'ms', undefined, small, ({ againMs }) => againMs ?? Number.NaN),
      figure('  with spikes, gaps, blockages, cold', 'ms', undefined, worn, ({ tookMs }) => tookMs),
      figure('  again', 'ms', undefined, worn, ({ againMs }) => againMs ?? Number.NaN),
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
