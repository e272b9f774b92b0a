import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Gazetteer, gazetteerOf, parsePlaces, regionName } from '@headworks/gazetteer';
import type { FoundPlace } from './found-place.js';

let opened: Promise<Gazetteer> | undefined;

async function open(): Promise<Gazetteer> {
  return gazetteerOf(parsePlaces(await readFile(fileURLToPath(import.meta.resolve('@headworks/gazetteer/places.tsv')), 'utf8')));
}

/** The towns that fit. The list is read with the first search, and then stays: 6 MB. */
export async function searchGazetteer(search: string, limit: number): Promise<readonly FoundPlace[]> {
  opened ??= open();
  const gazetteer = await opened;
  return gazetteer(search, limit).map(({ name, region, lat, lng }) => ({ name: `${name}, ${regionName(region)}`, lat, lng }));
}
