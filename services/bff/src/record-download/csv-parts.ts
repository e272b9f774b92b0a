import type { Records } from '@headworks/api/commands/logs';
import type { Units } from '@headworks/api/units';
import { csvHead, csvLines } from './csv.js';

/** Reads the records from a time on, the first of which has this index; none at the end. */
type ReadOn = (from: number, firstIndex: number) => Promise<Records>;

/** The file, part by part. A reader that is slow, or leaves, stops the reads: none is begun before the part ahead of it is taken. */
export async function* csvParts(first: Records, readOn: ReadOn, units: Units): AsyncGenerator<string> {
  yield csvHead(units);
  let records = first;
  for (let last = records.times.at(-1); last !== undefined; last = records.times.at(-1)) {
    yield csvLines(records, units);
    records = await readOn(last + 1, records.firstIndex + records.times.length);
  }
}
