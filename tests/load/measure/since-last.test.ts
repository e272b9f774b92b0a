import { describe, expect, it } from 'vitest';
import type { Figure } from '../rows/row.ts';
import type { RowResult, RunResult } from './results.ts';
import { sinceLast, sinceLastText } from './since-last.ts';

const machine = { cores: 2, processor: 'any', memoryGb: 8, platform: 'linux-x64', node: '24' };
const rowOf = (...figures: readonly Figure[]): RowResult => ({ row: 'levels', seconds: 1, stolen: 0, figures });
const run = (date: string, ...rows: readonly RowResult[]): RunResult => ({ date, version: '1', machine, rows });
const taking = (value: number, peer?: number): Figure => ({
  name: 'a year',
  unit: 'ms',
  value,
  goal: { atMost: 30 },
  ...(peer === undefined ? {} : { peer: { name: 'plain PostgreSQL', value: peer } }),
});
const rate = (value: number): Figure => ({ name: 'packets', unit: 'packets/s', value });

describe('a run next to the last kept one', () => {
  it('compares ratios to the peer, so that a slower machine is no regression', () => {
    const [figure] = sinceLast([rowOf(taking(90, 180))], [run('2026-01-01T00:00:00Z', rowOf(taking(30, 60)))]);
    expect(figure).toMatchObject({ by: 'ratio', worse: 1, isRegression: false, now: { value: 90, ratio: 0.5 } });
  });

  it.each([
    [59, false],
    [61, true],
  ])('of 50 ms then and %s ms now says regression: %s', (now, isRegression) => {
    const [figure] = sinceLast([rowOf(taking(now, 100))], [run('2026-01-01T00:00:00Z', rowOf(taking(50, 100)))]);
    expect(figure?.isRegression).toBe(isRegression);
  });

  it('compares values where a run has no peer, and of a rate more is better', () => {
    const kept = [run('2026-01-01T00:00:00Z', rowOf(taking(30), rate(1_000)))];
    const [year, packets] = sinceLast([rowOf(taking(60, 60), rate(700))], kept);
    expect(year).toMatchObject({ by: 'value', worse: 2, isRegression: true });
    expect(packets).toMatchObject({ by: 'value', isRegression: true });
    expect(sinceLast([rowOf(rate(2_000))], kept)[0]).toMatchObject({ worse: 0.5, isRegression: false });
  });

  it('takes the newest run that has the figure, and none against another checkout', () => {
    const against = { revision: 'abc', figures: [] };
    const kept = [
      run('2026-01-03T00:00:00Z', rowOf(rate(5))),
      { ...run('2026-01-04T00:00:00Z', rowOf(taking(1))), against },
      run('2026-01-02T00:00:00Z', rowOf(taking(20))),
      run('2026-01-01T00:00:00Z', rowOf(taking(10))),
    ];
    expect(sinceLast([rowOf(taking(20))], kept)[0]?.earlier).toEqual({ value: 20, date: '2026-01-02T00:00:00Z' });
    expect(sinceLast([{ ...rowOf(taking(20)), row: 'graph' }], kept)).toEqual([]);
  });

  it('marks a regression in its line', () => {
    const kept = [run('2026-01-02T00:00:00Z', rowOf(taking(20)))];
    expect(sinceLastText(sinceLast([rowOf(taking(30))], kept))).toBe(
      'levels: a year: 30 ms, 2026-01-02 20, value worse by 50 %  REGRESSION',
    );
    expect(sinceLastText(sinceLast([rowOf(taking(10))], kept))).toBe('levels: a year: 10 ms, 2026-01-02 20, value better by 50 %');
  });
});
