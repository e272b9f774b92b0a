import { type Days, startOfDays } from '../../core/calendar.js';
import type { LevelMark, MarkKind } from '../../core/levels/mark.js';
import { DAY_SECONDS } from '../../core/units.js';
import { date } from './dates.js';
import { html, type Markup } from './markup.js';
import { counted, hours } from './numbers.js';
import type { SiteView } from './site-view.js';

/** The meaning of each kind of mark: the records, and how they were treated. */
const MEANINGS: Readonly<Record<MarkKind, (records: string) => string>> = {
  spike: (records) => `Spikes: ${records} left out`,
  flat: (records) => `Sensor stuck at one level: ${records} left out`,
  dropout: (records) => `Level fell to nothing at once: ${records} left out`,
  gap: () => 'No records: left empty',
  interpolated: () => 'Short pauses: bridged by a straight line',
  overlap: (records) => `Two logs at the same time: ${records} of the earlier one left out`,
  floor: (records) => `At the bottom of the pipe or nearly: ${records} counted as the least depth`,
  submerged: (records) => `Close to the sensor's face: the level of ${records} may have been higher`,
  full: (records) => `Pipe nearly full: the flow of ${records} is at least the one counted`,
};
/** In display order. */
const KINDS: readonly MarkKind[] = ['spike', 'flat', 'dropout', 'gap', 'interpolated', 'overlap', 'floor', 'submerged', 'full'];
const MOST_DATES = 4;

/** Changes and exclusions in a site's levels, by kind. */
export function cleaning({ analysis }: SiteView, window: Days): Markup | null {
  if (!analysis) return null;
  const start = startOfDays(window);
  const marks = analysis.levels.marks.filter((mark) => mark.end >= start && mark.start < start + window.count * DAY_SECONDS);
  const sentences = KINDS.flatMap((kind) => {
    const own = marks.filter((mark) => mark.kind === kind);
    return own.length === 0 ? [] : [sentenceOf(kind, own)];
  });
  return html`<h3>What was cleaned</h3>${
    sentences.length === 0
      ? html`<p class="quiet">Nothing: every record counts as it was measured.</p>`
      : html`<ul class="plain">${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>`
  }`;
}

function sentenceOf(kind: MarkKind, marks: readonly LevelMark[]): string {
  const records = marks.reduce((sum, each) => sum + each.records, 0);
  const seconds = marks.reduce((sum, { start, end }) => sum + end - start, 0);
  const long = (kind === 'gap' || kind === 'flat') && seconds > 0 ? `, ${hours(seconds)} in all` : '';
  const dates = [...new Set(marks.map((mark) => date(mark.start)))];
  const more = dates.length - MOST_DATES;
  const when = `${dates.slice(0, MOST_DATES).join('; ')}${more > 0 ? ` and ${counted(more, 'more day')}` : ''}`;
  return `${MEANINGS[kind](counted(records, 'record'))}${long} (${when}).`;
}
