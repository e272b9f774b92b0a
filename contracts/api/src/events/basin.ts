/** WGS 84 degrees. */
export interface Location {
  readonly lat: number;
  readonly lng: number;
}

/** Where a site is; a site that is not located has no location. */
export interface SitePlace {
  readonly location: Location | null;
  /** Seconds from UTC at the location, when the site began; null without location. */
  readonly timeOffsetSeconds: number | null;
}

/** What flow is computed from. Null: not set. */
export interface SiteMeasures {
  readonly pipeInches: number | null;
  /** Cumulative: those of the site and of everything upstream. */
  readonly households: number | null;
  readonly levelAdjInches: number;
  readonly siltInches: number;
  readonly levelRefInches: number | null;
  readonly velocityRefFps: number | null;
}

/** A pair of sites: water flows from the first to the second. */
export type SitePair = readonly [upstream: number, downstream: number];

/**
 * Of every event of a basin: the basin, and when it changed, in epoch milliseconds that grow with every command. `undo`: the command undid the
 * one before; on its first event.
 */
interface OfBasin {
  readonly basinId: number;
  readonly at: number;
  readonly undo?: true;
}

interface OfSite extends OfBasin {
  readonly siteId: number;
}

/** Part of a copy: the creation of its basin is the action. */
interface Copied {
  readonly copied?: true;
}

/** A site of a file, with what the file says of it. */
export interface ImportedSite extends SitePlace, Pick<SiteMeasures, 'pipeInches' | 'households'> {
  readonly siteId: number;
  readonly name: string;
}

/** Rain of a basin. Times by the logger's clock, epoch seconds. */
export interface StoredRain {
  readonly rainId: number;
  /** Of the file, or of the provider that it was fetched from. */
  readonly filename: string;
  readonly source: 'file' | 'provider';
  readonly rows: number;
  readonly firstAt: number;
  readonly lastAt: number;
  /** Of all rows. */
  readonly inches: number;
}

/** Stream `basin-<id>`: the sites of a basin, their logs and their series. They share a stream, so that a cascade, a circle or a site with logs is one decision. */
export type BasinEvent =
  | {
      readonly type: 'BasinCreated';
      readonly data: OfBasin & {
        readonly orgId: number;
        readonly studyId: number;
        readonly name: string;
        readonly gpdPerHouse: number | null;
        readonly copyOf?: number;
        /** Being filled by several commands: it is not shown before it is complete. */
        readonly staged?: true;
      };
    }
  | { readonly type: 'BasinCompleted'; readonly data: OfBasin }
  | {
      readonly type: 'BasinChanged';
      /** Only what changed. `gpdPerHouse` in gallons per day and household; null: not set. */
      readonly data: OfBasin & { readonly name?: string; readonly gpdPerHouse?: number | null };
    }
  /** Kept results are dropped. */
  | { readonly type: 'BasinUpdateForced'; readonly data: OfBasin }
  | { readonly type: 'BasinDeleted'; readonly data: OfBasin }
  | {
      readonly type: 'SiteCreated';
      readonly data: OfSite & { readonly name: string; readonly enabled: boolean } & SitePlace & SiteMeasures & Copied;
    }
  /** Sites of a file: disabled, without logs. Those of one import may be several events of one append. */
  | { readonly type: 'SitesImported'; readonly data: OfBasin & { readonly sites: readonly ImportedSite[] } }
  /** The basin has this rain now, instead of what it had. Its rows are stored apart from the events, under `rainId`. */
  | { readonly type: 'RainStored'; readonly data: OfBasin & StoredRain & Copied }
  | { readonly type: 'RainDeleted'; readonly data: OfBasin & { readonly rainId: number } }
  /** Until it expires, a link shows the basin without a login. Its secret is stored apart from the events, under `linkId`, a UUID. */
  | { readonly type: 'LinkCreated'; readonly data: OfBasin & { readonly linkId: string; readonly expiresAt: number } }
  | { readonly type: 'LinkDeleted'; readonly data: OfBasin & { readonly linkId: string } }
  | { readonly type: 'SiteRenamed'; readonly data: OfSite & { readonly name: string } }
  | { readonly type: 'SiteEnabled'; readonly data: OfSite }
  | { readonly type: 'SiteDisabled'; readonly data: OfSite }
  | { readonly type: 'SiteLocated'; readonly data: OfSite & SitePlace }
  /** Only what changed. */
  | { readonly type: 'SiteChanged'; readonly data: OfSite & { readonly changes: Partial<SiteMeasures> } }
  /** It has no logs, and its pairs were removed before. */
  | { readonly type: 'SiteDeleted'; readonly data: OfSite }
  /** A change of the households of `siteId` passed downstream: the new households of the sites that it reached. */
  | {
      readonly type: 'HouseholdsCascaded';
      readonly data: OfSite & { readonly households: readonly (readonly [siteId: number, households: number])[] };
    }
  | { readonly type: 'LogAdded'; readonly data: OfSite & { readonly logId: number } & Copied }
  /** `deleted`: the log itself was deleted. */
  | { readonly type: 'LogRemoved'; readonly data: OfSite & { readonly logId: number; readonly deleted?: true } }
  /** Only what changed. `markerIndexes` by site. */
  | {
      readonly type: 'SeriesChanged';
      readonly data: OfBasin &
        Copied & {
          readonly added: readonly SitePair[];
          readonly removed: readonly SitePair[];
          readonly startingPoint?: number | null;
          readonly markerIndexes?: readonly (readonly [siteId: number, markerIndex: number | null])[];
        };
    };

export const basinStream = (basinId: number): string => `basin-${basinId}`;

/** A value of the state topic of sites, key `copy-<study or basin>-<id>`: the progress of a duplicate, in sites. */
export interface CopyState {
  readonly kind: 'copy';
  readonly orgId: number;
  /** What is being made. */
  readonly of: 'study' | 'basin';
  readonly id: number;
  readonly done: number;
  readonly total: number;
  /** Set when it failed: a sentence for users. */
  readonly failure: string | null;
}
