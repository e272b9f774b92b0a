import type { Figure } from '../rows/row.ts';
import type { RowResult, RunResult } from './results.ts';

/** A figure of this run and of the last kept run that has it. */
export interface SinceLast {
  readonly row: string;
  readonly name: string;
  readonly unit: string;
  readonly now: Measured;
  readonly earlier: Measured & { readonly date: string };
  /** How much worse it has become: 1.3 is worse by 30 %, 0.5 twice as good. Of the ratios to the peer if both runs have one, otherwise of the values. */
  readonly worse: number;
  readonly by: 'ratio' | 'value';
  readonly isRegression: boolean;
}

/** The value, and its ratio to that of the peer. */
interface Measured {
  readonly value: number;
  readonly ratio?: number;
}

const REGRESSION = 1.2;

/** The figures of a run next to those of the last of the kept runs with the same row and figure. `kept` in any order; runs against another checkout do not count. */
export function sinceLast(rows: readonly RowResult[], kept: readonly RunResult[]): readonly SinceLast[] {
  const newestFirst = kept.filter(({ against }) => against === undefined).sort((one, other) => other.date.localeCompare(one.date));
  return rows.flatMap(({ row, figures }) => figures.flatMap((figure) => compared(row, figure, newestFirst) ?? []));
}

function compared(row: string, figure: Figure, newestFirst: readonly RunResult[]): SinceLast | undefined {
  for (const { date, rows } of newestFirst) {
    const earlier = rows.find((result) => result.row === row)?.figures.find(({ name }) => name === figure.name);
    if (earlier === undefined) continue;
    const [now, before] = [measured(figure), measured(earlier)];
    const isByRatio = now.ratio !== undefined && before.ratio !== undefined;
    const worse = isMoreBetter(figure) ? quotient(before, now, isByRatio) : quotient(now, before, isByRatio);
    const { name, unit } = figure;
    return {
      row,
      name,
      unit,
      now,
      earlier: { ...before, date },
      worse,
      by: isByRatio ? 'ratio' : 'value',
      isRegression: worse > REGRESSION,
    };
  }
  return undefined;
}

const measured = ({ value, peer }: Figure): Measured => (peer === undefined ? { value } : { value, ratio: value / peer.value });

const quotient = (one: Measured, other: Measured, isByRatio: boolean): number =>
  isByRatio ? (one.ratio ?? 0) / (other.ratio ?? 0) : one.value / other.value;

/** Of a rate more is better, of a duration or a size less. */
const isMoreBetter = ({ goal, unit }: Figure): boolean => (goal === undefined ? unit.endsWith('/s') : 'atLeast' in goal);

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: value >= 100 ? 0 : 2 });
const text = ({ value, ratio }: Measured): string => (ratio === undefined ? number(value) : `${number(value)} (ratio ${ratio.toFixed(2)})`);

/** A line for each figure; a regression is marked. */
export const sinceLastText = (compared: readonly SinceLast[]): string =>
  compared
    .map(({ row, name, unit, now, earlier, worse, by, isRegression }) => {
      const change = `${by} ${worse > 1 ? 'worse' : 'better'} by ${Math.round(Math.abs(worse - 1) * 100)} %`;
      return `${row}: ${name.trim()}: ${text(now)} ${unit}, ${earlier.date.slice(0, 10)} ${text(earlier)}, ${change}${isRegression ? '  REGRESSION' : ''}`;
    })
    .join('\n');
