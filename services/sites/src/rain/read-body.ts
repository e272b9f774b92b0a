import type { ErrorDetail } from '@headworks/api/errors';
import { text } from '@headworks/api/fields';
import { limits } from '@headworks/api/limits';
import { type RainMode, rainModes } from '@headworks/api/paths/study/rain';
import { createRainReader, type Rain, type RainFault, rainLimits, unitOf } from '@headworks/rain';
import { isNestedDeeper, type Received } from '@headworks/threads';

/** The body of /study/create/basin/rain: checked, or what is wrong with it. */
export type ReadBody =
  /** Without details where it is not JSON. */
  | { readonly kind: 'malformed'; readonly details: readonly ErrorDetail[] }
  | { readonly kind: 'faulty'; readonly faults: readonly RainFault[]; readonly faultCount: number }
  | { readonly kind: 'sound'; readonly filename: string; readonly mode: RainMode; readonly rain: Rain };

const fileName = text(limits.fileNameLength).trim().min(1);
/** An object with a text of rows. Bodies and rows that are nested far deeper are not parsed. */
const MAX_DEPTH = 16;
/** Lists and commas of a body: a row has three. Parsed, 20 million empty lists are 1.5 GB. */
const MAX_VALUES = 5 * rainLimits.rows;

const notJson: ReadBody = { kind: 'malformed', details: [] };
const malformed = (path: string, message: string): ReadBody => ({ kind: 'malformed', details: [{ path, message }] });

/** All CPU-bound work of an upload of rain. Never throws. */
export function readBody({ bytes, length }: Received): ReadBody {
  const body = parsed(new TextDecoder().decode(new Uint8Array(bytes, 0, length)));
  if (typeof body !== 'object' || body === null) return notJson;
  const { filename: given, mode = 'replace', data } = body as Readonly<Record<string, unknown>>;
  const filename = fileName.safeParse(given);
  if (!filename.success)
    return malformed('filename', `must be a name of up to ${limits.fileNameLength} characters, all of which can be stored`);
  if (!rainModes.includes(mode as RainMode)) return malformed('mode', `must be ${rainModes.join(' or ')}`);
  const rows = typeof data === 'string' ? parsed(data) : undefined;
  if (!Array.isArray(rows) || !rows.every(Array.isArray))
    return malformed('data', `must be the JSON text of a list of up to ${rainLimits.rows} rows`);
  const header: unknown = rows[0];
  const unit = Array.isArray(header) ? unitOf(header) : undefined;
  if (unit === undefined) return malformed('data', 'the second column of its header must be in. or mm');
  const reader = createRainReader(unit);
  for (const row of rows) {
    if (reader.isFull()) break;
    reader.row(row);
  }
  const { rain, faults, faultCount } = reader.end();
  // The mode is one of the list.
  return faultCount > 0 ? { kind: 'faulty', faults, faultCount } : { kind: 'sound', filename: filename.data, mode: mode as RainMode, rain };
}

function parsed(text: string): unknown {
  try {
    return isNestedDeeper(text, MAX_DEPTH, MAX_VALUES) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
