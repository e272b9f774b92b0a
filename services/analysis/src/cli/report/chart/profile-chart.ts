import type { DryWeather } from '../../../core/dry-weather/dry-weather.js';
import { HOURS_PER_DAY } from '../../../core/units.js';
import { html, type Markup } from '../markup.js';
import { counted, ratio } from '../numbers.js';
import { chartFrame } from './frame.js';
import { linePath } from './path.js';
import { ticksUpTo } from './ticks.js';

const STEPS = 4;
const HOURS_MARKED = 6;

/** The mean dry day by the hour, weekdays and weekend days apart. */
export function profileChart(name: string, { profiles, dryDays }: DryWeather): Markup {
  const { weekday, weekend, borrowed } = profiles;
  const left = ticksUpTo(Math.max(...weekday, ...weekend), STEPS);
  const extent = { hours: HOURS_PER_DAY, top: left.top };
  const rest = `${counted(dryDays.weekday.length, 'dry weekday')} and ${counted(dryDays.weekend.length, 'dry weekend day')}`;
  const sentence = `Weekdays ${rangeOf(weekday)}; weekend days ${rangeOf(weekend)}. From ${rest}${borrowed ? `; no dry ${borrowed} day, so it borrows the other profile` : ''}.`;
  return html`<figure>${chartFrame({
    description: `The mean dry day at ${name} as volumetric ratio. ${sentence}`,
    left: { title: 'Volumetric ratio, x (1x is the mean dry day)', ticks: left },
    right: null,
    bottom: Array.from({ length: HOURS_PER_DAY / HOURS_MARKED + 1 }, (_, at) => ({
      at: (at * HOURS_MARKED) / HOURS_PER_DAY,
      label: `${String(at * HOURS_MARKED).padStart(2, '0')}:00`,
    })),
    size: 'small',
    behind: null,
    lines: [
      { kind: 'weekend', path: linePath(weekend, extent, HOURS_PER_DAY) },
      { kind: 'flow', path: linePath(weekday, extent, HOURS_PER_DAY) },
    ],
  })}<ul class="legend"><li><span class="key flow"></span>Weekday</li><li><span class="key weekend"></span>Weekend day</li></ul><figcaption>${sentence}</figcaption></figure>`;
}

function rangeOf(profile: Float64Array): string {
  const clock = (value: number) => `${String(profile.indexOf(value)).padStart(2, '0')}:00`;
  const [least, most] = [Math.min(...profile), Math.max(...profile)];
  return `from ${ratio(least)} at ${clock(least)} to ${ratio(most)} at ${clock(most)}`;
}
