// Creates a basin and analyses it, first in a process that computed nothing before.
import { once } from 'node:events';
import { analyse } from '@headworks/service-analysis/core';
import { spreadOf } from '../measure/percentiles.ts';
import { soundBasin, withNewLevels, wornBasin } from './basins.ts';
import { handOver } from './hand-over.ts';
import { type BasinFigures, figuresOf } from './site-figures.ts';

export interface AnalysisPlan {
  readonly sites: number;
  readonly days: number;
  /** Whether sensors and sewers have faults. */
  readonly worn: boolean;
  /** The number of whole analyses after the first, without its results: threads of the service compute for weeks. */
  readonly again: number;
  /** The number of changes of one site after that. */
  readonly changes: number;
  /** Folder in which the basin is stored for the peer; null for none. */
  readonly folder: string | null;
}

/** Figures of the changed basin are those of the last change; they and the time are null if no change was requested, as is that of whole analyses again. */
export interface AnalysisAnswer {
  readonly tookMs: number;
  readonly againMs: number | null;
  readonly peakBytes: number;
  readonly changedMs: number | null;
  readonly figures: BasinFigures;
  readonly changedFigures: BasinFigures | null;
}

async function measure({ sites, days, worn, again, changes, folder }: AnalysisPlan): Promise<AnalysisAnswer> {
  const basin = worn ? wornBasin(sites, days) : soundBasin(sites, days);
  const startedMs = performance.now();
  const before = analyse(basin);
  const tookMs = performance.now() - startedMs;
  const peakBytes = process.resourceUsage().maxRSS * 1_024;
  const againMs: number[] = [];
  for (let time = 0; time < again; time++) {
    const againAtMs = performance.now();
    analyse(basin);
    againMs.push(performance.now() - againAtMs);
  }
  const changedMs: number[] = [];
  let changedFigures: BasinFigures | null = null;
  for (let change = 0; change < changes; change++) {
    const renewed = withNewLevels(basin);
    const changedAtMs = performance.now();
    const after = analyse(renewed, before);
    changedMs.push(performance.now() - changedAtMs);
    changedFigures = figuresOf(after);
  }
  if (folder !== null) await handOver(folder, basin, withNewLevels(basin), { again, changes });
  const middle = (times: readonly number[]) => (times.length === 0 ? null : spreadOf(times).p50Ms);
  return { tookMs, peakBytes, againMs: middle(againMs), changedMs: middle(changedMs), figures: figuresOf(before), changedFigures };
}

const [plan] = await once(process, 'message');
// The only sender is rows/analysis.ts, which types what it sends.
process.send?.(await measure(plan as AnalysisPlan));
process.disconnect();
