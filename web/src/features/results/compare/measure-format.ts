import type { ComparedMeasure } from '@headworks/api/paths/study/compare';
import { inchesToMillimetres, type Units } from '@headworks/api/units';
import { flowNumber, flowUnit, perHouseholdNumber, volumeNumber, volumeUnit } from '../../../ui/format/flow.js';
import { lengthUnit } from '../../../ui/format/format.js';
import { compareTexts as t } from './texts.js';

const unitOf: Readonly<Record<ComparedMeasure, (units: Units) => string>> = {
  groundWater: flowUnit,
  rdiiPerInch: volumeUnit,
  ii: (units) => t.aDay(volumeUnit(units)),
};

/** The measure with the unit of its numbers, for a head. */
export const measureTitle = (measure: ComparedMeasure, units: Units): string =>
  `${measure === 'rdiiPerInch' ? t.rdiiPer(lengthUnit(units)) : t.measures[measure]}, ${unitOf[measure](units)}`;

/** A value of the wire in the user's unit, without the unit. */
export function measureNumber(measure: ComparedMeasure, value: number, units: Units): string {
  switch (measure) {
    case 'groundWater':
      return flowNumber(value, units);
    case 'rdiiPerInch':
      return volumeNumber(units === '2' ? value / inchesToMillimetres(1) : value, units);
    case 'ii':
      return perHouseholdNumber(value, units);
  }
}

/** The same with its sign: "+12.4", "−51". */
export const signedNumber = (measure: ComparedMeasure, value: number, units: Units): string =>
  `${value > 0 ? '+' : ''}${measureNumber(measure, value, units)}`;
