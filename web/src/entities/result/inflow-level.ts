import type { Site } from '@headworks/api/paths/study/shapes';
import type { Level } from '../../ui/format/severity-outlines.js';
import { resultTexts } from './texts.js';

const levels = { 1: 'mild', 2: 'moderate', 3: 'severe' } as const satisfies Record<number, Level>;
type Inflow = keyof typeof levels;
export const inflows: readonly Inflow[] = [1, 2, 3];

/** How bad the I&I of a site is in the last result of its basin; null where it is no issue, without a result, and at a disabled site. */
export const inflowOf = ({ enabled, iiSeverity }: Pick<Site, 'enabled' | 'iiSeverity'>): Inflow | null =>
  enabled ? (inflows.find((severity) => severity === iiSeverity) ?? null) : null;

export const levelOfInflow = (inflow: Inflow): Level => levels[inflow];

/** "Severe I&I". */
export const wordOfInflow = (inflow: Inflow): string => `${resultTexts.severity[inflow]} ${resultTexts.finding.ii}`;
