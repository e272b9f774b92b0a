import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';

/** The machine of the figures. */
export interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly memoryGb: number;
  readonly platform: string;
  readonly node: string;
}

export const describeMachine = (): Machine => ({
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? 'unknown',
  memoryGb: Math.round(totalmem() / 2 ** 30),
  platform: `${process.platform}-${process.arch}`,
  node: process.versions.node,
});

/** Ticks of all cores since the start, or undefined without /proc. */
interface CpuTicks {
  readonly total: number;
  readonly stolen: number;
}

export function cpuTicks(): CpuTicks | undefined {
  try {
    const fields = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.trim().split(/\s+/).slice(1, 9).map(Number) ?? [];
    return { total: fields.reduce((sum, ticks) => sum + ticks, 0), stolen: fields[7] ?? 0 };
  } catch {
    return undefined;
  }
}

/**
 * Share of the time (0 to 1) in which the host gave our cores to others. Figures of a run with a large share are not meaningful for the product;
 * null if the system does not report it.
 */
export function stolenShare(before: CpuTicks | undefined, after: CpuTicks | undefined): number | null {
  if (!before || !after || after.total === before.total) return null;
  return (after.stolen - before.stolen) / (after.total - before.total);
}
