import type { AuditEntry } from '@headworks/api/paths/shapes';
import { unparse } from 'papaparse';
import { auditTexts } from './texts.js';

/**
 * Entries as CSV for spreadsheets: byte order mark, CRLF, times in UTC. A cell that a spreadsheet would evaluate as a formula (it begins
 * with = + - @, a tab or a return) gets a leading apostrophe.
 */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map((entry) => [
    new Date(entry.time * 1000).toISOString(),
    entry.name,
    entry.actingFor ?? '',
    entry.action,
    entry.targets.length > 0 ? entry.targets.join('; ') : entry.target,
    entry.details,
  ]);
  return `\uFEFF${unparse({ fields: [...auditTexts.csv], data: rows }, { escapeFormulae: true, newline: '\r\n' })}\r\n`;
}

/** "audit-Metro Water-2026-03-01.csv": characters that file systems refuse become underscores. `now` in epoch milliseconds. */
export function auditFileName(organization: string, now: number): string {
  const name = organization.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_').trim();
  return `audit-${name}-${new Date(now).toISOString().slice(0, 10)}.csv`;
}

/**
 * Entries read oldest first, returned newest first without duplicates: new entries during the export may repeat some. Entries of the same
 * second keep their order.
 */
export function newestFirst(entries: readonly AuditEntry[]): readonly AuditEntry[] {
  const once = new Map(entries.map((entry) => [entry.id, entry]));
  return [...once.values()].toReversed().toSorted((a, b) => b.time - a.time);
}
