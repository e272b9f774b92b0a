import { createHash } from 'node:crypto';
import type { LoggerLog } from '@headworks/logger-csv';
import { COLUMNS } from './pack-days.js';

/** Equal for two files with the same content in any notation. */
export function contentHash({ header, records }: LoggerLog): string {
  const hash = createHash('sha256').update(JSON.stringify(header));
  for (const name of COLUMNS) hash.update(new Uint8Array(records[name].buffer, records[name].byteOffset, records[name].byteLength));
  return hash.digest('hex');
}
