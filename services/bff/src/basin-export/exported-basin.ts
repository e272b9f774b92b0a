import type { SeriesPairs } from '@headworks/flow-network';

/** WGS 84 degrees. */
export interface ExportedLocation {
  readonly lat: number;
  readonly lng: number;
}

export interface ExportedSite {
  readonly id: number;
  readonly name: string;
  readonly location: ExportedLocation | null;
  readonly enabled: boolean;
  /** Inner diameter; null: not set. */
  readonly pipeInches: number | null;
  /** Cumulative; null: not set. */
  readonly households: number | null;
}

/** A basin as other programs get it. */
export interface ExportedBasin {
  readonly basin: {
    readonly name: string;
    /** Gallons per day and household; null or 0: the default. */
    readonly gpdPerHouse: number | null;
  };
  /** Each id once. */
  readonly sites: readonly ExportedSite[];
  /** Between sites of the basin, without a circle. */
  readonly pairs: SeriesPairs;
}
