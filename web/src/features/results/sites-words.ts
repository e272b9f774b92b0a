import { formatCount } from '../../ui/format/format.js';
import { countsOf, type SiteFigures } from './site-figures.js';
import { resultsTexts as t } from './texts.js';

/** "10 sites", or "9 of 10 sites" where one was not computed. */
export function sitesWords(figures: readonly SiteFigures[]): string {
  const { computed, all } = countsOf(figures);
  return computed === all ? t.sites(formatCount(all), all === 1) : t.someSites(formatCount(computed), formatCount(all));
}
