/** A place on the map that may be a site. */
export interface KmlPlacemark {
  /** Its place among all placemarks of the file, from 1. */
  readonly number: number;
  readonly name: string;
  /** The innermost folder with a name; '' outside of folders. */
  readonly folder: string;
  /** WGS 84 degrees, which may be beyond the earth. */
  readonly location: { readonly lat: number; readonly lng: number } | null;
  /** Its extended data, in the order of `columns`; a missing value is undefined. */
  readonly values: readonly (string | undefined)[];
}

/** What a KML file says of sites. */
export interface KmlFile {
  readonly kind: 'kml';
  /** The names of extended data, in the order of the file. */
  readonly columns: readonly string[];
  /** The first `kmlLimits.sites`. */
  readonly placemarks: readonly KmlPlacemark[];
  /** All of them. */
  readonly siteCount: number;
  /** Placemarks that are lines, areas or models. */
  readonly otherShapes: number;
}

export interface UnreadKml {
  readonly kind: 'unreadable';
  /** A sentence for users. */
  readonly message: string;
}
