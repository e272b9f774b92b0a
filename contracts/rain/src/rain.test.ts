import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRain,
  binRain,
  createRainReader,
  type Rain,
  type RainUnit,
  rainLimits,
  rainWithin,
  readRainDate,
  spanFor,
  totalOf,
  unitOf,
  writeRain,
} from './index.js';

const read = (rows: readonly (readonly unknown[])[], fallback: RainUnit = 'in.') => {
  const reader = createRainReader(fallback);
  for (const row of rows) reader.row(row);
  return reader.end();
};
const faultsOf = (...rows: readonly (readonly unknown[])[]) =>
  read([['Date', 'in.'], ...rows]).faults.map(({ row, field, message }) => `${row} ${field}: ${message}`);

const steps = fc.array(fc.record({ step: fc.integer({ min: 1, max: 90_000 }), amount: fc.nat({ max: 50_000 }) }), {
  minLength: 1,
  maxLength: 60,
});
const anyRain = fc.tuple(fc.integer({ min: 0, max: 2_000_000_000 }), steps).map(([start, rows]): Rain => {
  const times = rows.map((_, nth) => start + rows.slice(0, nth).reduce((sum, { step }) => sum + step, 0));
  return { times: Float64Array.from(times), inches: Float64Array.from(rows, ({ amount }) => amount / 10_000) };
});

describe('rows of rain', () => {
  it.each([
    ['2/17/2025', '2025-02-17T00:00:00Z'],
    ['02/17/2025 00:15', '2025-02-17T00:15:00Z'],
    ['2/7/2025 1:05:30 PM', '2025-02-07T13:05:30Z'],
    ['2/7/2025 12:00 AM', '2025-02-07T00:00:00Z'],
    ['2025-02-17', '2025-02-17T00:00:00Z'],
    ['2025-02-17T23:59:59.000Z', '2025-02-17T23:59:59Z'],
  ])('the date %s is %s', (text, iso) => {
    expect(readRainDate(text)).toBe(Date.parse(iso) / 1_000);
  });

  it.each(['', 'x', '2/30/2025', '13/1/2025', '2025-02-17 24:00', '2/7/2025 13:00 PM', '17.2.2025', '2/17/25', '2025-02-17T00:00+02:00'])(
    '"%s" is no date',
    (text) => {
      expect(readRainDate(text)).toBeNaN();
    },
  );

  it('have no cells that are lists or objects, however deep they are', () => {
    let deep: unknown = [];
    for (let level = 0; level < 100_000; level++) deep = [deep];
    const cells = [deep, { toString: 1 }, null];
    const more = 'This row needs additional data.';
    expect(faultsOf(...cells.map((cell) => ['2/17/2025', cell]), ...cells.map((cell) => [cell, '1']))).toEqual([
      ...[2, 3, 4].map((row) => `${row} amount: ${more}`),
      ...[5, 6, 7].map((row) => `${row} date: ${more}`),
    ]);
    expect(unitOf(['Date', { toString: 1 }])).toBeUndefined();
  });

  it('are read in linear time, whatever a cell has', () => {
    const spaces = `2/17/2025 1:00${' '.repeat(1_000_000)}x`;
    const digits = `${'1'.repeat(1_000_000)}x`;
    expect(
      read([
        ['Date', 'in.'],
        [spaces, '1'],
        ['2/17/2025', digits],
      ]).faultCount,
    ).toBe(2);
    expect(readRainDate(spaces)).toBeNaN();
  });

  it('are refused with their row, the field and the sentence', () => {
    expect(faultsOf(['x', '1'], ['2/17/2025', 'y'], ['2/17/2025'], ['2/18/2025', '']).sort()).toEqual([
      '2 date: "x" is not a valid date',
      '3 amount: "y" is not a number',
      '4 amount: This row needs additional data.',
      '5 amount: This row needs additional data.',
    ]);
    expect(faultsOf(['2/18/2025', '0'], ['2/18/2025', '1'], ['2/17/2025', '1'], ['2/19/2025', '-0.1'], ['2/20/2025', '101'])).toEqual([
      '3 date: "2/18/2025" is not later than the row before',
      '4 date: "2/17/2025" is not later than the row before',
      '5 amount: "-0.1" is less than 0',
      '6 amount: "101" is more than 100 in. (2,540 mm)',
    ]);
    expect(faultsOf()).toEqual(['1 date: The file has no rows.']);
  });

  it('have the unit of the header, or the one of the user, and are kept in inches', () => {
    const rows = (unit: string) => [
      ['Date', unit],
      ['2/17/2025', '25.4'],
    ];
    expect([...read(rows('mm')).rain.inches, ...read(rows(' MM ')).rain.inches]).toEqual([1, 1]);
    expect([...read(rows('in.'), 'mm').rain.inches, ...read(rows('in'), 'mm').rain.inches]).toEqual([25.4, 25.4]);
    expect(read(rows('amount'), 'mm')).toMatchObject({ unit: 'mm', rain: { inches: Float64Array.of(1) } });
  });

  it('beyond the limit are a fault, and as many faults are listed as can be read', () => {
    const reader = createRainReader('in.');
    reader.row(['Date', 'in.']);
    for (let row = 0; row < rainLimits.faults + 1; row++) reader.row(['x', '1']);
    expect(reader.end()).toMatchObject({ faults: { length: rainLimits.faults }, faultCount: rainLimits.faults + 1 });
    const many = createRainReader('in.');
    many.row(['Date', 'in.']);
    for (let row = 0; row <= rainLimits.rows; row++) many.row([`2025-01-01 00:00:0${row % 2}`, '1']);
    expect([many.isFull(), many.end().faults.length > 0]).toEqual([true, true]);
  });

  it('are the same when they are written and read', () => {
    fc.assert(
      fc.property(anyRain, (rain) => {
        expect(read(JSON.parse(writeRain(rain))).rain).toEqual(rain);
      }),
    );
  });
});

describe('rain', () => {
  it('loses nothing in bins, of which there are as few as asked for', () => {
    fc.assert(
      fc.property(anyRain, fc.integer({ min: 10, max: 400 }), (rain, most) => {
        const bins = binRain(rain, spanFor(rain, most));
        expect(bins.inches.reduce((sum, each) => sum + each, 0)).toBeCloseTo(totalOf(rain), 6);
        expect(bins.inches.length).toBeLessThanOrEqual(most + 1);
        expect(bins.start % bins.seconds).toBe(0);
      }),
    );
  });

  it('with rows added has the new rows in their span, and the old ones outside of it', () => {
    fc.assert(
      fc.property(anyRain, anyRain, (before, added) => {
        const [from, to] = [added.times[0] ?? 0, added.times.at(-1) ?? 0];
        const both = addRain(before, added);
        expect(rainWithin(both, from, to + 1)).toEqual(added);
        const outside = (rain: Rain) => [...rain.times].filter((time) => time < from || time > to);
        expect(outside(both)).toEqual(outside(before));
        expect([...both.times]).toEqual([...both.times].sort((one, other) => one - other));
        expect(addRain(both, added)).toEqual(both);
      }),
    );
  });
});
