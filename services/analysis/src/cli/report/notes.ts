import type { Analysis, BasinResult } from '../../core/index.js';
import { severityMark } from './marks.js';
import { html, type Markup } from './markup.js';
import { listed } from './numbers.js';
import { fullName } from './site-view.js';

/** Notes on the result: warnings, errors of sites, and sites with reduced weight. */
export function basinNotes(analysis: Analysis, { warnings, sites }: BasinResult): Markup | null {
  const { basin, shortSites } = analysis;
  const names = new Map(basin.sites.map((site) => [site.id, fullName(site)]));
  const named = (ids: readonly string[]) => listed(ids.map((id) => names.get(id) ?? id));
  const disabled = basin.sites.filter(({ enabled }) => !enabled).map(({ id }) => id);
  const notes: readonly (readonly [level: string, sentence: string])[] = [
    ...Object.entries(sites).flatMap(([id, { message }]) => (message ? [['severe', `${named([id])}: ${message}`] as const] : [])),
    ...warnings.map(({ message, siteIds }) => ['moderate', siteIds.length > 0 ? `${message}: ${named(siteIds)}.` : message] as const),
    ...(shortSites.length > 0
      ? [['moderate', `Far fewer days than the other sites, analysed over those that there are: ${named(shortSites)}.`] as const]
      : []),
    ...(disabled.length > 0
      ? [
          [
            'none',
            `Disabled, and bridged in the series: ${named(disabled)}. What lies upstream counts as upstream of the next site.`,
          ] as const,
        ]
      : []),
  ];
  if (notes.length === 0) return null;
  return html`<h3>Warnings and errors</h3><ul class="notes">${notes.map(([level, sentence]) => html`<li>${severityMark(level)}<span>${sentence}</span></li>`)}</ul>`;
}
