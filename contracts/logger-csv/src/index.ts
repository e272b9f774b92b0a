export { type CheckOptions, createLoggerCheck, type LoggerCheck, type LoggerCsv } from './check.js';
export { checkPayload, createPayloadCheck, type MalformedPayload, type PayloadCheck, type PayloadOutcome } from './check-payload.js';
export { inEnglishUnits, type LoggerLog } from './columns.js';
export {
  type FaultyFile,
  FIRST_ERRORS_NOTE,
  fileErrors,
  headerErrors,
  type LoggerError,
  type LoggerErrorKind,
  type LoggerWarning,
  messagesOf,
} from './errors.js';
export { checkBulkFileName, checkFileType } from './file-type.js';
export {
  createExportNames,
  createFlagWriter,
  exportNames,
  FILES_WITHOUT_ZIP,
  FLOW_EXPORT_ZIP,
  type Flag,
  type FlagReport,
  type FlagWriter,
  flags,
  hasIssues,
  ISSUE_PREFIX,
} from './flags.js';
export type { HeaderUnits, LoggerHeader } from './header.js';
export { columnNames } from './header-lines.js';
export { loggerLimits } from './logger-limits.js';
export { createMemberScanner, type MemberScanner, type PayloadMember } from './member-scanner.js';
export { type LoggerPayload, type PayloadHeader, type PayloadRecord, payloadChunks, toPayload } from './payload.js';
export { readText, splitLines } from './read-text.js';
export { type ReadableLevels, readLevels, timeOfRecord } from './readable-levels.js';
export { faults } from './record-check.js';
export { rowText } from './row-text.js';
export { createLineSplitter, type LineSplitter, type OnLine, type SplitOptions } from './split-lines.js';
export { TOO_MANY_DAYS } from './too-many-days.js';
