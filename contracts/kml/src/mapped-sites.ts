import { siteNameKey } from '@headworks/api/site-name';
import { millimetresToInches } from '@headworks/api/units';
import { basinKey, type ImportFault, importTexts, namesInText, type SiteToImport } from '@headworks/site-import';
import type { KmlFile, KmlPlacemark } from './kml-file.js';
import { kmlLimits } from './kml-limits.js';
import type { KmlMapping, KmlSource } from './mapping.js';

export interface MappedSites {
  /** One for each placemark, in their order. */
  readonly sites: readonly SiteToImport[];
  /** What could not be parsed; it is missing in its site. */
  readonly faults: readonly ImportFault[];
  /** The names of neighbours in the file. Beyond `kmlLimits.neighbours` the sites have none of them. */
  readonly neighbours: number;
}

export function textOf({ name, folder, values }: KmlPlacemark, source: KmlSource | null): string {
  if (source === null) return '';
  if (source === 'name') return name;
  return source === 'folder' ? folder : (values[source] ?? '');
}

/** A number with or without commas between thousands. */
const NUMBER = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?(?:[eE][+-]?\d+)?$/;

/** Null for nothing, undefined for what is no number. */
function numberIn(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const value = NUMBER.test(typed) && /\d/.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** The sites of a file by a mapping. Without a basin in the mapping, sites name none. */
export function mappedSites({ placemarks }: Pick<KmlFile, 'placemarks'>, mapping: KmlMapping): MappedSites {
  const faults: ImportFault[] = [];
  let count = 0;
  const basinOf = (placemark: KmlPlacemark): string => textOf(placemark, mapping.basin);
  const names = new Map<string, Set<string>>();
  for (const placemark of placemarks) {
    const basin = basinKey(basinOf(placemark));
    names.set(basin, (names.get(basin) ?? new Set()).add(siteNameKey(textOf(placemark, mapping.siteName))));
  }
  const sites = placemarks.map((placemark, index): SiteToImport => {
    const fault = (field: ImportFault['field'], message: string): void => void faults.push({ index, field, message });
    const number = (field: 'pipeId' | 'population', source: KmlSource | null, unread: (text: string) => string): number | null => {
      const text = textOf(placemark, source);
      const value = numberIn(text);
      if (value === undefined) fault(field, unread(text));
      return value ?? null;
    };
    const neighbours = (field: 'upstream' | 'downstream', unread: string): readonly string[] => {
      const own = names.get(basinKey(basinOf(placemark)));
      const list = namesInText(textOf(placemark, mapping[field]), (key) => own?.has(key) ?? false);
      if (list === undefined) fault(field, unread);
      count += list?.length ?? 0;
      return count > kmlLimits.neighbours ? [] : (list ?? []);
    };
    const pipe = number('pipeId', mapping.pipe, importTexts.unreadPipe);
    return {
      siteName: textOf(placemark, mapping.siteName),
      location: placemark.location,
      pipeInches: pipe !== null && mapping.pipeUnit === 'mm' ? millimetresToInches(pipe) : pipe,
      households: number('population', mapping.households, importTexts.unreadHouseholds),
      upstream: neighbours('upstream', importTexts.unreadUpstream),
      downstream: neighbours('downstream', importTexts.unreadDownstream),
      ...(mapping.basin === null ? {} : { basin: basinOf(placemark) }),
    };
  });
  return { sites, faults, neighbours: count };
}
