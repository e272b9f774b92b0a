import type { Analysis, BasinResult } from '../../core/index.js';
import { rainBars } from './chart/rain-bars.js';
import { basinName, pageHead } from './head.js';
import { SHAPES } from './marks.js';
import { html, Markup } from './markup.js';
import { siteSection } from './site-section.js';
import { sitesByTrouble } from './site-view.js';
import { STYLE } from './style.js';
import { summary } from './summary.js';

/** A self-contained page without scripts. The same analysis gives the same page. */
export function reportOf(analysis: Analysis, result: BasinResult): string {
  const sites = sitesByTrouble(analysis, result);
  const { window, basin } = analysis;
  const rain = window && rainBars(basin.rain, window);
  const page = html`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${basinName(analysis)} – Headworks</title><style>${new Markup(STYLE)}</style></head>
<body>${SHAPES}<main>${pageHead(analysis, result)}${summary(analysis, result, sites)}${sites.map((site) => siteSection(site, window, rain))}</main></body></html>
`;
  return page.text;
}
