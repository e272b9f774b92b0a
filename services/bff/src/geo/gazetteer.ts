import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Gazetteer, gazetteerOf, parsePlaces, regionName } from '@headworks/gazetteer';
import type { FoundPlace, Point } from './found-place.js';

let opened: Promise<Gazetteer> | undefined;

async function open(): Promise<Gazetteer> {
  return gazetteerOf(parsePlaces(await readFile(fileURLToPath(import.meta.resolve('@headworks/gazetteer/places.tsv')), 'utf8')));
}

/** The towns that fit; of those that fit as well, the nearest to `near` first. The list is read with the first search, and then stays: 6 MB. */
export async function searchGazetteer(search: string, limit: number, near?: Point): Promise<readonly FoundPlace[]> {
  opened ??= open();
  const gazetteer = await opened;
  return gazetteer(search, limit, near).map(({ name, region, lat, lng }) => ({ name: `${name}, ${regionName(region)}`, lat, lng }));
}
