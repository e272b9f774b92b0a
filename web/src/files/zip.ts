import { downloadZip } from 'client-zip';
import type { Exported } from './orders.js';

/** Fixed, so that the same files give the same archive: the records have their own dates. Local time, as zip stores it. */
const ENTRY_DATE = new Date(1980, 0, 1);

/** An archive of the files in their order, not compressed. Reads one file at a time; zip64 beyond 4 GB. */
export const zip = (files: AsyncIterable<Exported>): Promise<Blob> => downloadZip(entriesOf(files)).blob();

async function* entriesOf(files: AsyncIterable<Exported>) {
  for await (const { name, content } of files) yield { name, input: content, lastModified: ENTRY_DATE };
}
