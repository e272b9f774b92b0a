import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { box, boxText, WORLD_EDGE } from './map-box.js';

const problemOf = (text: string): string | undefined => box.safeParse(text).error?.issues[0]?.message;

describe('a box of the map', () => {
  it.each([
    ['nothing', '', 'must be four numbers, separated by commas'],
    ['three numbers', '0,0,1', 'must be four numbers, separated by commas'],
    ['five numbers', '0,0,1,1,1', 'must be four numbers, separated by commas'],
    ['an empty number', '0,,1,1', 'must be four numbers, separated by commas'],
    ['NaN', '0,NaN,1,1', 'must be four numbers, separated by commas'],
    ['Infinity', '0,0,Infinity,1', 'must be four numbers, separated by commas'],
    ['a number beyond all', '0,0,1e999,1', 'must be four numbers, separated by commas'],
    ['a hexadecimal number', '0,0,0x10,1', 'must be four numbers, separated by commas'],
    ['its west east of its east', '2,0,1,1', 'must have its west before its east'],
    ['no width', '1,0,1,1', 'must have its west before its east'],
    ['less than a metre of width', '0.1,0,0.2,1', 'must have its west before its east'],
    ['its south north of its north', '0,2,1,1', 'must have its south before its north'],
    ['a place beyond the world', '0,0,20037508.35,1', 'must be within the world of EPSG:3857'],
  ])('is refused with %s', (_what, text, message) => expect(problemOf(text)).toBe(message));

  it('may be the whole world', () => {
    const edge = String(WORLD_EDGE);
    expect(box.parse(`-${edge},-${edge},${edge},${edge}`)).toEqual({
      west: -20_037_508,
      south: -20_037_508,
      east: 20_037_508,
      north: 20_037_508,
    });
  });

  it('is read as it was written, in whole metres', () => {
    const metres = fc.double({ min: -WORLD_EDGE, max: WORLD_EDGE, noNaN: true });
    fc.assert(
      fc.property(metres, metres, metres, metres, (a, b, c, d) => {
        const [west, east] = a < b ? [a, b] : [b, a];
        const [south, north] = c < d ? [c, d] : [d, c];
        const read = box.safeParse([west, south, east, north].join(','));
        const isWide = Math.round(west) < Math.round(east) && Math.round(south) < Math.round(north);
        expect(read.success).toBe(isWide);
        if (read.data) expect(box.parse(boxText(read.data))).toEqual(read.data);
      }),
    );
  });
});
