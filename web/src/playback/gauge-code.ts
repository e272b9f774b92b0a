import { type Gauge, isReached, type Levels, levelAt } from './levels.js';

/** Beyond it no pipe is filled: a faulty sensor must not hide the others. */
const MOST_INCHES = 350;
/** The codes of a fill: 0 is no data, then the pipe from empty to full, then the manhole above it. */
export const PIPE_FULL = 160;
const MOST = 255;
export const ALERT_FLAG = 1;
export const MOUNT_FLAG = 2;

const clamped = (fraction: number): number => Math.max(0, Math.min(1, fraction));

/** What a pipe is filled against: its size; without one the vertical mount, without that what no level exceeds. */
const sizeOf = ({ pipe, mount }: Gauge): number => [pipe, mount].find((size) => size !== null && size > 0) ?? MOST_INCHES;

/** The place of a level in the pipe as a code; beyond the pipe, of the rest of the manhole up to its depth or the mount. */
export function fillCode(level: number | null, gauge: Gauge): number {
  if (level === null) return 0;
  const size = sizeOf(gauge);
  const shown = Math.min(level, MOST_INCHES);
  if (shown <= size) return 1 + Math.round(clamped(shown / size) * (PIPE_FULL - 1));
  const rest = (gauge.depth ?? gauge.mount ?? 0) - size;
  const risen = rest > 0 ? clamped((shown - size) / rest) : 1;
  return PIPE_FULL + 1 + Math.round(risen * (MOST - PIPE_FULL - 1));
}

export const isAtMount = (level: number | null, { mount }: Gauge): boolean =>
  level !== null && mount !== null && mount > 0 && level >= mount;

/** Of all gauges at the first tick, then at the second: two bytes, the fill and the flags. */
export function codesOf(levels: Levels): Uint8Array {
  const { gauges, ticks } = levels;
  const codes = new Uint8Array(2 * gauges.length * ticks);
  let at = 0;
  for (let tick = 0; tick < ticks; tick++)
    for (const [place, gauge] of gauges.entries()) {
      const level = levelAt(levels, place, tick);
      codes[at++] = fillCode(level, gauge);
      codes[at++] = (isReached(level, gauge.alert1) ? ALERT_FLAG : 0) | (isAtMount(level, gauge) ? MOUNT_FLAG : 0);
    }
  return codes;
}

/** Where Alert 1 is in the pipe, 0 to 1; -1 where there is none in it. */
export const alertPlace = (gauge: Gauge): number => {
  const { alert1 } = gauge;
  return alert1 === null || alert1 <= 0 || alert1 > sizeOf(gauge) ? -1 : alert1 / sizeOf(gauge);
};
