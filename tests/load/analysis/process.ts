// Makes a basin and analyses it, once: nothing was computed in this process before.
import { once } from 'node:events';
import { analyse } from '@headworks/service-analysis';
import { spreadOf } from '../measure/percentiles.ts';
import { soundBasin, withNewLevels, wornBasin } from './basins.ts';
import { handOver } from './hand-over.ts';
import { type BasinFigures, figuresOf } from './site-figures.ts';

export interface AnalysisPlan {
  readonly sites: number;
  readonly days: number;
  /** Whether sensors and sewers have faults. */
  readonly worn: boolean;
  /** How often one site changes after that. */
  readonly changes: number;
  /** Where the basin is left for the peer; null if it is not wanted. */
  readonly folder: string | null;
}

/** Figures of the changed basin are those of the last change; null, as is the time, where none was asked for. */
export interface AnalysisAnswer {
  readonly tookMs: number;
  readonly peakBytes: number;
  readonly changedMs: number | null;
  readonly figures: BasinFigures;
  readonly changedFigures: BasinFigures | null;
}

async function measure({ sites, days, worn, changes, folder }: AnalysisPlan): Promise<AnalysisAnswer> {
  const basin = worn ? wornBasin(sites, days) : soundBasin(sites, days);
  const startedMs = performance.now();
  const before = analyse(basin);
  const tookMs = performance.now() - startedMs;
  const peakBytes = process.resourceUsage().maxRSS * 1_024;
  const changedMs: number[] = [];
  let changedFigures: BasinFigures | null = null;
  for (let change = 0; change < changes; change++) {
    const renewed = withNewLevels(basin);
    const changedAtMs = performance.now();
    const after = analyse(renewed, before);
    changedMs.push(performance.now() - changedAtMs);
    changedFigures = figuresOf(after);
  }
  if (folder !== null) await handOver(folder, basin, withNewLevels(basin), changes);
  return { tookMs, peakBytes, changedMs: changes === 0 ? null : spreadOf(changedMs).p50Ms, figures: figuresOf(before), changedFigures };
}

const [plan] = await once(process, 'message');
// The only sender is rows/analysis.ts, which types what it sends.
process.send?.(await measure(plan as AnalysisPlan));
process.disconnect();
