import { type CheckOptions, createLoggerCheck, type LoggerCsv } from './check.js';
import { createLineSplitter, type OnLine } from './split-lines.js';

/** Reads and checks a whole file that is in memory as text. Never throws. */
export function readText(text: string, options: CheckOptions): LoggerCsv {
  const check = createLoggerCheck(options);
  splitLines(text, check.line);
  return check.end();
}

/** Every row of a text, blank ones too. */
export function splitLines(text: string, onLine: OnLine): void {
  const splitter = createLineSplitter(onLine);
  splitter.text(text);
  splitter.end();
}
