import { gallonsToLitres, type Units } from '@headworks/api/units';
import { fixed, MISSING, withUnit } from './format.js';

/** Flows and volumes as shown to users, from gallons on the wire. */

export const flowUnit = (units: Units): 'GPM' | 'LPM' => (units === '2' ? 'LPM' : 'GPM');
export const volumeUnit = (units: Units): 'gal' | 'L' => (units === '2' ? 'L' : 'gal');
/** Gallons, or gallons per minute, in the user's unit. */
export const volumeIn = (gallons: number, units: Units): number => (units === '2' ? gallonsToLitres(gallons) : gallons);

/** From 100 without decimals, from 10 with one, else with two. */
function flowDecimals(flow: number): number {
  const size = Math.abs(flow);
  if (size >= 100) return 0;
  return size >= 10 ? 1 : 2;
}

export function flowNumber(gpm: number | null, units: Units): string {
  if (gpm === null) return MISSING;
  const flow = volumeIn(gpm, units);
  return fixed(flow, flowDecimals(flow));
}
export const formatFlow = (gpm: number | null, units: Units): string =>
  gpm === null ? MISSING : `${flowNumber(gpm, units)}\u00a0${flowUnit(units)}`;

const MILLION = 1_000_000;
/** A volume without its unit: "12,480", from a million on "21.9 M". */
export function volumeNumber(gallons: number | null, units: Units): string {
  if (gallons === null) return MISSING;
  const volume = volumeIn(gallons, units);
  return Math.abs(volume) >= MILLION ? `${fixed(volume / MILLION, 1)}\u00a0M` : fixed(volume, 0);
}
/** "12,480 gal", from a million on "21.9 M gal". */
export const formatVolume = (gallons: number | null, units: Units): string =>
  gallons === null ? MISSING : `${volumeNumber(gallons, units)}\u00a0${volumeUnit(units)}`;

/** Gallons per household and day, without their unit. */
export const perHouseholdNumber = (gallons: number | null, units: Units): string =>
  gallons === null ? MISSING : fixed(volumeIn(gallons, units), 2);
/** "617.83 gal": of a household and day. */
export const formatPerHousehold = (gallons: number | null, units: Units): string =>
  withUnit(gallons === null ? null : volumeIn(gallons, units), 2, volumeUnit(units));

/** A part from 0 to 1 in percent. */
export const formatShare = (part: number | null): string => withUnit(part === null ? null : part * 100, 0, '%');
