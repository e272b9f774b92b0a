import { type Days, startOfDays } from '../../../core/calendar.js';
import { HOUR_SECONDS, HOURS_PER_DAY } from '../../../core/units.js';
import { dateAndHour } from '../dates.js';
import { counted, flow, hours, listed, ratio } from '../numbers.js';
import type { HourSpan } from './path.js';
import type { SiteHours } from './site-hours.js';

/** The chart of a site in words: range, peak, and the duration of blockages, surcharges and gaps. */
export function flowSentence({ flow: values, apparent, isFlow, blocked, surcharged, gaps }: SiteHours, window: Days): string {
  const show = isFlow ? flow : ratio;
  const [least, most] = extremes(values);
  const range =
    least === null || most === null
      ? 'No hour of flow was measured'
      : `Hourly means from ${show(values[least])} to ${show(values[most])}, highest on ${dateAndHour(startOfDays(window) + most * HOUR_SECONDS)} (logger time)`;
  const times = [
    ...(blocked.length > 0 ? [`blocked on ${counted(hoursIn(blocked) / HOURS_PER_DAY, 'day')}`] : []),
    ...(surcharged.length > 0 ? [`in surcharge during ${hours(hoursIn(surcharged) * HOUR_SECONDS)}`] : []),
    ...(gaps.length > 0 ? [`without data for ${hours(hoursIn(gaps) * HOUR_SECONDS)}`] : []),
  ];
  const pretended = extremes(apparent)[1];
  const standing =
    pretended === null
      ? ''
      : ` On blocked days the water stands. The thin line is the flow of its level in a free pipe, at most ${show(apparent[pretended])}; values above the chart are cut off.`;
  return `${range}${times.length > 0 ? `; ${listed(times)}` : ''}.${standing}`;
}

/** The hours of the smallest and the greatest value. */
function extremes(values: Float64Array): readonly [least: number | null, most: number | null] {
  let [least, most]: [number | null, number | null] = [null, null];
  for (const [hour, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    if (least === null || value < (values[least] ?? 0)) least = hour;
    if (most === null || value > (values[most] ?? 0)) most = hour;
  }
  return [least, most];
}

const hoursIn = (spans: readonly HourSpan[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);
