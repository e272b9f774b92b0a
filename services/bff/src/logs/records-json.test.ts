import { describe, expect, it } from 'vitest';
import { recordParts, recordsJson, wordsInText } from './records-json.js';

const written = (records: readonly (readonly [number, number])[], from = 0, to = records.length): string =>
  recordsJson(
    Float64Array.from(records, ([time]) => time),
    Float64Array.from(records, ([, level]) => level),
    from,
    to,
  ).toString();

const expected = (records: readonly (readonly [number, number])[]): string =>
  JSON.stringify(records.map(([time, level]) => ({ time, level }))).slice(1, -1);

describe('records in an answer', () => {
  it('read as JSON.stringify would write them, each hundredth of an inch to a hundred feet', () => {
    const records = Array.from({ length: 120_000 }, (_, hundredths) => [1_700_000_000 + hundredths * 60, hundredths / 100] as const);
    expect(written(records) === expected(records)).toBe(true);
  });

  it('read as JSON.stringify would write them, whatever the numbers', () => {
    // Bits in an order without a plan, the same at each run: doubles of every size and sign.
    const bits = Uint32Array.from({ length: 80_000 }, (_, index) => Math.imul(index + 1, 0x9e3779b1) ^ (index << 7));
    const numbers = [...new Float64Array(bits.buffer)].filter(Number.isFinite);
    const records = numbers.flatMap((number) => [[number, number] as const, [Math.abs(number) % 1e10, Math.abs(number) % 1_000] as const]);
    expect(records.length).toBeGreaterThan(70_000);
    expect(written(records) === expected(records)).toBe(true);
  });

  it.each([0, -0, 0.05, 0.1, 1, 9.99, 10, 100, -0.001, -3.5, 12.345, 21_474_836.47, 21_474_836.48, 1e21, 5e-324, -1.7976931348623157e308])(
    'hold the level %d as it is',
    (level) => {
      for (const time of [0, 999_999_999, 1_000_000_000, 1_700_000_900, 1_700_000_900.5, 9_999_999_999, 10_000_000_000])
        expect(written([[time, level]])).toBe(expected([[time, level]]));
    },
  );

  it('stand within a text as well, in turns with other work', async () => {
    const times = Float64Array.from({ length: 45_000 }, (_, index) => 1_700_000_000 + index * 60);
    const values = times.map((time) => (time % 1_000) / 7);
    const parts = await recordParts(times, values, wordsInText('volume'));
    expect(parts.length).toBeGreaterThan(2);
    const text: unknown = JSON.parse(`"[${Buffer.concat(parts).toString()}]"`);
    expect(text).toBe(JSON.stringify(Array.from(times, (time, index) => ({ time, volume: values[index] }))));
  });

  it('come in parts that together are the whole', () => {
    const records = Array.from({ length: 10 }, (_, index) => [1_700_000_000 + index * 900, index / 4] as const);
    expect(`${written(records, 0, 4)},${written(records, 4, 10)}`).toBe(expected(records));
    expect(written(records, 4, 4)).toBe('');
  });
});
