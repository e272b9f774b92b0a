import { createFlagWriter, exportNames, FILES_WITHOUT_ZIP, FLOW_EXPORT_ZIP, hasIssues, messagesOf } from '@headworks/contracts/logger-csv';
import type { Exported, Flagged, Order } from './orders.js';
import { readLines } from './read-lines.js';
import { zip } from './zip.js';

/** Faults of records have their flags; what is left concerns the file as a whole. */
const OF_RECORDS: ReadonlySet<string> = new Set(['recordNumber', 'dateInterval', 'level']);

export async function flagFile({ file }: Extract<Order, { kind: 'flag' }>): Promise<Flagged> {
  const writer = createFlagWriter(() => {});
  await readLines(file, writer.line);
  const report = writer.end();
  const { csv, flaggedRecords, flagCounts } = report;
  const faults = csv.kind === 'faulty' ? csv.errors.filter(({ kind }) => !OF_RECORDS.has(kind)) : [];
  return {
    records: csv.kind === 'sound' ? csv.records.times.length : csv.recordCount,
    flaggedRecords,
    flagCounts,
    errors: messagesOf({ kind: 'faulty', errors: faults, errorCount: faults.length }),
    hasIssues: hasIssues(report),
  };
}

/** Every file under its name in the export; one without issues as it came. More than four of them are one zip. */
export async function exportFiles(
  { files }: Extract<Order, { kind: 'export' }>,
  onProgress: (done: number, all: number) => void,
): Promise<readonly Exported[]> {
  const names = exportNames(files.map(({ file, hasIssues: flawed }) => ({ name: file.name, hasIssues: flawed })));
  const exported: Exported[] = [];
  for (const [index, { file, hasIssues: flawed }] of files.entries()) {
    exported.push({ name: names[index] ?? file.name, content: flawed ? await withFlags(file) : file });
    onProgress(index + 1, files.length);
  }
  return exported.length > FILES_WITHOUT_ZIP ? [{ name: FLOW_EXPORT_ZIP, content: await zip(exported) }] : exported;
}

async function withFlags(file: File): Promise<Blob> {
  const parts: Blob[] = [];
  const writer = createFlagWriter((chunk) => parts.push(new Blob([chunk])));
  await readLines(file, writer.line);
  writer.end();
  return new Blob(parts, { type: 'text/csv' });
}
