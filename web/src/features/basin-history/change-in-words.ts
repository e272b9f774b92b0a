import type { BasinHistoryEntry } from '@headworks/api/paths/study/shapes';
import { shownSiteName } from '@headworks/api/site-name';
import { FEET_PER_METRE, gallonsToLitres, type Units } from '@headworks/api/units';
import { formatCount, formatDegrees, formatLength, withUnit } from '../../ui/format/format.js';
import { changeWords, fieldWords, historyTexts } from './texts.js';

type Item = BasinHistoryEntry['items'][number];
type Value = Item['from'];

const textOf = (value: Value): string => (value === null ? '' : shownSiteName(String(value)));
const numberOf = (value: Value): number | null => (typeof value === 'number' ? value : null);

/** A place comes as "lat, lng". */
const place = (text: string): string =>
  text
    .split(',')
    .map((degrees) => formatDegrees(Number(degrees)))
    .join(', ');

const usage = (value: Value, units: Units): string => {
  const gallons = numberOf(value);
  if (gallons === null) return historyTexts.notSet;
  return units === '2' ? withUnit(gallonsToLitres(gallons), 0, 'L') : withUnit(gallons, 0, 'gal');
};

function measure(field: keyof typeof fieldWords, value: Value, units: Units): string {
  const number = numberOf(value);
  if (number === null) return historyTexts.notSet;
  if (field === 'households') return Number.isInteger(number) ? formatCount(number) : number.toFixed(2);
  if (field === 'velocityRefFps') return units === '2' ? withUnit(number / FEET_PER_METRE, 2, 'm/s') : withUnit(number, 2, 'ft/s');
  return formatLength(number, units);
}

const isMeasure = (field: string | null): field is keyof typeof fieldWords => field !== null && field in fieldWords;

/** One thing that a change did, as a sentence in the reader's units. Null for a kind that this release does not have. */
export function changeInWords({ kind, sitename, field, from, to }: Item, units: Units): string | null {
  const site = textOf(sitename);
  switch (kind) {
    case 'BasinCreated':
      return changeWords.BasinCreated(String(to));
    case 'BasinChanged':
      return field === 'name'
        ? changeWords.basinName(String(from), String(to))
        : changeWords.gpdPerHouse(usage(from, units), usage(to, units));
    case 'BasinUpdateForced':
    case 'BasinDeleted':
    case 'LinkCreated':
    case 'LinkDeleted':
      return changeWords[kind];
    case 'SitesImported':
      return changeWords.SitesImported(formatCount(numberOf(to) ?? 0), to === 1);
    case 'RainStored':
      return changeWords.RainStored(String(to));
    case 'RainDeleted':
      return changeWords.RainDeleted;
    case 'SiteCreated':
    case 'SiteDeleted':
    case 'SiteEnabled':
    case 'SiteDisabled':
      return changeWords[kind](site);
    case 'SiteRenamed':
      return changeWords.siteName(textOf(from), textOf(to));
    case 'SiteLocated':
      return to === null ? changeWords.noLocation(site) : changeWords.location(site, place(String(to)));
    case 'SiteChanged':
    case 'HouseholdsCascaded':
      return isMeasure(field) ? changeWords.field(site, fieldWords[field], measure(field, from, units), measure(field, to, units)) : null;
    case 'LogAdded':
      return changeWords.logAdded(site, String(to));
    case 'LogRemoved':
      return changeWords.logRemoved(site, String(from));
    case 'SeriesChanged':
      if (field === 'startingPoint') return sitename ? changeWords.startingPoint(site) : changeWords.noStartingPoint;
      return to === null ? changeWords.disconnected(site, textOf(from)) : changeWords.connected(site, textOf(to));
    default:
      return null;
  }
}
