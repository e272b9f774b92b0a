import type { Units } from '@headworks/api/units';
import type { KmlMapping, UnreadKml } from '@headworks/kml';
import type { RainBins, RainFault, RainUnit } from '@headworks/rain';
import type { ImportFault, SiteToImport } from '@headworks/site-import';
import type { ExportedResults, ResultsToExport } from './export-results.js';

/** Where a body goes, and what it may be. */
export interface Destination {
  readonly url: string;
  readonly token: string | null;
  /** The same for each try of one upload, so that one whose answer was lost is done once. */
  readonly idempotencyKey: string;
  readonly mostBytes: number;
  readonly timeoutMs: number;
}

/** The requests to the worker that reads files, and its messages about each, by `id`. */
export type Order =
  /** Reads and validates a logger file. */
  | { readonly kind: 'check'; readonly file: File; readonly exempt: boolean }
  /** Reads it again and sends it; the fields of `more` precede header and data. */
  | ({
      readonly kind: 'send';
      readonly file: File;
      readonly exempt: boolean;
      readonly more: Readonly<Record<string, unknown>>;
    } & Destination)
  /** Reads and validates a rain file. */
  | { readonly kind: 'rain'; readonly file: File; readonly fallback: RainUnit }
  /** Sends JSON. */
  | ({ readonly kind: 'post'; readonly body: Blob } & Destination)
  | { readonly kind: 'flag'; readonly file: File; readonly exempt: boolean }
  /** Writes the files with their flags: as single files, or as one zip. */
  | { readonly kind: 'export'; readonly files: readonly { readonly file: File; readonly hasIssues: boolean }[] }
  /** Packs the results of a basin into a zip. */
  | ({ readonly kind: 'results' } & ResultsToExport)
  /** Reads a KML or KMZ file, which the worker keeps. */
  | { readonly kind: 'kml'; readonly file: File; readonly units: Units }
  /** Maps and checks the sites of the file that was read last. */
  | { readonly kind: 'kmlSites'; readonly mapping: KmlMapping; readonly existing: ExistingSites };

/** The keys (`siteNameKey`) of existing sites, by the name of their basin; '' where all sites go to one basin. */
export type ExistingSites = readonly (readonly [basin: string, keys: readonly string[]])[];

export interface Checked {
  readonly records: number;
  /** The errors as shown to the user: up to ten and a note. Empty for a valid file. */
  readonly errors: readonly string[];
  /** Findings that do not prevent an upload, but should be shown. */
  readonly warnings: readonly string[];
}

/** A rain file. Without faults it has rows. */
export interface RainOfFile {
  /** The first ones. */
  readonly faults: readonly RainFault[];
  readonly faultCount: number;
  readonly unit: RainUnit;
  /** The header has no unit. */
  readonly isAssumed: boolean;
  readonly rows: number;
  /** Logger time. */
  readonly first: number;
  readonly last: number;
  /** Inches. */
  readonly total: number;
  readonly bins: RainBins;
  /** The rows as the value of `data` in the body of the upload; empty with faults. In the browser's blob store: it may be 25 MB. */
  readonly data: Blob;
}

/** The server's response, or why there is none. */
export type Sent =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly text: string;
      readonly requestId: string | null;
      readonly retryAfterSeconds: number;
    }
  | { readonly kind: 'unreachable' | 'too slow' | 'too large' }
  /** The file is no longer the one that was validated. */
  | { readonly kind: 'changed' };

export interface Flagged {
  readonly records: number;
  readonly flaggedRecords: number;
  readonly flagCounts: Readonly<Record<'*' | '&' | '~', number>>;
  /** Faults without a flag, as an upload would report them. */
  readonly errors: readonly string[];
  readonly hasIssues: boolean;
}

export interface Exported {
  readonly name: string;
  readonly content: Blob;
}

/** What a KML file has, for the choice of its columns. */
export interface ReadKml {
  readonly kind: 'kml';
  readonly siteCount: number;
  /** Placemarks that are lines or areas. */
  readonly otherShapes: number;
  /** A proposal. */
  readonly mapping: KmlMapping;
  /** Whether any placemark is in a folder. */
  readonly hasFolders: boolean;
  readonly columns: readonly string[];
  /** The first different values of the names, the folders and each column. */
  readonly examples: {
    readonly name: readonly string[];
    readonly folder: readonly string[];
    readonly columns: readonly (readonly string[])[];
  };
}

/** The sites of a KML file, and what is wrong with them. */
export interface CheckedKml {
  readonly sites: readonly SiteToImport[];
  /** The places of their placemarks in the file, from 1. */
  readonly numbers: readonly number[];
  /** Connections between sites, by their places in the list. */
  readonly flows: readonly { readonly from: number; readonly to: number }[];
  /** The first ones, in the order of the sites. */
  readonly faults: readonly ImportFault[];
  readonly faultCount: number;
  readonly invalidSites: number;
  /** What is wrong with the file as a whole. */
  readonly problems: readonly string[];
}

export interface ResultOf {
  readonly check: Checked;
  readonly send: Sent;
  readonly rain: RainOfFile;
  readonly post: Sent;
  readonly flag: Flagged;
  readonly export: readonly Exported[];
  readonly results: ExportedResults;
  readonly kml: ReadKml | UnreadKml;
  readonly kmlSites: CheckedKml;
}

export type WorkerMessage =
  | { readonly id: number; readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly id: number; readonly kind: 'result'; readonly result: ResultOf[keyof ResultOf] }
  /** The file cannot be read, for example because it was deleted. */
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
