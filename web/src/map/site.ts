import type { Level } from '../ui/format/severity-outlines.js';

export const badgeLetters = ['I', 'S', 'C', 'B'] as const;
export type BadgeLetter = (typeof badgeLetters)[number];

/** A shape at a marker: what is wrong there, and how much. */
export interface Badge {
  readonly letter: BadgeLetter;
  readonly severity: Level;
}

/** A site on the map. */
export interface MapSite {
  readonly id: number;
  readonly name: string;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
  readonly enabled: boolean;
  /** `#rrggbb`, such as that of its basin; else the primary colour. */
  readonly colour?: string;
  /** In place of the name. */
  readonly label?: string;
  /** Around the marker: worst first, one of a letter. */
  readonly badges?: readonly Badge[];
  /** A number at the marker; shown from 2 on. */
  readonly count?: number;
  /** The widest text that its second line may have: that of a gauge changes with the clock. */
  readonly second?: string;
  /** Its name is not left out for that of another site. */
  readonly matters?: boolean;
  /** Flow lines run through it, and it is not shown itself. */
  readonly hidden?: boolean;
}

/** What stands next to a marker: names with underscores for spaces, and whether the site is disabled. */
export const labelOf = ({ name, label, enabled }: MapSite): string =>
  `${(label ?? name).replaceAll(' ', '_')}${enabled ? '' : ' (disabled)'}`;

export const hasBadges = ({ badges = [] }: MapSite): boolean => badges.length > 0;
export const isSevere = ({ badges = [] }: MapSite): boolean => badges.some(({ severity }) => severity === 'severe');
