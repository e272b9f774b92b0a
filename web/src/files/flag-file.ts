import {
  createFlagWriter,
  createLoggerCheck,
  exportNames,
  FILES_WITHOUT_ZIP,
  FLOW_EXPORT_ZIP,
  hasIssues,
  loggerLimits,
  messagesOf,
} from '@headworks/logger-csv';
import type { Exported, Flagged, Order } from './orders.js';
import { readLines } from './read-lines.js';
import { zip } from './zip.js';

type OnProgress = (done: number, all: number) => void;

/** Record faults have flags; the others concern the whole file. */
const OF_RECORDS: ReadonlySet<string> = new Set(['recordNumber', 'dateInterval', 'level']);

/** The export has no flag for them, but an upload refuses the file. */
const OF_DEVICE: ReadonlySet<string> = new Set(['macAddress', 'macAddressMissing', 'serialNumber', 'serialNumberMissing']);

export async function flagFile({ file, exempt }: Extract<Order, { kind: 'flag' }>): Promise<Flagged> {
  const writer = createFlagWriter(() => {});
  const header = createLoggerCheck({ exempt });
  await readLines(file, (lineNumber, cells) => {
    writer.line(lineNumber, cells);
    if (lineNumber <= loggerLimits.headerLines) header.line(lineNumber, cells);
  });
  const report = writer.end();
  const { csv, flaggedRecords, flagCounts } = report;
  const own = csv.kind === 'faulty' ? csv.errors.filter(({ kind }) => !OF_RECORDS.has(kind)) : [];
  const device = header.end();
  const faults = [...(device.kind === 'faulty' ? device.errors.filter(({ kind }) => OF_DEVICE.has(kind)) : []), ...own];
  return {
    records: csv.kind === 'sound' ? csv.records.times.length : csv.recordCount,
    flaggedRecords,
    flagCounts,
    errors: messagesOf({ kind: 'faulty', errors: faults, errorCount: faults.length }),
    hasIssues: hasIssues(report),
  };
}

/** The files under their names in the export; a file without issues is unchanged. More than four become one zip. */
export async function exportFiles(order: Extract<Order, { kind: 'export' }>, onProgress: OnProgress): Promise<readonly Exported[]> {
  const files = exportedFiles(order, onProgress);
  if (order.files.length > FILES_WITHOUT_ZIP) return [{ name: FLOW_EXPORT_ZIP, content: await zip(files) }];
  const exported: Exported[] = [];
  for await (const file of files) exported.push(file);
  return exported;
}

async function* exportedFiles({ files }: Extract<Order, { kind: 'export' }>, onProgress: OnProgress): AsyncGenerator<Exported> {
  const names = exportNames(files.map(({ file, hasIssues: flawed }) => ({ name: file.name, hasIssues: flawed })));
  for (const [index, { file, hasIssues: flawed }] of files.entries()) {
    yield { name: names[index] ?? file.name, content: flawed ? await withFlags(file) : file };
    onProgress(index + 1, files.length);
  }
}

async function withFlags(file: File): Promise<Blob> {
  const parts: Blob[] = [];
  const writer = createFlagWriter((chunk) => parts.push(new Blob([chunk])));
  await readLines(file, writer.line);
  writer.end();
  return new Blob(parts, { type: 'text/csv' });
}
