import { worstIssue } from '@headworks/api/worst-issues';
import { INFLOW_THRESHOLDS } from '../../core/findings/inflow-infiltration.js';
import type { Analysis, BasinResult } from '../../core/index.js';
import { confidenceTag, severityMark, severityTag } from './marks.js';
import { html, type Markup } from './markup.js';
import { basinNotes } from './notes.js';
import { counted, fixed, flowNumber, MISSING } from './numbers.js';
import { fullName, type SiteView } from './site-view.js';
import { basinTotals } from './totals.js';
import { troubles } from './troubles.js';

const WORDS = ['none', 'mild', 'moderate', 'severe'] as const;

/** The summary: the sites with problems and their reasons, and notes. */
export const summary = (analysis: Analysis, result: BasinResult, sites: readonly SiteView[]): Markup =>
  html`<section class="card" aria-labelledby="summary"><h2 id="summary">Summary</h2>
<p class="lead">${leadSentence(sites)}</p>
${result.error ? html`<p class="callout severe">${severityMark('severe')}<span>${result.message}</span></p>` : null}
${troubles(sites)}
${sites.length > 0 ? siteTable(sites) : null}
${basinNotes(analysis, result)}
${basinTotals(analysis, result, sites)}
</section>`;

function leadSentence(sites: readonly SiteView[]): string {
  const analysed = sites.filter((site) => site.analysis);
  const count = (severity: number) => analysed.filter(({ result }) => worstIssue(result) === severity).length;
  const parts = [3, 2, 1, 0].map((severity) => `${count(severity)} ${WORDS[severity]}`);
  const without = sites.length - analysed.length;
  if (analysed.length === 0) return 'No site has a result.';
  return `${counted(analysed.length, 'site')} by worst finding: ${parts.join(', ')}.${without > 0 ? ` ${counted(without, 'site')} without a result.` : ''}`;
}

function siteTable(sites: readonly SiteView[]): Markup {
  return html`<h3>All sites, worst first</h3><div class="box" tabindex="0" role="region" aria-label="All sites, worst first"><table class="sites"><thead><tr>
<th scope="col">Site</th><th scope="col">I&amp;I</th><th scope="col">Blockage</th><th scope="col">Surcharge</th><th scope="col">Capacity</th>
<th scope="col" class="number">Mean flow, GPM</th><th scope="col" class="number">I&amp;I, gal a household and day</th><th scope="col">Confidence</th>
</tr></thead><tbody>${sites.map(siteRow)}</tbody></table></div>
<p class="note">I&amp;I is that of the site's own area, between it and the sites upstream, on the mean of all days: mild from ${INFLOW_THRESHOLDS[0]}, moderate from ${INFLOW_THRESHOLDS[1]}, severe from ${INFLOW_THRESHOLDS[2]} gal a household and day. The other severities are those of the worst finding. The flow is that of all that lies upstream.</p>`;
}

function siteRow(site: SiteView): Markup {
  const { result, analysis, anchor, inflowGallons } = site;
  const name = html`<th scope="row"><a href="#${anchor}">${fullName(site)}</a></th>`;
  if (!analysis)
    return html`<tr>${name}<td colspan="7"><span class="quiet withmark">${severityMark('none')}Not analysed: ${result.message ?? 'no result.'}</span></td></tr>`;
  const { ii, blockage, surcharge, capacity, hydrograph, confidence } = result;
  // Without households the severity of I&I is unknown, which "None" would hide.
  const inflow = inflowGallons === null ? html`<span class="quiet">${MISSING}</span>` : severityTag(ii);
  return html`<tr>${name}<td>${inflow}</td><td>${severityTag(blockage)}</td><td>${severityTag(surcharge)}</td><td>${severityTag(capacity)}</td>
<td class="number">${flowNumber(hydrograph?.totalFlow)}</td><td class="number">${fixed(inflowGallons, 0)}</td><td>${confidenceTag(confidence)}</td></tr>`;
}
