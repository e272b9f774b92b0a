import { createLoggerCheck, type LoggerCsv, messagesOf } from '@headworks/logger-csv';
import type { Checked, Order } from './orders.js';
import { readLines } from './read-lines.js';

export async function readLogger(file: Blob, exempt: boolean): Promise<LoggerCsv> {
  const check = createLoggerCheck({ exempt });
  await readLines(file, check.line, check.isSettled);
  return check.end();
}

export async function checkFile({ file, exempt }: Extract<Order, { kind: 'check' }>): Promise<Checked> {
  const csv = await readLogger(file, exempt);
  const records = csv.kind === 'sound' ? csv.records.times.length : csv.recordCount;
  return { records, errors: messagesOf(csv), warnings: csv.warnings.map(({ message }) => message) };
}
