import type { Measure, Reason } from '../../core/confidence/reason.js';
import { confidenceTag, confidenceWord } from './marks.js';
import { html, type Markup } from './markup.js';
import type { SiteView } from './site-view.js';

const MEASURES: Readonly<Record<Measure, string>> = {
  flow: 'Flow',
  groundWater: 'Ground water',
  rdii: 'Rain-derived (RDII)',
  individual: 'Own area',
};
const ORDER = ['flow', 'groundWater', 'rdii', 'individual'] as const satisfies readonly Measure[];

/** The confidence of each number, with reasons. */
export function confidence({ result: { confidences, reasons } }: SiteView): Markup | null {
  if (!confidences) return null;
  return html`<h3>Confidence</h3><dl class="confidences">${ORDER.map((measure) => html`<div><dt>${MEASURES[measure]}</dt><dd>${confidenceTag(confidences[measure])}</dd></div>`)}</dl>
${reasons.length === 0 ? html`<p class="quiet">Nothing speaks against the numbers.</p>` : html`<ul class="plain">${[...new Set(reasons.map(({ message }) => message))].map((message) => reasonLine(message, reasons))}</ul>`}`;
}

/** A reason that affects several measures is listed once. */
function reasonLine(message: string, reasons: readonly Reason[]): Markup {
  const own = reasons.filter((each) => each.message === message);
  const about = own.map(({ measure, confidence: level }) => `${MEASURES[measure]}: ${confidenceWord(level).toLowerCase()}.`).join(' ');
  return html`<li>${message} <span class="quiet">${about}</span></li>`;
}
