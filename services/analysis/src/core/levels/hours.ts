import { HOURS_PER_DAY, QUARTERS_PER_HOUR } from '../units.js';

/** Quarters that an hour must have, and hours that a day must have, to count (flow-analysis 1.2). */
const QUARTERS_OF_VALID_HOUR = 2;
const HOURS_OF_FULL_DAY = 22;

/** The mean of each hour's quarters, NaN if fewer than two of the four are present. */
export function hourlyMeans(quarters: Float64Array): Float64Array {
  const hours = new Float64Array(quarters.length / QUARTERS_PER_HOUR);
  for (let hour = 0; hour < hours.length; hour++) hours[hour] = meanOf(quarters, hour, QUARTERS_PER_HOUR, QUARTERS_OF_VALID_HOUR);
  return hours;
}

/** The mean of each full day's hours, NaN for the others: a day is full with 22 of its 24 hours. */
export function fullDayMeans(hours: Float64Array): Float64Array {
  const days = new Float64Array(hours.length / HOURS_PER_DAY);
  for (let day = 0; day < days.length; day++) days[day] = meanOf(hours, day, HOURS_PER_DAY, HOURS_OF_FULL_DAY);
  return days;
}

function meanOf(values: Float64Array, part: number, length: number, least: number): number {
  let sum = 0;
  let count = 0;
  for (let index = part * length; index < (part + 1) * length; index++) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return count < least ? Number.NaN : sum / count;
}
