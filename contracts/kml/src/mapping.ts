import type { Units } from '@headworks/api/units';
import type { KmlFile } from './kml-file.js';

/** Where a field of a site comes from: a column, by its place, or the name of the placemark or of its folder. */
export type KmlSource = number | 'name' | 'folder';

export type PipeUnit = 'in.' | 'mm';

/** Which fields come from where; null: not in the file. */
export interface KmlMapping {
  readonly siteName: KmlSource | null;
  readonly pipe: KmlSource | null;
  readonly pipeUnit: PipeUnit;
  readonly households: KmlSource | null;
  readonly upstream: KmlSource | null;
  readonly downstream: KmlSource | null;
  readonly basin: KmlSource | null;
}

/** Names of columns without their case, spaces and signs. */
const NAMES = {
  siteName: ['sitename', 'site', 'manhole', 'manholename', 'manholeid', 'mh', 'mhid', 'facilityid'],
  pipe: ['pipesize', 'pipesizein', 'pipesizemm', 'pipeid', 'pipediameter', 'diameter', 'pipe'],
  households: ['households', 'household', 'population', 'homes', 'cumulativehouseholds', 'householdscumulative'],
  upstream: ['upstream', 'upstreamsites', 'upstreamsite', 'upstreammanhole'],
  downstream: ['downstream', 'downstreamsites', 'downstreamsite', 'downstreammanhole'],
  basin: ['basin', 'basinname', 'sewerbasin'],
} as const;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A mapping by the names of the columns. Pipe sizes are in millimetres if their column says so, or for metric users. */
export function guessMapping({ columns, placemarks }: KmlFile, units: Units): KmlMapping {
  const names = columns.map(plain);
  const find = (field: keyof typeof NAMES): number | null => {
    const places = NAMES[field].map((name) => names.indexOf(name)).filter((place) => place !== -1);
    return places[0] ?? null;
  };
  const pipe = find('pipe');
  const inName = /\b(mm|in)\b/i.exec(columns[pipe ?? -1] ?? '')?.[1]?.toLowerCase();
  const [upstream, downstream] = [find('upstream'), find('downstream')];
  const both = upstream !== null && downstream !== null;
  const inFolders = placemarks.some(({ folder }) => folder !== '');
  return {
    siteName: find('siteName') ?? 'name',
    pipe,
    pipeUnit: inName === 'mm' || (inName !== 'in' && units === '2') ? 'mm' : 'in.',
    households: find('households'),
    upstream: both ? upstream : null,
    downstream: both ? downstream : null,
    basin: inFolders ? 'folder' : (find('basin') ?? 'folder'),
  };
}

/** What the mapping lacks: a site needs a name, and one side of the connections needs the other. */
export function lackOf({ siteName, upstream, downstream }: KmlMapping): 'siteName' | 'upstream' | 'downstream' | null {
  if (siteName === null) return 'siteName';
  if ((upstream === null) === (downstream === null)) return null;
  return upstream === null ? 'upstream' : 'downstream';
}
