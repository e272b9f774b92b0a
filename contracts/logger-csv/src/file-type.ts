import { fileErrors, type LoggerError } from './errors.js';

const CSV_TYPES: ReadonlySet<string> = new Set(['text/csv', 'application/vnd.ms-excel']);

/** The upload's check of a file's name and media type, as the browser reports them. An empty type passes if the name ends in .csv. */
export function checkFileType(name: string, type: string): LoggerError | undefined {
  const [mediaType = ''] = type.toLowerCase().split(';');
  const passes = mediaType.trim() === '' ? name.toLowerCase().endsWith('.csv') : CSV_TYPES.has(mediaType.trim());
  return passes ? undefined : fileErrors.fileType;
}

/** The Bulk File Validator's check: the name contains .csv. */
export const checkBulkFileName = (name: string): LoggerError | undefined =>
  name.toLowerCase().includes('.csv') ? undefined : fileErrors.fileType;
