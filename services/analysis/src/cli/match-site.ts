import type { NetworkSite } from './read-network.js';

/** Names are compared without case, and a space equals an underscore. */
const folded = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '_');

/** The site with the name in a logger's header; undefined if there is none, or more than one. */
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
