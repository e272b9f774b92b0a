import { spreadOf } from './percentiles.ts';
import type { Comparison, RowResult } from './results.ts';

/** The figures that both checkouts have, over all rounds. */
export function compare(before: readonly RowResult[], now: readonly RowResult[]): readonly Comparison[] {
  const all = valuesByFigure(before);
  return [...valuesByFigure(now)].flatMap(([key, { row, name, unit, values }]) => {
    const earlier = all.get(key);
    if (earlier === undefined) return [];
    return [{ row, name, unit, before: earlier.values, now: values, ratio: median(values) / median(earlier.values) }];
  });
}

const median = (values: readonly number[]): number => spreadOf(values).p50Ms;

function valuesByFigure(results: readonly RowResult[]): ReadonlyMap<string, { row: string; name: string; unit: string; values: number[] }> {
  const figures = new Map<string, { row: string; name: string; unit: string; values: number[] }>();
  for (const { row, figures: own } of results)
    for (const { name, unit, value } of own) {
      const key = `${row}: ${name}`;
      const figure = figures.get(key) ?? { row, name, unit, values: [] };
      figure.values.push(value);
      figures.set(key, figure);
    }
  return figures;
}

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: value >= 100 ? 0 : 2 });

/** One line for each figure: medians of the rounds, and the ratio of now to before. */
export const comparisonTable = (comparisons: readonly Comparison[]): string =>
  comparisons
    .map(
      ({ name, unit, before, now, ratio }) =>
        `${name}: before ${number(median(before))}, now ${number(median(now))} ${unit}, ratio ${ratio.toFixed(3)}`,
    )
    .join('\n');
