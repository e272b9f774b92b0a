import type { Units } from '@headworks/api/units';
import { volumeIn } from '../../ui/format/flow.js';

/** What treating water costs: of 1000 gallons, or of 1000 litres for metric. */
export const DEFAULT_COST: Readonly<Record<Units, string>> = { '1': '2.00', '2': '0.75' };

/** What was typed, with two decimals; '0.00' for nothing and for what is no number. */
export function costText(typed: string): string {
  const text = typed.trim().replaceAll(',', '');
  return /^\d*\.?\d+$|^\d+\.$/.test(text) && Number.isFinite(Number(text)) ? Number(text).toFixed(2) : '0.00';
}

/** Dollars, with cents, of a volume at a cost per 1000 units. */
export const costOf = (gallons: number, cost: string, units: Units): number =>
  Math.round((volumeIn(gallons, units) / 1_000) * Number(costText(cost)) * 100) / 100;
