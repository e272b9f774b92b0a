import { limits } from '@headworks/api/limits';
import type { Site } from '@headworks/api/paths/study/shapes';
import { FEET_PER_METRE, inchesToMillimetres, millimetresToInches, type Units } from '@headworks/api/units';

/** The editable measures of a site, by their names in the list of sites. */
export const fieldNames = ['population', 'pipeid', 'leveladj', 'siltlevel', 'levelref', 'velocityref'] as const;
export type FieldName = (typeof fieldNames)[number];

type Quantity = 'count' | 'length' | 'velocity';

interface FieldRule {
  readonly quantity: Quantity;
  /** What an empty field means. */
  readonly empty: 0 | null;
  /** Text that is no number is an error; elsewhere it becomes empty. */
  readonly strict: boolean;
  /** In the units of the wire, both included; the same as in `siteChanges` of the contract. */
  readonly range: readonly [least: number, most: number];
}

const length: FieldRule['range'] = [0, limits.lengthInches];
const eitherWay = (most: number): FieldRule['range'] => [-most, most];

export const fieldRules: Readonly<Record<FieldName, FieldRule>> = {
  population: { quantity: 'count', empty: null, strict: false, range: [0, limits.households] },
  pipeid: { quantity: 'length', empty: null, strict: false, range: length },
  leveladj: { quantity: 'length', empty: 0, strict: false, range: eitherWay(limits.lengthInches) },
  siltlevel: { quantity: 'length', empty: 0, strict: false, range: length },
  levelref: { quantity: 'length', empty: null, strict: true, range: eitherWay(limits.lengthInches) },
  velocityref: { quantity: 'velocity', empty: null, strict: true, range: eitherWay(limits.velocityFps) },
};

/** A stored value in the reader's unit: inches and feet per second on the wire. */
function toReader(value: number, quantity: Quantity, units: Units): number {
  if (units !== '2' || quantity === 'count') return value;
  return quantity === 'length' ? inchesToMillimetres(value) : value / FEET_PER_METRE;
}

function toWire(value: number, quantity: Quantity, units: Units): number {
  if (units !== '2' || quantity === 'count') return value;
  return quantity === 'length' ? millimetresToInches(value) : value * FEET_PER_METRE;
}

export function unitOf(quantity: Quantity, units: Units): string | undefined {
  if (quantity === 'count') return undefined;
  if (quantity === 'length') return units === '2' ? 'mm' : 'in.';
  return units === '2' ? 'm/s' : 'ft/s';
}

/** Of a field: what was typed keeps its decimals up to here. */
const DECIMALS = 100;

/** The text of a stored value in its field, without a unit; empty for none. */
export function fieldText(name: FieldName, value: number | null, units: Units): string {
  if (value === null) return '';
  return String(Math.round(toReader(value, fieldRules[name].quantity, units) * DECIMALS) / DECIMALS + 0);
}

export const storedText = (site: Pick<Site, FieldName>, name: FieldName, units: Units): string => fieldText(name, site[name], units);

const NUMBER = /^[-−+]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/;

/** A typed number, with thousands separators or without; null for any other text. */
export function typedNumber(text: string): number | null {
  const typed = text.trim();
  if (!NUMBER.test(typed) || !/\d/.test(typed)) return null;
  return Number(typed.replaceAll(',', '').replace('−', '-'));
}

/** What a typed text means in the units of the wire. */
export type FieldValue = { readonly value: number | null } | { readonly problem: 'notANumber' | 'outOfRange' };

export function fieldValue(name: FieldName, text: string, units: Units): FieldValue {
  const {
    quantity,
    empty,
    strict,
    range: [least, most],
  } = fieldRules[name];
  const typed = typedNumber(text);
  if (typed === null) return strict && text.trim() !== '' ? { problem: 'notANumber' } : { value: empty };
  const value = toWire(typed, quantity, units);
  return value >= least && value <= most ? { value } : { problem: 'outOfRange' };
}
