import { CONTROL_CHARACTERS } from '@headworks/api/control-characters';
import { limits } from '@headworks/api/limits';
import { checkBulkFileName } from '@headworks/logger-csv';

const NOT_IN_NAMES = new RegExp(`[/\\\\]|${CONTROL_CHARACTERS}`, 'gu');
const ENDING = '.csv';

/** The name of a CSV file as the server takes it: without folders and control characters, its end where it is too long. */
export function sentName(name: string): string {
  const plain = name.replaceAll(NOT_IN_NAMES, '_').replaceAll(/\.{2,}/g, '.');
  const end = plain.slice(-limits.fileNameLength).toWellFormed();
  return checkBulkFileName(end) === undefined ? end : `${end.slice(ENDING.length)}${ENDING}`.toWellFormed();
}
