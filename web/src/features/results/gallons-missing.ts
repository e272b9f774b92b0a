import type { ListedBasin } from '@headworks/api/paths/study/shapes';

/** The names of the basins without gallons per day and household, or with zero or less. */
export const withoutGallons = (basins: readonly Pick<ListedBasin, 'name' | 'gpdperhouse'>[]): readonly string[] =>
  basins.flatMap(({ name, gpdperhouse }) => (gpdperhouse === null || gpdperhouse <= 0 ? name : []));
