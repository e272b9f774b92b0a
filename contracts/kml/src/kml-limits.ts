import { limits } from '@headworks/api/limits';

export const kmlLimits = {
  /** Of a KML file, a KMZ file, and all that is unpacked of it. */
  fileBytes: limits.kmlFileBytes,
  /** Placemarks that are kept; further ones are counted. */
  sites: limits.sitesPerImport,
  /** Columns of extended data; a shapefile has at most 255. */
  columns: 300,
  /** Elements within each other. */
  depth: 100,
  /** Characters of a name or value that is kept; the rest is cut off. */
  keptCharacters: 4_000,
  columnNameCharacters: 200,
  /** Names of neighbours that are kept, of all sites together: both sides of a connection name it. */
  neighbours: 2 * limits.connectionsPerImport,
  /** Characters from one tag to the next: a description may contain pictures. */
  textCharacters: 8 * 1_048_576,
  kmzEntries: 10_000,
  /** The same number of bytes may be unpacked of each byte of a KMZ; KML reaches 40. */
  kmzRatio: 100,
  /** Below this number of unpacked bytes the ratio does not count. */
  kmzBytesOfAnyRatio: 8 * 1_048_576,
} as const;
