import type { Severity } from '@headworks/api/paths/study/result-shapes';
import type { SiteFigures } from './site-figures.js';

/** A site with issues, and what they are. */
export interface Trouble {
  readonly site: SiteFigures;
  /** The worst of all kinds. */
  readonly severity: Severity;
  /** What most of its I&I is; null where neither is much more than the other, or I&I is no issue. */
  readonly mostly: 'groundWater' | 'rdii' | null;
}

/** The part from which one kind of water is most of it. */
const MOSTLY = 2 / 3;

function mostlyOf({ result, volumes }: SiteFigures): Trouble['mostly'] {
  if (result.ii === 0 || volumes === null || volumes.ii <= 0) return null;
  if (volumes.groundWater >= volumes.ii * MOSTLY) return 'groundWater';
  return volumes.rdii >= volumes.ii * MOSTLY ? 'rdii' : null;
}

const worstOf = ({ result: { ii, blockage, surcharge, capacity } }: SiteFigures): Severity =>
  [ii, blockage, surcharge, capacity].reduce((worst, each) => (each > worst ? each : worst));

/** The sites with issues: the worst severity first, then the worst I&I, then as they come (most I&I per household first). */
export const troublesOf = (figures: readonly SiteFigures[]): readonly Trouble[] =>
  figures
    .map((site) => ({ site, severity: worstOf(site), mostly: mostlyOf(site) }))
    .filter(({ severity }) => severity > 0)
    .sort((a, b) => b.severity - a.severity || b.site.result.ii - a.site.result.ii);
