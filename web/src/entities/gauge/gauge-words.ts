import type { Units } from '@headworks/api/units';
import type { Gauge } from '../../playback/levels.js';
import { fixed, formatLength, lengthDecimals, lengthIn } from '../../ui/format/format.js';
import { gaugeTexts as t } from './texts.js';

/** A pipe size without decimals that say nothing: 8, 8.5. */
function plainLength(inches: number, units: Units): string {
  const length = lengthIn(inches, units);
  return fixed(length, Number.isInteger(Math.round(length * 100) / 100) ? 0 : lengthDecimals(units));
}

/** "5.70 in. of 8", "54.47 in., over pipe"; null without a level. */
export function levelWords(level: number | null, { pipe }: Pick<Gauge, 'pipe'>, units: Units): string | null {
  if (level === null) return null;
  const words = formatLength(level, units);
  if (pipe === null || pipe <= 0) return words;
  return level > pipe ? t.overPipe(words) : t.levelOf(words, plainLength(pipe, units));
}
