import { KmlFault } from './kml-fault.js';
import type { KmlFile, KmlPlacemark } from './kml-file.js';
import { kmlLimits } from './kml-limits.js';
import { kmlTexts } from './texts.js';

interface Folder {
  name: string;
  readonly parent: Folder | null;
}

/** A placemark whose elements are being read. */
interface Open {
  readonly depth: number;
  readonly folder: Folder | null;
  name: string;
  point: boolean;
  shape: boolean;
  coordinates: string | undefined;
  readonly values: (string | undefined)[];
}

/** What the text of a kept element becomes. */
type Kept = 'folder' | 'name' | 'coordinates' | { readonly column: number };

const OTHER_SHAPES: ReadonlySet<string> = new Set(['LineString', 'LinearRing', 'Polygon', 'Model', 'Track', 'MultiTrack']);
const COORDINATES = /^\s*([^\s,]+)\s*,\s*([^\s,]+)/;
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Longitude, latitude and perhaps a height. */
function locationIn(text: string): KmlPlacemark['location'] {
  const [, lng = '', lat = ''] = COORDINATES.exec(text) ?? [];
  return DECIMAL.test(lng) && DECIMAL.test(lat) ? { lat: Number(lat), lng: Number(lng) } : null;
}

const nameOf = (folder: Folder | null): string => (folder === null ? '' : folder.name || nameOf(folder.parent));

/** Collects the placemarks of a file from its elements. */
export function createPlacemarks() {
  const columns = new Map<string, number>();
  /** Folders may have their name after their placemarks. */
  const found: { readonly placemark: Omit<KmlPlacemark, 'folder'>; readonly folder: Folder | null }[] = [];
  let [count, siteCount, otherShapes] = [0, 0, 0];
  let folder: Folder | null = null;
  const folderDepths: number[] = [];
  let current: Open | null = null;
  let kept: Kept = 'name';

  const columnOf = (name = ''): number => {
    const short = name.trim().slice(0, kmlLimits.columnNameCharacters);
    const column = columns.get(short) ?? columns.size;
    if (column >= kmlLimits.columns) throw new KmlFault(kmlTexts.tooManyColumns);
    columns.set(short, column);
    return column;
  };
  /** The name of the open Data element. */
  let dataName: string | undefined;

  const keptIn = (placemark: Open, local: string, parent: string, attributes: Readonly<Record<string, string>>): Kept | null => {
    if (local === 'name' && parent === 'Placemark') return 'name';
    if (local === 'coordinates' && parent === 'Point') return placemark.coordinates === undefined ? 'coordinates' : null;
    if (local === 'value' && parent === 'Data') return { column: columnOf(dataName) };
    if (local === 'SimpleData' && parent === 'SchemaData') return { column: columnOf(attributes.name) };
    return null;
  };
  const finish = ({ name, folder: of, point, shape, coordinates, values }: Open): void => {
    count++;
    if (shape && !point) {
      otherShapes++;
      return;
    }
    siteCount++;
    if (found.length >= kmlLimits.sites) return;
    found.push({ placemark: { number: count, name, location: locationIn(coordinates ?? ''), values }, folder: of });
  };

  return {
    /** Whether the text of this element is kept. */
    open(local: string, parent: string, depth: number, attributes: Readonly<Record<string, string>>): boolean {
      if (current === null) {
        if (local === 'Placemark') current = { depth, folder, name: '', point: false, shape: false, coordinates: undefined, values: [] };
        if (local === 'Folder') {
          folder = { name: '', parent: folder };
          folderDepths.push(depth);
        }
        kept = 'folder';
        return local === 'name' && parent === 'Folder';
      }
      if (local === 'Point') current.point = true;
      if (OTHER_SHAPES.has(local)) current.shape = true;
      if (local === 'Data') dataName = attributes.name;
      // Those that are only counted need no texts.
      const keeps = found.length < kmlLimits.sites ? keptIn(current, local, parent, attributes) : null;
      if (keeps !== null) kept = keeps;
      return keeps !== null;
    },
    /** The text of the kept element, which is about to close. */
    text(text: string): void {
      if (kept === 'folder') {
        if (folder !== null) folder.name ||= text.trim();
      } else if (current === null) return;
      else if (kept === 'name') current.name = text.trim();
      else if (kept === 'coordinates') current.coordinates = text;
      else current.values[kept.column] ??= text.trim();
    },
    close(depth: number): void {
      if (current?.depth === depth) {
        finish(current);
        current = null;
      } else if (folderDepths.at(-1) === depth) {
        folderDepths.pop();
        folder = folder?.parent ?? null;
      }
    },
    end: (): KmlFile => ({
      kind: 'kml',
      columns: [...columns.keys()],
      placemarks: found.map(({ placemark, folder: of }) => ({ ...placemark, folder: nameOf(of) })),
      siteCount,
      otherShapes,
    }),
  };
}
