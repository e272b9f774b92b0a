import { limits } from '@headworks/api/limits';
import { createKmlReader, guessMapping, type KmlFile, type KmlPlacemark, kmlLimits, mappedSites, type UnreadKml } from '@headworks/kml';
import { basinKey, byBasin, checkSites, type ImportFault, importTexts, pairsByIndex, type SiteToImport } from '@headworks/site-import';
import type { CheckedKml, ExistingSites, Order, ReadKml } from './orders.js';

const REPORT_EVERY_MS = 100;
const EXAMPLES = 3;
const EXAMPLE_CHARACTERS = 40;
/** Faults that are shown; further ones are counted. */
const FAULTS = 1_000;

/** Placemarks stay here: the page gets no more of them than it shows. */
let read: KmlFile | null = null;

export async function readKml(
  { file, units }: Extract<Order, { kind: 'kml' }>,
  onProgress: (done: number, all: number) => void,
): Promise<ReadKml | UnreadKml> {
  read = null;
  const kml = createKmlReader();
  const reader = file.stream().getReader();
  let [done, reportedAt] = [0, 0];
  for (;;) {
    const { done: isEnd, value } = await reader.read();
    if (isEnd) break;
    kml.write(value);
    if (kml.isSettled()) {
      await reader.cancel();
      break;
    }
    done += value.length;
    if (performance.now() - reportedAt < REPORT_EVERY_MS) continue;
    reportedAt = performance.now();
    onProgress(done, file.size);
  }
  const found = kml.end();
  if (found.kind === 'unreadable') return found;
  const { siteCount, otherShapes } = found;
  const problem = siteCount === 0 ? importTexts.noSites : siteCount > limits.sitesPerImport ? importTexts.tooManySites(siteCount) : null;
  if (problem !== null) return { kind: 'unreadable', message: problem };
  read = found;
  return { kind: 'kml', siteCount, otherShapes, mapping: guessMapping(found, units), ...examplesOf(found) };
}

function examplesOf({ columns, placemarks }: KmlFile): Pick<ReadKml, 'hasFolders' | 'columns' | 'examples'> {
  const first = (textOf: (placemark: KmlPlacemark) => string | undefined): readonly string[] => {
    const values = new Set<string>();
    for (const placemark of placemarks) {
      const value = textOf(placemark) ?? '';
      if (value !== '') values.add(value.length > EXAMPLE_CHARACTERS ? `${value.slice(0, EXAMPLE_CHARACTERS)}…` : value);
      if (values.size === EXAMPLES) break;
    }
    return [...values];
  };
  return {
    hasFolders: placemarks.some(({ folder }) => folder !== ''),
    columns,
    examples: {
      name: first(({ name }) => name),
      folder: first(({ folder }) => folder),
      columns: columns.map((_, column) => first(({ values }) => values[column])),
    },
  };
}

/** Throws if no file was read. */
export async function checkKml({ mapping, existing }: Extract<Order, { kind: 'kmlSites' }>): Promise<CheckedKml> {
  if (read === null) throw new Error('No KML file was read.');
  const { sites, faults: unread, neighbours } = mappedSites(read, mapping);
  const problems = problemsOf(sites, neighbours);
  // Names beyond all limits would be as many faults.
  const checked = problems.length > 0 ? [] : checkSites(sites, { basins: mapping.basin !== null, existing: keysOf(existing) });
  const faults = [...unread, ...checked].sort((one, other) => one.index - other.index);
  return {
    sites,
    numbers: read.placemarks.map(({ number }) => number),
    flows: problems.length > 0 ? [] : flowsOf(sites),
    faults: faults.slice(0, FAULTS),
    faultCount: faults.length,
    invalidSites: new Set(faults.map(({ index }: ImportFault) => index)).size,
    problems,
  };
}

function problemsOf(sites: readonly SiteToImport[], neighbours: number): readonly string[] {
  const basins = new Set(sites.map(({ basin = '' }) => basinKey(basin))).size;
  return [
    ...(neighbours > kmlLimits.neighbours ? [importTexts.tooManyConnections] : []),
    ...(basins > limits.basinsPerStudy ? [importTexts.tooManyBasins(basins)] : []),
  ];
}

function keysOf(existing: ExistingSites): (basin: string) => ReadonlySet<string> {
  const byKey = new Map(existing.map(([basin, keys]) => [basinKey(basin), new Set(keys)]));
  const none = new Set<string>();
  return (basin) => byKey.get(basinKey(basin)) ?? none;
}

const flowsOf = (sites: readonly SiteToImport[]): CheckedKml['flows'] =>
  byBasin(sites).flatMap((group) => pairsByIndex(sites, group).map(([from, to]) => ({ from, to })));
