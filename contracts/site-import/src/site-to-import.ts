/** A site of a file. */
export interface SiteToImport {
  readonly siteName: string;
  /** WGS 84 degrees. */
  readonly location: { readonly lat: number; readonly lng: number } | null;
  /** Inches; null: not set. */
  readonly pipeInches: number | null;
  /** Null: not set. */
  readonly households: number | null;
  /** The names of the sites directly upstream and downstream, in the same basin. */
  readonly upstream: readonly string[];
  readonly downstream: readonly string[];
  /** The name of its basin; missing if all sites go to one basin. */
  readonly basin?: string | undefined;
}

/** The fields of /study/import/kml. */
export type ImportField = 'siteName' | 'siteLocation' | 'pipeId' | 'population' | 'upstream' | 'downstream' | 'basin';

/** What is wrong with a site. */
export interface ImportFault {
  /** The place of the site in the list, from 0. */
  readonly index: number;
  readonly field: ImportField;
  /** A sentence for users. */
  readonly message: string;
}
