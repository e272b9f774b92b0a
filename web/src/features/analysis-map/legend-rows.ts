import { type FindingType, findingTypes } from '@headworks/api/paths/study/result-shapes';
import type { Units } from '@headworks/api/units';
import { BLOCKAGE_LIMITS, II_LIMITS } from '../../entities/result/limits.js';
import { formatShare, volumeIn, volumeUnit } from '../../ui/format/flow.js';
import { withUnit } from '../../ui/format/format.js';
import { analysisMapTexts as t } from './texts.js';

export interface LegendRow {
  readonly type: FindingType;
  /** From when on it is mild, moderate, severe; null where it never is. */
  readonly limits: readonly [string | null, string | null, string | null];
}

const each = (limits: readonly [number, number, number], words: (limit: number) => string): LegendRow['limits'] => [
  words(limits[0]),
  words(limits[1]),
  words(limits[2]),
];

function limitsOf(type: FindingType, units: Units): LegendRow['limits'] {
  switch (type) {
    case 'ii':
      return each(II_LIMITS, (gallons) => withUnit(volumeIn(gallons, units), 0, volumeUnit(units)));
    case 'blockage':
      return each(BLOCKAGE_LIMITS, (part) => formatShare(part));
    case 'surcharge':
      return [null, null, t.surchargeLimit];
    case 'capacity':
      return [null, null, t.capacityLimit[units]];
    default:
      return type satisfies never;
  }
}

/** The severities of each type with their limits (specification part 2, section 9). */
export const legendRows = (units: Units): readonly LegendRow[] => findingTypes.map((type) => ({ type, limits: limitsOf(type, units) }));
