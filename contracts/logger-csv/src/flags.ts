import { createLoggerCheck, type LoggerCsv } from './check.js';
import { columnNames } from './header-lines.js';
import { loggerLimits } from './logger-limits.js';
import { faults } from './record-check.js';
import { rowText } from './row-text.js';

/**
 * The Bulk File Validator's flags, in their order on a line. They are the three checks of an upload: a number that does not follow the
 * record before it, a date that cannot be read or is not one declared interval after the one before it, a level that is not above 0.
 */
export const flags = [
  { flag: '*', fault: faults.recordNumber, meaning: 'Record number out of sequence' },
  { flag: '&', fault: faults.dateInterval, meaning: 'Date issue, or interval differs from the declared interval' },
  { flag: '~', fault: faults.level, meaning: 'Level less than or equal to 0' },
] as const;

export type Flag = (typeof flags)[number]['flag'];

export interface FlagReport {
  /** As a file of an exempt organization: MAC address and serial number have no flag. */
  readonly csv: LoggerCsv;
  readonly flaggedRecords: number;
  readonly flagCounts: Readonly<Record<Flag, number>>;
}

/** The file has issues: a flag, or a fault without a flag (an unreadable Log Interval, no records). */
export const hasIssues = (report: FlagReport): boolean => report.csv.kind === 'faulty';

export interface FlagWriter {
  /** Takes the next row like `LoggerCheck.line`, including blank rows, which the export keeps. */
  line(lineNumber: number, cells: readonly string[]): void;
  end(): FlagReport;
}

const FLAGS_COLUMN = 'Flags';
const CHUNK_LENGTH = 65_536;

/**
 * Writes the text of the file with the flags in a last column, "Flags", which spreadsheets and this parser accept;
 * valid records do not change. `write` receives the text in order, in parts of about 64 KB, lines ending in CRLF. A file that was exported before loses its
 * old flags. Export a file without issues unchanged.
 */
export function createFlagWriter(write: (chunk: string) => void): FlagWriter {
  const check = createLoggerCheck({ exempt: true });
  const flagCounts: Record<Flag, number> = { '*': 0, '&': 0, '~': 0 };
  let flaggedRecords = 0;
  let column: number = columnNames.length;
  let wasFlagged = false;
  let pending = '';
  const writeLine = (cells: readonly string[]) => {
    pending += rowText(cells);
    if (pending.length < CHUNK_LENGTH) return;
    write(pending);
    pending = '';
  };
  return {
    line(lineNumber, cells) {
      const found = check.line(lineNumber, cells);
      if (lineNumber === loggerLimits.headerLines) {
        wasFlagged = cells.at(-1) === FLAGS_COLUMN && cells.length > columnNames.length;
        const names = wasFlagged ? cells.slice(0, -1) : cells;
        column = Math.max(names.length, columnNames.length);
        writeLine(withFlags(names, column, FLAGS_COLUMN));
        return;
      }
      const own = wasFlagged && lineNumber > loggerLimits.headerLines ? cells.slice(0, column) : cells;
      if (found === 0) {
        writeLine(own);
        return;
      }
      const raised = flags.filter(({ fault }) => (found & fault) !== 0);
      for (const { flag } of raised) flagCounts[flag]++;
      flaggedRecords++;
      writeLine(withFlags(own, column, raised.map(({ flag }) => flag).join('')));
    },
    end() {
      if (pending !== '') write(pending);
      return { csv: check.end(), flaggedRecords, flagCounts };
    },
  };
}

/** The cells with the text in that column, or appended if the row is longer. */
function withFlags(cells: readonly string[], column: number, text: string): readonly string[] {
  const padding = Array.from({ length: Math.max(0, column - cells.length) }, () => '');
  return [...cells, ...padding, text];
}

export const ISSUE_PREFIX = 'IssueDetected_';
export const FLOW_EXPORT_ZIP = 'FlowExport.zip';
/** More files than this are exported as a zip archive. */
export const FILES_WITHOUT_ZIP = 4;

interface NamedFile {
  readonly name: string;
  readonly hasIssues: boolean;
}

/** Gives each file its unique name in the export, without folders: repeated names are numbered, "levels (2).csv". */
export function createExportNames(): (file: NamedFile) => string {
  const taken = new Set<string>();
  return ({ name, hasIssues: prefixed }) => {
    const bare = name.replaceAll(/[/\\]/g, '_');
    const [, stem = bare, extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(bare) ?? [];
    for (let copy = 1; ; copy++) {
      const tried = `${prefixed ? ISSUE_PREFIX : ''}${stem}${copy === 1 ? '' : ` (${copy})`}${extension}`;
      // Case-insensitive file systems cannot store two names that differ only by case.
      if (taken.has(tried.toLowerCase())) continue;
      taken.add(tried.toLowerCase());
      return tried;
    }
  };
}

/** The names of all files of an export, in their order. */
export const exportNames = (files: readonly NamedFile[]): readonly string[] => files.map(createExportNames());
