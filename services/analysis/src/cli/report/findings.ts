import type { Prompt } from '../../core/index.js';
import { evidenceSentence, FINDING_NAMES, meanInflowSentence, worstFirst } from './finding-words.js';
import { confidenceTag, severityLevel, severityMark, severityWord } from './marks.js';
import { html, type Markup } from './markup.js';
import { counted } from './numbers.js';
import type { SiteView } from './site-view.js';

/** Maximum number of initially visible findings of inflow and infiltration: a wet season has dozens. */
const MOST_INFLOW_SHOWN = 3;

const UNKNOWN_INFLOW = 'unknown, since the flow or the households of its own area are unknown.';

/** The findings of a site, the worst first. */
export function findings({ result: { prompts, ii }, inflowGallons }: SiteView): Markup {
  const ordered = worstFirst(prompts);
  const inflow = ordered.filter(({ raw }) => raw.type === 'ii');
  const others = ordered.filter(({ raw }) => raw.type !== 'ii');
  const more = inflow.slice(MOST_INFLOW_SHOWN);
  // Each message of a site is shown once.
  const said = new Set<string>();
  const isFirst = ({ message }: Prompt) => !said.has(message) && Boolean(said.add(message));
  return html`<h3>Findings</h3>
<p>Inflow and infiltration: ${inflowGallons === null ? UNKNOWN_INFLOW : meanInflowSentence(inflowGallons, ii)}</p>
${prompts.length === 0 ? html`<p class="quiet">No issues to report</p>` : findingTable('Findings', [...others, ...inflow.slice(0, MOST_INFLOW_SHOWN)], isFirst)}
${more.length > 0 ? html`<details class="more"><summary>${counted(more.length, 'more finding')} of inflow and infiltration, day by day</summary>${findingTable('More findings of inflow and infiltration', byDate(more), isFirst)}</details>` : null}`;
}

const byDate = (prompts: readonly Prompt[]): readonly Prompt[] => [...prompts].sort((a, b) => a.raw.startDate - b.raw.startDate);

function findingTable(label: string, prompts: readonly Prompt[], isFirst: (prompt: Prompt) => boolean): Markup {
  return html`<div class="box" tabindex="0" role="region" aria-label="${label}"><table class="findings"><thead><tr><th scope="col">Finding</th><th scope="col">Dates</th><th scope="col">What was measured</th><th scope="col">Confidence</th></tr></thead>
<tbody>${prompts.map((prompt) => findingRow(prompt, isFirst(prompt)))}</tbody></table></div>`;
}

function findingRow(prompt: Prompt, saysMessage: boolean): Markup {
  const { severity, raw, dateStr, message, confidence } = prompt;
  const level = severityLevel(severity);
  return html`<tr><th scope="row"><span class="severity ${level}">${severityMark(level)}${severityWord(severity)}</span> ${FINDING_NAMES[raw.type]}</th><td class="dates">${dateStr}</td>
<td>${saysMessage ? html`${message}<br>` : null}<span class="measured">${evidenceSentence(prompt)}</span></td><td>${confidenceTag(confidence)}</td></tr>`;
}
