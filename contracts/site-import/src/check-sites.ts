import { isBlank } from '@headworks/api/blank';
import { CONTROL_CHARACTERS } from '@headworks/api/control-characters';
import { limits } from '@headworks/api/limits';
import { siteNameKey } from '@headworks/api/site-name';
import { circleSentence } from '@headworks/flow-network';
import { byBasin, circlesOf, pairsByIndex, type SitesOfBasin } from './connections.js';
import type { ImportFault, SiteToImport } from './site-to-import.js';
import { importTexts } from './texts.js';

export interface CheckOptions {
  /** Each site names its basin. */
  readonly basins: boolean;
  /** The keys (`siteNameKey`) of the sites that a basin has, by the name of the basin; '' where all sites go to one basin. */
  readonly existing?: (basin: string) => ReadonlySet<string>;
}

/**
 * What is wrong with the sites of a file, by their order; empty if they may be imported. Both sides of a connection must name it, names are compared as
 * `siteNameKey` does, and neighbours are sites of the same basin and the same file.
 */
export function checkSites(sites: readonly SiteToImport[], { basins, existing = () => new Set() }: CheckOptions): readonly ImportFault[] {
  let faults = sites.flatMap((site, index) => ownFaults(site, index, basins));
  for (const group of byBasin(sites)) {
    // A file may have more faults than a call may have arguments.
    faults = faults.concat(nameFaults(sites, group, existing(group.basin)), connectionFaults(sites, group));
  }
  return faults.sort((one, other) => one.index - other.index);
}

const CONTROLS = new RegExp(CONTROL_CHARACTERS, 'u');

const within = (value: number | null, most: number): boolean => value === null || (value >= 0 && value <= most);

function ownFaults({ siteName, location, pipeInches, households, basin }: SiteToImport, index: number, basins: boolean): ImportFault[] {
  const faults: ImportFault[] = [];
  const fault = (field: ImportFault['field'], message: string): void => void faults.push({ index, field, message });
  const [name, basinName] = [siteName.trim(), (basin ?? '').trim()];
  if (isBlank(name)) fault('siteName', importTexts.noName);
  if (name.length > limits.siteNameLength) fault('siteName', importTexts.longName);
  if (CONTROLS.test(name)) fault('siteName', importTexts.controlsInName);
  if (location === null) fault('siteLocation', importTexts.noLocation);
  else if (!(Math.abs(location.lat) <= 90 && Math.abs(location.lng) <= 180))
    fault('siteLocation', importTexts.notOnEarth(location.lat, location.lng));
  if (!within(pipeInches, limits.lengthInches)) fault('pipeId', importTexts.pipe);
  if (!within(households, limits.households)) fault('population', importTexts.households);
  if (basins && isBlank(basinName)) fault('basin', importTexts.noBasin);
  if (CONTROLS.test(basinName)) fault('basin', importTexts.controlsInBasin);
  if (basinName.length > limits.studyNameLength) fault('basin', importTexts.longBasin);
  return faults;
}

function nameFaults(sites: readonly SiteToImport[], { indexes }: SitesOfBasin, existing: ReadonlySet<string>): ImportFault[] {
  const seen = new Set<string>();
  return indexes.flatMap((index) => {
    const { siteName } = sites[index] ?? { siteName: '' };
    const key = siteNameKey(siteName);
    if (key === '') return [];
    const isRepeated = seen.has(key);
    seen.add(key);
    if (isRepeated) return [{ index, field: 'siteName' as const, message: importTexts.duplicateName(siteName.trim()) }];
    return existing.has(key) ? [{ index, field: 'siteName' as const, message: importTexts.existingName(siteName.trim()) }] : [];
  });
}

function connectionFaults(sites: readonly SiteToImport[], group: SitesOfBasin): ImportFault[] {
  const faults: ImportFault[] = [];
  const { indexes, indexOf } = group;
  const keysOf = (names: readonly string[]) => new Set(names.map(siteNameKey));
  const named = new Map(
    indexes.map((index) => [index, { up: keysOf(sites[index]?.upstream ?? []), down: keysOf(sites[index]?.downstream ?? []) }]),
  );
  for (const index of indexes) {
    const site = sites[index];
    if (!site) continue;
    const own = siteNameKey(site.siteName);
    // A second site of a name is a fault of its own.
    if (indexOf.get(own) !== index && own !== '') continue;
    for (const [field, names] of [
      ['upstream', site.upstream],
      ['downstream', site.downstream],
    ] as const)
      for (const name of names) {
        const other = indexOf.get(siteNameKey(name));
        if (other === undefined)
          faults.push({
            index,
            field,
            message: (field === 'upstream' ? importTexts.noMatchUpstream : importTexts.noMatchDownstream)(name),
          });
        else if (other === index) faults.push({ index, field, message: importTexts.toItself });
        else if (own !== '' && field === 'upstream' && !named.get(other)?.down.has(own))
          faults.push({ index: other, field: 'downstream', message: importTexts.missingDownstream(site.siteName.trim()) });
        else if (own !== '' && field === 'downstream' && !named.get(other)?.up.has(own))
          faults.push({ index: other, field: 'upstream', message: importTexts.missingUpstream(site.siteName.trim()) });
      }
  }
  if (faults.length > 0) return faults;
  return circlesOf(pairsByIndex(sites, group)).map((circle) => ({
    index: circle[0] ?? 0,
    field: 'downstream',
    message: circleSentence(circle, (index) => sites[index]?.siteName.trim() ?? ''),
  }));
}
