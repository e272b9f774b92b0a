import type { Rain, RainUnit } from './rain.js';

/** "2025-02-17 00:15", or the date alone at midnight of a file of days; with seconds where there are some. */
export function writeRainDate(seconds: number, withTime: boolean): string {
  const text = new Date(seconds * 1_000).toISOString();
  if (!withTime) return text.slice(0, 10);
  return `${text.slice(0, 10)} ${seconds % 60 === 0 ? text.slice(11, 16) : text.slice(11, 19)}`;
}

/** The rows as the wire has them: a JSON list, header first, in inches, or in `unit` if the amounts of `rain` are. */
export const writeRain = (rain: Rain, unit: RainUnit = 'in.'): string => [...rainTextParts(rain, unit)].join('');

const ROWS_PER_PART = 5_000;

/** The same text in parts of some thousand rows: a server has other work in between. */
export function* rainTextParts({ times, inches }: Rain, unit: RainUnit = 'in.'): Generator<string> {
  const withTime = times.some((time) => time % 86_400 !== 0);
  yield `[["Date","${unit}"]`;
  for (let from = 0; from < times.length; from += ROWS_PER_PART) {
    let part = '';
    for (let row = from; row < Math.min(from + ROWS_PER_PART, times.length); row++)
      part += `,["${writeRainDate(times[row] ?? 0, withTime)}","${inches[row] ?? 0}"]`;
    yield part;
  }
  yield ']';
}
