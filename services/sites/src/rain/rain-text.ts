import { nextTurn } from '@headworks/async';
import { type Rain, writeRainDate } from '@headworks/rain';

const ROWS_PER_TURN = 5_000;
const DAY_SECONDS = 86_400;

/** The rows as the wire has them, in turns: half a million rows take longer than other calls may wait. */
export async function rainText({ times, inches }: Rain): Promise<string> {
  const withTime = times.some((time) => time % DAY_SECONDS !== 0);
  const parts = ['[["Date","in."]'];
  for (let from = 0; from < times.length; from += ROWS_PER_TURN) {
    let part = '';
    for (let row = from; row < Math.min(from + ROWS_PER_TURN, times.length); row++)
      part += `,["${writeRainDate(times[row] ?? 0, withTime)}","${inches[row] ?? 0}"]`;
    parts.push(part);
    await nextTurn();
  }
  parts.push(']');
  return parts.join('');
}
