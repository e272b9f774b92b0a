import type { NetworkSite } from './read-network.js';

/** Case and the kind of blank make no other name (readings: space equals underscore). */
const folded = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '_');

/** The site that a logger's header names; undefined where there is none, or more than one. */
export function siteByName(name: string, sites: readonly NetworkSite[]): NetworkSite | undefined {
  const found = sites.filter((site) => site.siteName !== undefined && folded(site.siteName) === folded(name));
  return found.length === 1 ? found[0] : sites.find(({ id }) => folded(id) === folded(name));
}

/** The site of a file of levels: S08.csv, S08_2.csv and so on belong to the site S08, unless there is a site S08_2. */
export function siteByFile(fileName: string, sites: readonly NetworkSite[]): NetworkSite | undefined {
  const name = fileName.replace(/\.csv$/i, '');
  return byId(name, sites) ?? byId(name.replace(/_\d+$/, ''), sites);
}

const byId = (name: string, sites: readonly NetworkSite[]): NetworkSite | undefined =>
  sites.find(({ id }) => id === name) ?? sites.find(({ id }) => id.toLowerCase() === name.toLowerCase());
