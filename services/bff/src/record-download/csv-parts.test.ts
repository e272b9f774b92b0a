import { expect, it } from 'vitest';
import { csvParts } from './csv-parts.js';

/** Records of one a second, two in a read. */
const recordsFrom = (from: number, firstIndex: number, end: number) => {
  const times = Float64Array.from([from, from + 1].filter((time) => time <= end));
  return { firstIndex, times, levels: times, distances: times, gains: times, temps: times };
};

it('reads on after the last record, with the index of the next one, until there is none', async () => {
  const asked: unknown[] = [];
  const readOn = async (from: number, firstIndex: number) => {
    asked.push([from, firstIndex]);
    return recordsFrom(from, firstIndex, 4);
  };
  const lines: string[] = [];
  for await (const part of csvParts(recordsFrom(0, 7, 4), readOn, '1')) lines.push(...part.split('\r\n').slice(0, -1));
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['8', '9', '10', '11', '12']);
  expect(asked).toEqual([
    [2, 9],
    [4, 11],
    [5, 12],
  ]);
});

it('reads nothing ahead of a reader that leaves', async () => {
  const parts = csvParts(recordsFrom(0, 0, 9), () => Promise.reject(new Error('read ahead')), '1');
  await parts.next();
  expect((await parts.next()).value).toContain('1970-01-01 00:00:01');
  await parts.return(undefined);
  expect((await parts.next()).done).toBe(true);
});
