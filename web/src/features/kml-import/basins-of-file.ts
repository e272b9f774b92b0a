import { basinKey, byBasin, type SiteToImport } from '@headworks/site-import';

export interface BasinOfFile {
  /** '' for sites without a basin. */
  readonly name: string;
  readonly sites: number;
  /** Whether the study has a basin of this name. */
  readonly exists: boolean;
}

/** The basins that the sites of a file name, in the order of the file. */
export function basinsOfFile(sites: readonly SiteToImport[], existing: readonly string[]): readonly BasinOfFile[] {
  const keys = new Set(existing.map(basinKey));
  return byBasin(sites).map(({ basin, indexes }) => ({ name: basin, sites: indexes.length, exists: keys.has(basinKey(basin)) }));
}
