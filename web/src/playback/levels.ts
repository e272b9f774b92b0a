/** What the gauge of a site shows besides its level. Inches; null: not set. */
export interface Gauge {
  readonly id: number;
  readonly pipe: number | null;
  readonly alert1: number | null;
  readonly mount: number | null;
  /** Of a manhole that was measured. */
  readonly depth: number | null;
}

/** Levels of gauges: those of all gauges at the first tick, then those of the second. Inches; NaN without one. */
export interface Levels {
  readonly start: number;
  readonly ticks: number;
  readonly gauges: readonly Gauge[];
  readonly inches: Float32Array;
}

/** The levels of the sites that an answer has, by tick. A gauge that it lacks has none. */
export function levelsOf(start: number, sites: Readonly<Record<string, readonly (number | null)[]>>, gauges: readonly Gauge[]): Levels {
  const ticks = Math.max(0, ...gauges.map(({ id }) => sites[id]?.length ?? 0));
  const inches = new Float32Array(ticks * gauges.length).fill(Number.NaN);
  for (const [place, { id }] of gauges.entries())
    for (const [tick, level] of (sites[id] ?? []).entries()) if (level !== null) inches[tick * gauges.length + place] = level;
  return { start, ticks, gauges, inches };
}

/** To two decimals, as it was sent: a float32 holds more digits than a logger measures. */
export const levelAt = ({ inches, gauges }: Levels, place: number, tick: number): number | null => {
  const level = inches[tick * gauges.length + place] ?? Number.NaN;
  return Number.isNaN(level) ? null : Math.round(level * 100) / 100;
};

export const isReached = (level: number | null, alert1: number | null): boolean => level !== null && alert1 !== null && level >= alert1;

/** What happened at a gauge in the window; ticks, and null where it did not. */
export interface Happening {
  readonly peak: { readonly tick: number; readonly level: number } | null;
  readonly firstAlert: number | null;
}

export function happeningOf(levels: Levels, place: number): Happening {
  const alert1 = levels.gauges[place]?.alert1 ?? null;
  let peak: Happening['peak'] = null;
  let firstAlert: number | null = null;
  for (let tick = 0; tick < levels.ticks; tick++) {
    const level = levelAt(levels, place, tick);
    if (level === null) continue;
    if (peak === null || level > peak.level) peak = { tick, level };
    if (firstAlert === null && isReached(level, alert1)) firstAlert = tick;
  }
  return { peak, firstAlert };
}

/** How many gauges are at or above Alert 1 at each tick. */
export function alertsOf(levels: Levels): Uint32Array {
  const counts = new Uint32Array(levels.ticks);
  for (const [place, { alert1 }] of levels.gauges.entries())
    if (alert1 !== null)
      for (let tick = 0; tick < levels.ticks; tick++)
        if (isReached(levelAt(levels, place, tick), alert1)) counts[tick] = (counts[tick] ?? 0) + 1;
  return counts;
}

/** Spans of ticks, the last one included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export function spansOf(counts: Uint32Array): readonly Span[] {
  const spans: Span[] = [];
  let from: number | null = null;
  for (let tick = 0; tick <= counts.length; tick++) {
    const any = (counts[tick] ?? 0) > 0;
    if (any && from === null) from = tick;
    if (!any && from !== null) {
      spans.push({ from, to: tick - 1 });
      from = null;
    }
  }
  return spans;
}

/** The last tick at which any gauge has a level; 0 without one. */
export function lastTick({ inches, gauges, ticks }: Levels): number {
  for (let at = inches.length - 1; at >= 0; at--) if (!Number.isNaN(inches[at])) return Math.floor(at / gauges.length);
  return Math.min(0, ticks);
}

/** No gauge has a level at any tick. */
export const isEmpty = ({ inches }: Levels): boolean => inches.every(Number.isNaN);
