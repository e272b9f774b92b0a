import {
  type CheckOptions,
  createMemberScanner,
  createPayloadCheck,
  type MalformedPayload,
  type PayloadCheck,
  type PayloadMember,
  type PayloadOutcome,
} from '@headworks/logger-csv';
import { NOT_JSON } from '@headworks/threads';

const RECORDS_PER_BATCH = 1_000;
const LONGEST_BATCH_BYTES = 262_144;
const LONGEST_HEADER_BYTES = 65_536;
const notJson: MalformedPayload = { kind: 'malformed', path: '', message: NOT_JSON };

/**
 * Parses and checks the JSON of /itr/upload/csv from its bytes. Records are parsed in batches: half a million objects would need
 * ten times the memory of the text. Never throws.
 */
export function readPayload(bytes: Uint8Array, options: CheckOptions): PayloadOutcome {
  const scanner = createMemberScanner();
  scanner.take(bytes);
  if (scanner.state() !== 'over') return notJson;
  // As in JSON.parse, the last value of a repeated name counts.
  const members = new Map(scanner.members.map((member) => [member.name, member]));
  const header = readHeader(bytes, members.get('header'));
  if (header === notJson) return notJson;
  const check = createPayloadCheck(header, options);
  if ('kind' in check) return check;
  return readRecords(bytes, members.get('data'), check) ?? check.end();
}

function readHeader(bytes: Uint8Array, member: PayloadMember | undefined): unknown {
  if (!member || member.end - member.start > LONGEST_HEADER_BYTES) return undefined;
  try {
    return JSON.parse(textOf(bytes, member.start, member.end)) as unknown;
  } catch {
    return notJson;
  }
}

/** The malformed field, or undefined. */
function readRecords(bytes: Uint8Array, member: PayloadMember | undefined, check: PayloadCheck): MalformedPayload | undefined {
  const list = member && listIn(bytes, member);
  if (!list) return { kind: 'malformed', path: 'data', message: 'must be a list of records' };
  let index = 0;
  for (const { from, to } of batchesOf(bytes, list.from, list.to)) {
    if (check.isSettled()) return undefined;
    if (to - from > LONGEST_BATCH_BYTES) return { kind: 'malformed', path: `data[${index}]`, message: 'must be a record' };
    const records = recordsIn(textOf(bytes, from, to));
    // A comma must be followed by a record.
    if (!records || (records.length === 0 && from > list.from)) return notJson;
    for (const record of records) {
      const wrong = check.record(record);
      if (wrong) return wrong;
      index++;
    }
  }
  return undefined;
}

const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('utf8');

function recordsIn(text: string): readonly unknown[] | undefined {
  try {
    return JSON.parse(`[${text}]`) as readonly unknown[];
  } catch {
    return undefined;
  }
}

interface Range {
  readonly from: number;
  readonly to: number;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The bytes between the brackets of a list; undefined for any other value. */
function listIn(bytes: Uint8Array, { start, end }: PayloadMember): Range | undefined {
  let last = end - 1;
  while (last > start && (bytes[last] ?? 0) <= 0x20) last--;
  return bytes[start] === OPEN_BRACKET && bytes[last] === CLOSE_BRACKET && last > start ? { from: start + 1, to: last } : undefined;
}

/** Splits the elements of a list into batches of whole elements. An element that is too long is a batch of its own. */
function* batchesOf(bytes: Uint8Array, start: number, end: number): Generator<Range> {
  let from = start;
  let count = 0;
  let depth = 0;
  let quoted = false;
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (quoted) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) quoted = false;
    } else if (byte === QUOTE) quoted = true;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++;
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth--;
    else if (byte === COMMA && depth === 0 && (++count >= RECORDS_PER_BATCH || at - from > LONGEST_BATCH_BYTES / 2)) {
      yield { from, to: at };
      from = at + 1;
      count = 0;
    }
  }
  yield { from, to: end };
}
