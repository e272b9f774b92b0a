import { RESULT_NOTE } from '@headworks/api/texts/result';
import type { Analysis, BasinResult } from '../../core/index.js';
import { dateRange } from './dates.js';
import { html, type Markup } from './markup.js';
import { counted } from './numbers.js';

export const basinName = ({ basin }: Analysis): string => basin.name?.trim() || `Basin of ${counted(basin.sites.length, 'site')}`;

/** What was analysed and when, with the units and the clock of the page. */
export function pageHead(analysis: Analysis, result: BasinResult): Markup {
  const { usingStart, usingEnd, startDate, endDate } = result;
  const used = usingStart === null || usingEnd === null ? null : dateRange(usingStart, usingEnd);
  const asked = startDate === null || endDate === null ? null : dateRange(startDate, endDate);
  const disabled = analysis.basin.sites.filter(({ enabled }) => !enabled).length;
  const days = analysis.window ? ` (${counted(analysis.window.count, 'day')})` : '';
  const facts: readonly (readonly [string, string])[] = [
    ['Dates used', used ? `${used}${days}` : 'None'],
    ...(asked && asked !== used ? [['Dates asked for', asked] as const] : []),
    ['Sites', `${Object.keys(result.sites).length}${disabled > 0 ? `, and ${disabled} disabled` : ''}`],
    ['Units', 'in., GPM, gal'],
    ['Clock', "Logger time: the loggers' own clock, not shifted for daylight saving"],
    ['Rain', analysis.basin.rain ? 'One gauge' : 'No gauge'],
  ];
  return html`<header class="card"><p class="product">Headworks AutoAnalysis</p><h1>${basinName(analysis)}</h1>
<dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<p class="note">${RESULT_NOTE}</p></header>`;
}
