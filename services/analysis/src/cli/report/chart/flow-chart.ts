import { type Days, startOfDays } from '../../../core/calendar.js';
import type { Confidence } from '../../../core/confidence/confidence.js';
import { HOUR_SECONDS, HOURS_PER_DAY } from '../../../core/units.js';
import { monthDay } from '../dates.js';
import { html, type Markup } from '../markup.js';
import { hours } from '../numbers.js';
import { flowSentence } from './flow-sentence.js';
import { chartFrame, percent } from './frame.js';
import { areaPath, type HourSpan, hangingBars, linePath } from './path.js';
import type { RainBars } from './rain-bars.js';
import type { SiteHours } from './site-hours.js';
import { markedMidnights, ticksUpTo } from './ticks.js';

const MOST_POINTS = 1_500;
const MOST_GROUNDWATER_POINTS = 240;
const FLOW_STEPS = 5;
/** The scale of rain ends at this many inches, or at the maximum if that is greater. */
const RAIN_TOP_INCHES = 5;
/** Minimum width of a labelled gap, as a part of the chart. */
const LABELLED_GAP = 0.06;
/** Maximum extension of the scale for a blockage, as a multiple of the greatest flow. */
const MOST_PRETENDED = 1.5;

/** Hourly flow with dry-weather flow, groundwater, rain, and the times without regular flow. */
export function flowChart(name: string, site: SiteHours, rain: RainBars | null, window: Days, confidence: Confidence): Markup {
  const left = ticksUpTo(topOf(site), FLOW_STEPS);
  const right = rain && ticksUpTo(Math.max(RAIN_TOP_INCHES, greatestOf(rain.inches)), FLOW_STEPS);
  const total = site.flow.length;
  const extent = { hours: total, top: left.top };
  const sentence = flowSentence(site, window);
  return html`<figure>${chartFrame({
    description: `${site.isFlow ? 'Flow' : 'Volumetric change'} at ${name}. ${sentence}`,
    left: { title: site.isFlow ? 'Flow in GPM' : 'Volumetric change as a ratio, x', ticks: left },
    right: rain && right && { title: `Rain in in. per ${rain.hoursEach === HOURS_PER_DAY ? 'day' : `${rain.hoursEach} h`}`, ticks: right },
    bottom: markedMidnights(window.count).map((hour) => ({ at: hour / total, label: monthDay(startOfDays(window) + hour * HOUR_SECONDS) })),
    size: 'wide',
    behind: [
      site.gaps.map((span) => gapBand(span, total)),
      site.blocked.map((span) => band('blocked', span, total)),
      site.surcharged.map((span) => band('surcharged', span, total)),
    ],
    lines: [
      { kind: 'groundwater', path: areaPath(site.groundWater, extent, MOST_GROUNDWATER_POINTS) },
      { kind: 'rain', path: rain && right ? hangingBars(rain.inches, right.top) : '' },
      { kind: 'dryweather', path: linePath(site.dryWeather, extent, MOST_POINTS) },
      { kind: 'apparent', path: linePath(site.apparent, extent, MOST_POINTS) },
      { kind: confidence === 'low' ? 'flow low' : 'flow', path: linePath(site.flow, extent, MOST_POINTS) },
    ],
  })}${legend(site, rain, confidence)}<figcaption>${sentence}</figcaption></figure>`;
}

/** The scale follows the flow: the apparent flow of a blockage is cut off. */
function topOf({ flow, apparent }: SiteHours): number {
  const [real, pretended] = [greatestOf(flow), greatestOf(apparent)];
  return real > 0 ? Math.max(real, Math.min(pretended, MOST_PRETENDED * real)) : pretended;
}

function greatestOf(values: Float64Array): number {
  let greatest = 0;
  for (const value of values) if (value > greatest) greatest = value;
  return greatest;
}

function band(kind: string, { from, to }: HourSpan, total: number): Markup {
  return html`<rect class="${kind}" x="${percent(from / total)}" y="0" width="${percent((to - from) / total)}" height="100%"/>`;
}

function gapBand(span: HourSpan, total: number): Markup {
  const part = (span.to - span.from) / total;
  const middle = percent((span.from + span.to) / 2 / total);
  const label =
    part >= LABELLED_GAP
      ? html`<text class="gap" x="${middle}" y="50%">No data, ${hours((span.to - span.from) * HOUR_SECONDS)}</text>`
      : null;
  return html`${band('nodata', span, total)}${label}`;
}

function legend({ isFlow, blocked, surcharged, gaps }: SiteHours, rain: RainBars | null, confidence: Confidence): Markup {
  const key = (kind: string, word: string) => html`<li><span class="key ${kind}"></span>${word}</li>`;
  return html`<ul class="legend">${key(confidence === 'low' ? 'flow low' : 'flow', isFlow ? 'Flow' : 'Volumetric change')}${key('dryweather', 'Dry-weather flow')}${key('groundwater', 'Ground water')}${rain && key('rain', 'Rain')}${blocked.length > 0 ? [key('blocked', 'Blocked'), key('apparent', 'Level of the blocked days, if it ran')] : null}${surcharged.length > 0 ? key('surcharged', 'Surcharge') : null}${gaps.length > 0 ? key('nodata', 'No data') : null}</ul>`;
}
