import { limits } from '@headworks/api/limits';
import { gallonsToLitres, litresToGallons, type Units } from '@headworks/api/units';

/** Gallons per day and household in the reader's unit: gallons, or litres for metric. */

export const volumeUnit = (units: Units): 'gal' | 'L' => (units === '2' ? 'L' : 'gal');

const toUnit = (gallons: number, units: Units): number => (units === '2' ? gallonsToLitres(gallons) : gallons);

/** The largest value that is taken, in the reader's unit. */
export const mostGallons = (units: Units): number => Math.floor(toUnit(limits.gpdPerHouse, units));

/** For an input, with at most two decimals; null is empty. */
export const gallonsText = (gallons: number | null, units: Units): string =>
  gallons === null ? '' : String(Math.round(toUnit(gallons, units) * 100) / 100);

/** What was typed, in gallons: null for nothing, undefined for what is no number within the limits. */
export function typedGallons(typed: string, units: Units): number | null | undefined {
  const text = typed.trim().replaceAll(',', '');
  if (text === '') return null;
  const value = /^\d*\.?\d+$|^\d+\.$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= mostGallons(units))) return undefined;
  return units === '2' ? litresToGallons(value) : value;
}
