import { type MeasureName, type SiteFigures, sumOf } from './site-figures.js';

/** A part of a ring: a site, or all further ones together (id null). */
export interface RingPart {
  readonly id: number | null;
  readonly name: string;
  /** Gallons. */
  readonly volume: number;
  /** Of the whole, 0 to 1. */
  readonly share: number;
}

export interface Ring {
  /** Gallons. */
  readonly total: number;
  readonly parts: readonly RingPart[];
  /** Sites in the part of the others. */
  readonly others: number;
}

/** Named in a ring. */
const NAMED = 3;

/** The ring of a measure: its three largest sites, and the others as one part. Sites without any of it are in no part. */
export function ringOf(figures: readonly SiteFigures[], measure: MeasureName, othersName: (count: number) => string): Ring {
  const total = sumOf(figures, measure);
  const parts = figures
    .map(({ id, name, volumes }) => ({ id, name, volume: volumes?.[measure] ?? 0 }))
    .filter(({ volume }) => volume > 0)
    .sort((a, b) => b.volume - a.volume || a.id - b.id)
    .map((part) => ({ ...part, share: part.volume / total }));
  if (parts.length <= NAMED + 1) return { total, parts, others: 0 };
  const rest = parts.slice(NAMED);
  const volume = rest.reduce((sum, part) => sum + part.volume, 0);
  return {
    total,
    parts: [...parts.slice(0, NAMED), { id: null, name: othersName(rest.length), volume, share: volume / total }],
    others: rest.length,
  };
}
