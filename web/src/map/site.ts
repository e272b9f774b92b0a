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
}

/** What stands next to a marker: names with underscores for spaces, and whether the site is disabled. */
export const labelOf = ({ name, label, enabled }: MapSite): string =>
  `${(label ?? name).replaceAll(' ', '_')}${enabled ? '' : ' (disabled)'}`;
