import type { AuditEntry } from '@headworks/contracts';
import { unparse } from 'papaparse';
import { texts } from '../../../texts.js';

/**
 * Entries as CSV for spreadsheets: a byte order mark, CRLF, times in UTC. A cell that a spreadsheet would take for a formula (it begins with
 * = + - @, a tab or a return) gets an apostrophe before it.
 */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map((entry) => [
    new Date(entry.time * 1000).toISOString(),
    entry.name,
    entry.actingFor ?? '',
    entry.action,
    entry.target,
    entry.details,
  ]);
  return `\uFEFF${unparse({ fields: [...texts.audit.csv], data: rows }, { escapeFormulae: true, newline: '\r\n' })}\r\n`;
}

/** "audit-Metro Water-2026-03-01.csv": what file systems refuse becomes an underscore. `now` in epoch milliseconds. */
export function auditFileName(organization: string, now: number): string {
  const name = organization.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_').trim();
  return `audit-${name}-${new Date(now).toISOString().slice(0, 10)}.csv`;
}

/** Entries read oldest first: every one once, newest first, whatever was read twice while new ones came. Those of one second keep their order. */
export function newestFirst(entries: readonly AuditEntry[]): readonly AuditEntry[] {
  const once = new Map(entries.map((entry) => [entry.id, entry]));
  return [...once.values()].toReversed().toSorted((a, b) => b.time - a.time);
}
