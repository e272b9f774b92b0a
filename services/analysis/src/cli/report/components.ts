import type { Hydrograph } from '../../core/index.js';
import { gallonsPerHouseholdDay } from '../../core/units.js';
import { confidenceTag } from './marks.js';
import { html, type Markup } from './markup.js';
import { fixed, flow, flowNumber, listed, share } from './numbers.js';
import type { SiteView } from './site-view.js';

/** The components of a site's flow: of everything upstream, and of its own area. */
export function components({ result: { hydrograph, indPopulation, confidence }, analysis }: SiteView): Markup | null {
  if (!hydrograph || !analysis) return null;
  if (!analysis.calibration) return ratioComponents(analysis.groundwater);
  const { totalFlow, totalBaseFlow, totalGroundWaterFlow, totalRDII } = hydrograph;
  const { indFlow, indBaseFlow, indGroundWaterFlow, indRDII, indII } = hydrograph;
  const totalII = totalGroundWaterFlow === null || totalRDII === null ? null : totalGroundWaterFlow + totalRDII;
  const row = (kind: string, name: string, total: number | null, own: number | null) =>
    html`<tr><th scope="row">${kind === '' ? null : html`<span class="key ${kind}"></span>`}${name}</th><td class="number">${flowNumber(total)}</td><td class="number">${partOf(total, totalFlow)}</td><td class="number">${flowNumber(own)}</td><td class="number">${perHousehold(own, indPopulation)}</td></tr>`;
  return html`<h3>What the flow is made of ${confidenceTag(confidence)}</h3><div class="box" tabindex="0" role="region" aria-label="What the flow is made of"><table class="parts"><thead><tr><th scope="col">Mean flow</th><th scope="col" class="number">All upstream, GPM</th><th scope="col" class="number">of it, %</th><th scope="col" class="number">Own area, GPM</th><th scope="col" class="number">Own area, gal a household and day</th></tr></thead><tbody>
${row('base', 'Base flow', totalBaseFlow, indBaseFlow)}${row('groundwater', 'Ground water', totalGroundWaterFlow, indGroundWaterFlow)}${row('rdii', 'Rain-derived (RDII)', totalRDII, indRDII)}${row('inflow', 'Total I&I', totalII, indII)}${row('', 'Flow', totalFlow, indFlow)}
</tbody></table></div>
<p class="note">${groundwaterSentence(hydrograph)}</p>`;
}

const partOf = (part: number | null, whole: number | null): string => fixed(part === null || !whole ? null : (100 * part) / whole, 0);
const perHousehold = (gpm: number | null, households: number | null): string =>
  fixed(gpm === null || !households ? null : gallonsPerHouseholdDay(gpm, households), 0);

/** Each method's mean of all days, as in the table. */
function groundwaterSentence({ groundWaterRange: range }: Hydrograph): string | null {
  if (!range) return null;
  const methods = [
    `${flow(range.nightBalance)} by the mass balance of the night, which is the one used`,
    `${flow(range.minimumFactor)} as a part of the lowest hour`,
    ...(range.stevensSchutzbach === null ? [] : [`${flow(range.stevensSchutzbach)} by Stevens and Schutzbach`]),
  ];
  return `Ground water on the mean of all days: ${listed(methods)}; so between ${flow(range.lowest)} and ${flow(range.highest)}.`;
}

/** If the flow is unknown, groundwater is a share of the mean dry day. */
function ratioComponents({ share: used, byMinimumFactor }: { readonly share: number; readonly byMinimumFactor: number }): Markup {
  return html`<h3>What the flow is made of</h3><p>Neither households nor a reference velocity are set, so there is no flow in GPM. Ground water is ${share(used)} of the mean dry day by the mass balance of the night, and ${share(byMinimumFactor)} as a part of the lowest hour.</p>`;
}
