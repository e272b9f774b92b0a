import { type CheckOptions, createLoggerCheck, type LoggerCsv } from './check.js';
import { createLineSplitter, type OnLine } from './split-lines.js';

/** Parses and checks a whole file in memory. Never throws. */
export function readText(text: string, options: CheckOptions): LoggerCsv {
  const check = createLoggerCheck(options);
  splitLines(text, check.line);
  return check.end();
}

/** All rows of a text, including blank ones. */
export function splitLines(text: string, onLine: OnLine): void {
  const splitter = createLineSplitter(onLine);
  splitter.text(text);
  splitter.end();
}
