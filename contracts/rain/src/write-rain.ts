import type { Rain, RainUnit } from './rain.js';

/** "2025-02-17 00:15", or the date alone at midnight of a file of days; with seconds where there are some. */
export function writeRainDate(seconds: number, withTime: boolean): string {
  const text = new Date(seconds * 1_000).toISOString();
  if (!withTime) return text.slice(0, 10);
  return `${text.slice(0, 10)} ${seconds % 60 === 0 ? text.slice(11, 16) : text.slice(11, 19)}`;
}

/** The rows as the wire has them: a JSON list, header first, in inches, or in `unit` if the amounts of `rain` are. */
export function writeRain({ times, inches }: Rain, unit: RainUnit = 'in.'): string {
  const withTime = times.some((time) => time % 86_400 !== 0);
  const rows = [`["Date","${unit}"]`];
  for (let row = 0; row < times.length; row++) rows.push(`["${writeRainDate(times[row] ?? 0, withTime)}","${inches[row] ?? 0}"]`);
  return `[${rows.join(',')}]`;
}
