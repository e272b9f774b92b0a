import type { Days } from '../../core/calendar.js';
import { flowChart } from './chart/flow-chart.js';
import { profileChart } from './chart/profile-chart.js';
import type { RainBars } from './chart/rain-bars.js';
import { siteHours } from './chart/site-hours.js';
import { cleaning } from './cleaning.js';
import { components } from './components.js';
import { confidence } from './confidence.js';
import { findings } from './findings.js';
import { confidenceTag, severityMark } from './marks.js';
import { html, type Markup } from './markup.js';
import { counted, fixed, length } from './numbers.js';
import { siteTable } from './site-table.js';
import { fullName, type SiteView } from './site-view.js';

/** The section of a site. */
export function siteSection(site: SiteView, window: Days | null, rain: RainBars | null): Markup {
  const { anchor, result, analysis } = site;
  const error = result.error && html`<p class="callout severe">${severityMark('severe')}<span>${result.message}</span></p>`;
  const head = html`<h2 id="${anchor}">${fullName(site)}</h2><p class="facts-line">${factsLine(site)}</p>${error ?? null}`;
  if (!analysis || !window) return html`<section class="card site" aria-labelledby="${anchor}">${head}</section>`;
  const flowConfidence = result.confidences?.flow ?? 'low';
  const hourly = siteHours(analysis, window);
  return html`<section class="card site" aria-labelledby="${anchor}">${head}
<div class="block">${findings(site)}</div>
<div class="block"><h3>${hourly.isFlow ? 'Flow' : 'Volumetric change'} ${confidenceTag(flowConfidence)}</h3>${flowChart(fullName(site), hourly, rain, window, flowConfidence)}${siteTable(site)}</div>
<div class="pair"><div class="block">${components(site)}</div><div class="block"><h3>The mean dry day</h3>${profileChart(fullName(site), analysis.dry)}</div></div>
<div class="pair"><div class="block">${confidence(site)}</div><div class="block">${cleaning(site, window)}</div></div>
<p class="back"><a href="#summary">Back to the summary</a></p></section>`;
}

const CALIBRATIONS = { households: 'flow calibrated by households', reference: 'flow calibrated by a measured velocity' } as const;

function factsLine({ result, analysis }: SiteView): string {
  const { pipeid, population, indPopulation, hydrograph } = result;
  const facts = [
    pipeid === null ? 'Pipe size not set' : `Pipe ${length(pipeid)}`,
    householdsIn(population, indPopulation),
    ...(analysis ? [counted(analysis.fullDays, 'full day')] : []),
    ...(hydrograph ? [hydrograph.calibration ? CALIBRATIONS[hydrograph.calibration] : 'flow not calibrated'] : []),
  ];
  return facts.join(' · ');
}

function householdsIn(upstream: number, own: number | null): string {
  if (upstream <= 0) return 'households not set';
  const all = counted(Math.round(upstream), 'household');
  if (own === null) return `${all} upstream`;
  return own >= upstream ? `${all}, all of them in its own area` : `${all} upstream, ${fixed(own, 0)} of them in its own area`;
}
