import { z } from 'zod';

/** Metres of EPSG:3857 (Web Mercator). */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Half of the equator, metres. */
export const WORLD_EDGE = 20_037_508.342789244;
const MAX_LENGTH = 200;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Never -0, which is written like 0. */
const rounded = (metres: number): number => Math.round(metres) + 0;

/** A box in the query of a GET path: west, south, east, north in metres of EPSG:3857, rounded to whole metres. */
export const box = z
  .string()
  .max(MAX_LENGTH)
  .meta({ pattern: '^-?[0-9]{1,8}(\\.[0-9]{1,9})?(,-?[0-9]{1,8}(\\.[0-9]{1,9})?){3}$' })
  .describe('West, south, east and north in metres of EPSG:3857, separated by commas.')
  .transform((text, context): Box => {
    const given = text.split(',').map((part) => (NUMBER.test(part.trim()) ? Number(part) : Number.NaN));
    const problem = problemOf(given);
    if (problem !== undefined) {
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    }
    const [west = 0, south = 0, east = 0, north = 0] = given.map(rounded);
    return { west, south, east, north };
  });

function problemOf(given: readonly number[]): string | undefined {
  if (given.length !== 4 || !given.every(Number.isFinite)) return 'must be four numbers, separated by commas';
  if (given.some((metres) => Math.abs(metres) > WORLD_EDGE)) return 'must be within the world of EPSG:3857';
  const [west = 0, south = 0, east = 0, north = 0] = given.map(rounded);
  if (west >= east) return 'must have its west before its east';
  return south >= north ? 'must have its south before its north' : undefined;
}

/** As `box` reads it. */
export const boxText = ({ west, south, east, north }: Box): string => [west, south, east, north].join(',');
