import type { Figure, Goal } from '../rows/row.ts';

const number = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toLocaleString('en-US', { maximumFractionDigits: value >= 10 ? 1 : 2 });

export const meets = (value: number, goal: Goal): boolean => ('atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost);

const goalText = (goal: Goal | undefined): string => {
  if (goal === undefined) return '';
  return 'atLeast' in goal ? `≥ ${number(goal.atLeast)}` : `≤ ${number(goal.atMost)}`;
};

const HEAD = ['', 'unit', 'Headworks', 'goal', '', 'peer', 'ratio', 'the peer is'];
const RIGHT = new Set([2, 3, 5, 6]);

function cells({ name, unit, value, goal, peer }: Figure): readonly string[] {
  const met = goal === undefined ? '' : meets(value, goal) ? '✓' : '✗';
  const against = peer === undefined ? ['', '', ''] : [number(peer.value), (value / peer.value).toFixed(2), peer.name];
  return [name, unit, number(value), goalText(goal), met, ...against];
}

/** The figures as a table of text. The ratio is Headworks to peer, for rates and durations alike. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = [HEAD, ...figures.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (text: string, column: number) => (RIGHT.has(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0));
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}
