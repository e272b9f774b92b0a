import { worstIssue } from '@headworks/api/worst-issues';
import { evidenceSentence, FINDING_NAMES, meanInflowSentence, worstFirst } from './finding-words.js';
import { severityLevel, severityMark, severityWord } from './marks.js';
import { html, type Markup } from './markup.js';
import { counted } from './numbers.js';
import { fullName, type SiteView } from './site-view.js';

const MOST_LISTED = 10;
const MODERATE = 2;

/** The sites with moderate or severe findings, the worst first, each with its reasons. */
export function troubles(sites: readonly SiteView[]): Markup | null {
  const inTrouble = sites.filter(({ result, analysis }) => analysis && worstIssue(result) >= MODERATE);
  if (inTrouble.length === 0) return sites.some(({ analysis }) => analysis) ? html`<p>No site has a moderate or severe finding.</p>` : null;
  const more = inTrouble.length - MOST_LISTED;
  return html`<h3>Where to look first</h3><ol class="troubles">${inTrouble.slice(0, MOST_LISTED).map(trouble)}</ol>
${more > 0 ? html`<p class="note">${counted(more, 'more site')} with moderate or severe findings in the table below.</p>` : null}`;
}

const trouble = (site: SiteView): Markup =>
  html`<li><a href="#${site.anchor}">${fullName(site)}</a><ul>${causes(site).map(
    ({ severity, text }) => html`<li>${severityMark(severityLevel(severity))}<span>${text}</span></li>`,
  )}</ul></li>`;

/** By type, severe ones first: the worst finding of each; of inflow and infiltration the mean over all days. */
function causes({ result, inflowGallons }: SiteView) {
  const inflow =
    result.ii >= MODERATE && inflowGallons !== null
      ? [
          {
            severity: result.ii,
            text: `${severityWord(result.ii)} inflow and infiltration: ${meanInflowSentence(inflowGallons, result.ii)}`,
          },
        ]
      : [];
  const others = (['blockage', 'surcharge', 'capacity'] as const).flatMap((type) => {
    const worst = worstFirst(result.prompts).find(
      ({ raw, severity }) => raw.type === type && severity >= MODERATE && severity === result[type],
    );
    if (!worst) return [];
    const sentence = evidenceSentence(worst);
    const text = `${severityWord(worst.severity)} ${FINDING_NAMES[type].toLowerCase()}, ${worst.dateStr}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
    return [{ severity: worst.severity, text }];
  });
  return [...inflow, ...others].sort((a, b) => b.severity - a.severity);
}
