import { type Series, type SeriesNode, seriesLimits } from './series.js';

/** A text that is no series. */
export interface UnreadableSeries {
  readonly code: 'UnreadableSeries';
  /** Where: empty for the whole text, else a node and its field, such as `12.upstream.0`. */
  readonly at: string;
  /** What belongs there, as a phrase without a full stop. */
  readonly expected: string;
}

type Fields = Readonly<Record<string, unknown>>;
type Fail = (at: string, expected: string) => void;

/** Without leading zeros, so that no two keys name one site. */
const INTEGER = /^[1-9]\d{0,15}$/;

/**
 * The series of a basin from its JSON text: an object with a node for each site id, and `startingPoint`; or the first thing that is wrong with it. Ids are
 * numbers or numeric texts. A missing or null list is empty. `site`, `loc` and other fields of a node are ignored: the key says which site it is, and the
 * site where it is.
 */
export function parseSeries(text: string): Series | UnreadableSeries {
  let failure: UnreadableSeries | undefined;
  const fail: Fail = (at, expected) => {
    failure ??= { code: 'UnreadableSeries', at, expected };
  };
  const { startingPoint, ...nodes } = fieldsOf(json(text, fail), '', fail);
  const entries = Object.entries(nodes);
  if (entries.length > seriesLimits.sites) fail('', `a map of at most ${seriesLimits.sites} sites`);
  const series: Series = {
    startingPoint: isAbsent(startingPoint) ? null : siteId(startingPoint, 'startingPoint', fail),
    nodes: new Map(entries.map(([key, node]) => [siteId(key, key, fail), readNode(fieldsOf(node, key, fail), key, fail)])),
  };
  if (entriesOf(series) > seriesLimits.listEntries) fail('', `a map with at most ${seriesLimits.listEntries} entries in its lists`);
  return failure ?? series;
}

function json(text: string, fail: Fail): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The engine's own message differs from browser to browser. Too many brackets inside each other end here as well.
    fail('', 'JSON');
    return {};
  }
}

function fieldsOf(value: unknown, at: string, fail: Fail): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields; // JSON.parse makes texts for keys.
  fail(at, 'an object');
  return {};
}

const isAbsent = (value: unknown): value is undefined | null => value === undefined || value === null;

const readNode = ({ markerIndex, upstream, downstream }: Fields, key: string, fail: Fail): SeriesNode => ({
  markerIndex: isAbsent(markerIndex) ? null : integer(markerIndex, `${key}.markerIndex`, fail),
  upstream: siteIds(upstream, `${key}.upstream`, fail),
  downstream: siteIds(downstream, `${key}.downstream`, fail),
});

function integer(value: unknown, at: string, fail: Fail): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  fail(at, 'an integer or null');
  return 0;
}

function siteIds(value: unknown, at: string, fail: Fail): readonly number[] {
  if (isAbsent(value)) return [];
  if (Array.isArray(value)) return [...new Set(value.map((each, index) => siteId(each, `${at}.${index}`, fail)))];
  fail(at, 'a list of site ids');
  return [];
}

function siteId(value: unknown, at: string, fail: Fail): number {
  const id = typeof value === 'string' && INTEGER.test(value) ? Number(value) : value;
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return id;
  fail(at, 'a site id (a positive integer)');
  return 0;
}

const entriesOf = ({ nodes }: Series): number =>
  [...nodes.values()].reduce((sum, node) => sum + node.upstream.length + node.downstream.length, 0);
