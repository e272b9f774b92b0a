import { dateOfIso } from './dates.js';
import { html, type Markup } from './markup.js';
import { fixed, MISSING } from './numbers.js';
import type { SiteView } from './site-view.js';

/** Beyond this number of days, the table is by week. */
const MOST_DAYS = 100;
const WEEK_DAYS = 7;

/** The data of the chart as a table, by day or by week: volumes of valid days, the greatest level, the highest hour of volumetric change. */
export function siteTable({ result: { days, dailyTotals }, analysis }: SiteView): Markup | null {
  if (!analysis || days.length === 0) return null;
  const each = days.length <= MOST_DAYS ? 1 : WEEK_DAYS;
  const rows = Array.from({ length: Math.ceil(days.length / each) }, (_, row) => {
    const part = days.slice(row * each, (row + 1) * each);
    const totals = dailyTotals.slice(row * each, (row + 1) * each);
    const mean = (name: 'totalFlow' | 'baseFlow' | 'groundWaterFlow' | 'rdii') => meanOf(totals.map((total) => total[name]));
    const greatest = (name: 'maxLevel' | 'maxDeltaQ') => greatestOf(part.map((day) => day[name]));
    const count = (is: boolean) => (is ? 'Yes' : MISSING);
    const volumes =
      dailyTotals.length === 0
        ? null
        : (['totalFlow', 'baseFlow', 'groundWaterFlow', 'rdii'] as const).map(
            (name) => html`<td class="number">${fixed(mean(name), 0)}</td>`,
          );
    return html`<tr><th scope="row">${dateOfIso(part[0]?.date ?? '')}</th><td class="number">${fixed(greatest('maxLevel'), 2)}</td><td class="number">${fixed(greatest('maxDeltaQ'), 2)}</td>${volumes}<td>${count(part.some(({ isDryDay }) => isDryDay))}</td><td>${count(part.some(({ isBlocked }) => isBlocked))}</td></tr>`;
  });
  const volumeHeads =
    dailyTotals.length === 0
      ? null
      : ['Flow', 'Base flow', 'Ground water', 'RDII'].map(
          (name) => html`<th scope="col" class="number">${name}, gal${each === 1 ? '' : ' a day'}</th>`,
        );
  return html`<details class="days"><summary>Show as table, by ${each === 1 ? 'day' : 'week'}</summary><div class="box" tabindex="0" role="region" aria-label="By ${each === 1 ? 'day' : 'week'}"><table><thead><tr><th scope="col">${each === 1 ? 'Day' : 'Week from'}</th><th scope="col" class="number">Highest level, in.</th><th scope="col" class="number">Highest hour, x</th>${volumeHeads}<th scope="col">Dry day</th><th scope="col">Blocked</th></tr></thead><tbody>${rows}</tbody></table></div></details>`;
}

function meanOf(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null);
  return present.length === 0 ? null : present.reduce((sum, value) => sum + value, 0) / present.length;
}

const greatestOf = (values: readonly (number | null)[]): number | null => {
  const present = values.filter((value) => value !== null);
  return present.length === 0 ? null : Math.max(...present);
};
