import { html, type Markup, type Part } from '../markup.js';
import { fixed } from '../numbers.js';
import { BOX_HEIGHT, BOX_WIDTH } from './path.js';
import type { Ticks } from './ticks.js';

/** A position from left to right, or from top to bottom: 0 to 100. */
export const percent = (part: number): string => `${Number((100 * part).toFixed(2))}%`;

export interface Axis {
  /** With the unit. */
  readonly title: string;
  readonly ticks: Ticks;
}

export interface Frame {
  /** The content of the chart for screen readers. */
  readonly description: string;
  readonly left: Axis;
  /** An axis with 0 at the top. */
  readonly right: Axis | null;
  readonly bottom: readonly { readonly at: number; readonly label: string }[];
  readonly size: 'wide' | 'small';
  /** Bands behind the lines, in percent of the plot. */
  readonly behind: Part;
  /** Paths in the box of path.ts. */
  readonly lines: readonly { readonly kind: string; readonly path: string }[];
}

/** A chart: text keeps its size while the plot scales to the width of the page, for phones and paper. */
export function chartFrame({ description, left, right, bottom, size, behind, lines }: Frame): Markup {
  return html`<div class="chart ${size}${right ? ' two' : ''}"><svg role="img" aria-label="${description}">
<text class="title" x="0" y="0" dx="-40" dy="-26">${left.title}</text>
${right && html`<text class="title end" x="100%" y="0" dx="36" dy="-26">${right.title}</text>`}
${left.ticks.values.map((value) => leftTick(value, left.ticks))}
${right?.ticks.values.map((value) => rightTick(value, right.ticks))}
${bottom.map(bottomTick)}
${behind}
<svg viewBox="0 0 ${BOX_WIDTH} ${BOX_HEIGHT}" preserveAspectRatio="none" width="100%" height="100%">${lines
    .filter(({ path }) => path !== '')
    .map(({ kind, path }) => html`<path class="${kind}" d="${path}"/>`)}</svg>
</svg></div>`;
}

function leftTick(value: number, { top, decimals }: Ticks): Markup {
  const y = percent(1 - value / top);
  return html`<line class="grid" x1="0" x2="100%" y1="${y}" y2="${y}"/><text class="end" x="0" y="${y}" dx="-8" dy="4">${fixed(value, decimals)}</text>`;
}

const rightTick = (value: number, { top, decimals }: Ticks): Markup =>
  html`<text x="100%" y="${percent(value / top)}" dx="8" dy="4">${fixed(value, decimals)}</text>`;

/** On narrow pages every second label is hidden. */
const bottomTick = ({ at, label }: Frame['bottom'][number], index: number): Markup => {
  const x = percent(at);
  return html`<line class="tick" x1="${x}" x2="${x}" y1="100%" y2="100%"/><text class="day${index % 2 === 1 ? ' odd' : ''}" x="${x}" y="100%" dy="20">${label}</text>`;
};
