import { inFileName } from '../../ui/format/csv-text.js';

/** The ends of the names of files (specification part 2, section 9). */
const ends = { level: '-Levels.csv', volume: '-VolumeRatios.csv', flow: '-Flows.csv' } as const;

/** The name of a file with one quantity of a site, or of the sites of a basin. */
export const csvNameOf = (name: string, quantity: keyof typeof ends): string => `${inFileName(name)}${ends[quantity]}`;
