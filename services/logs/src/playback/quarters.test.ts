import { NO_LEVEL } from '@headworks/api/commands/logs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enter, QUARTER_SECONDS, quartersOf, raise, rowFor, standing } from './quarters.js';

const START = 1_743_638_400;
const _ = NO_LEVEL;

/** The quarter hours from START on, as a log with these records shows them. */
function shown(interval: number | null, records: readonly (readonly [minute: number, inches: number])[], quarters = 8): number[] {
  const row = rowFor(START, START + (quarters - 1) * QUARTER_SECONDS, interval);
  for (const [minute, inches] of records) enter(row, START + minute * 60, inches);
  return [...standing(row, interval)];
}

describe('the quarter hours of a log', () => {
  it('show the highest level of 1, 5 and 10 minute records', () => {
    expect(
      shown(
        5,
        [
          [0, 3],
          [5, 6.31],
          [10, 4],
          [15, 2],
          [44.9, 9],
          [45, 1],
        ],
        4,
      ),
    ).toEqual([631, 200, 900, 100]);
  });
  it('keep a gap', () => {
    expect(
      shown(
        15,
        [
          [0, 3],
          [15, 4],
          [75, 5],
        ],
        6,
      ),
    ).toEqual([300, 400, _, _, _, 500]);
  });
  it('let a record of 30 or 60 minutes stand until the next one, wherever in the quarter it is, and no longer', () => {
    expect(
      shown(60, [
        [7, 3],
        [67, 4],
      ]),
    ).toEqual([300, 300, 300, 300, 400, 400, 400, 400]);
    expect(
      shown(
        30,
        [
          [0, 3],
          [90, 4],
        ],
        7,
      ),
    ).toEqual([300, 300, _, _, _, _, 400]);
    // 20 minutes: the second record of an hour is in its second quarter.
    expect(
      shown(
        20,
        [
          [0, 1],
          [20, 2],
          [40, 3],
          [60, 4],
        ],
        6,
      ),
    ).toEqual([100, 200, 300, 300, 400, 400]);
  });
  it('begin with what a record before them stands for', () => {
    expect(shown(60, [[-45, 3]], 4)).toEqual([300, _, _, _]);
    expect(shown(15, [[-15, 3]], 2)).toEqual([_, _]);
  });
  it('of an unknown interval have a record each', () => {
    expect(shown(null, [[0, 3]], 3)).toEqual([300, _, _]);
  });
  it('hold negative levels and those beyond any pipe', () => {
    expect(
      shown(
        15,
        [
          [0, -0.4],
          [15, 99_999.99],
        ],
        2,
      ),
    ).toEqual([-40, 9_999_999]);
  });
});

it('no level is lost and none is invented', () => {
  const records = fc.array(fc.record({ minute: fc.integer({ min: -100, max: 900 }), hundredths: fc.integer({ min: -500, max: 40_000 }) }), {
    maxLength: 80,
  });
  fc.assert(
    fc.property(fc.constantFrom(1, 5, 10, 15, 30, 60), records, (interval, given) => {
      const quarters = 48;
      const levels = shown(
        interval,
        given.map(({ minute, hundredths }) => [minute, hundredths / 100] as const),
        quarters,
      );
      expect(levels).toHaveLength(quarters);
      for (const [index, level] of levels.entries()) {
        const within = (from: number) =>
          given.filter(({ minute }) => minute >= from && minute < (index + 1) * 15).map(({ hundredths }) => hundredths);
        const own = within(index * 15);
        if (own.length > 0) expect(level).toBe(Math.max(...own));
        else if (level !== _) expect(within((index + 1 - quartersOf(interval)) * 15)).toContain(level);
        else expect(within((index + 1 - quartersOf(interval)) * 15)).toEqual([]);
      }
    }),
  );
});

it('a site shows the highest of its logs', () => {
  const levels = Int32Array.of(1, _, 5, _);
  raise(levels, Int32Array.of(2, 3, 4, _));
  expect([...levels]).toEqual([2, 3, 5, _]);
});
