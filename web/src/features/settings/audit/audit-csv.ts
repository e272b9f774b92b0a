import type { AuditEntry } from '@headworks/api/paths/shapes';
import { csvText, inFileName } from '../../../ui/format/csv-text.js';
import { auditTexts } from './texts.js';

/** Entries as CSV for spreadsheets, times in UTC. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map((entry) => [
    new Date(entry.time * 1000).toISOString(),
    entry.name,
    entry.actingFor ?? '',
    entry.action,
    entry.targets.length > 0 ? entry.targets.join('; ') : entry.target,
    entry.details,
  ]);
  return csvText(auditTexts.csv, rows);
}

/** "audit-Metro Water-2026-03-01.csv"; `now` in epoch milliseconds. */
export function auditFileName(organization: string, now: number): string {
  return `audit-${inFileName(organization)}-${new Date(now).toISOString().slice(0, 10)}.csv`;
}

/** Entries read newest first, without those read twice: new entries during the export shift the pages. Entries of the same second keep their order. */
export function newestFirst(entries: readonly AuditEntry[]): readonly AuditEntry[] {
  const once = new Map(entries.map((entry) => [entry.id, entry]));
  return [...once.values()].toSorted((a, b) => b.time - a.time);
}
