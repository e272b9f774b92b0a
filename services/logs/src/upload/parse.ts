import { limits } from '@headworks/api/limits';
import { headerErrors, type LoggerHeader, messagesOf, TOO_MANY_DAYS } from '@headworks/logger-csv';
import type { Received } from '@headworks/threads';
import { DAY_SECONDS } from '../records/tables.js';
import { contentHash } from './content-hash.js';
import { type PackedDays, packDays } from './pack-days.js';
import { readPayload } from './read-payload.js';

/** The task of a thread: the body of an upload is the first `length` bytes. */
export interface ParseOrder extends Received {
  readonly exempt: boolean;
}

export interface PathMessage {
  readonly path: string;
  readonly message: string;
}

/** The result of a thread. Lengths in inches. */
export type Parsed =
  | { readonly kind: 'malformed'; readonly path: string; readonly message: string }
  /** The messages for users, up to ten and a note, and the position of each fault. */
  | { readonly kind: 'faulty'; readonly messages: readonly string[]; readonly details: readonly PathMessage[] }
  | {
      readonly kind: 'sound';
      readonly header: LoggerHeader;
      readonly hash: string;
      readonly count: number;
      readonly firstAt: number;
      readonly lastAt: number;
      readonly packed: PackedDays;
    };

const FIRST_RECORD_LINE = 11;

/** All CPU-bound work of an upload. Never throws. */
export function parse({ bytes, length, exempt }: ParseOrder): Parsed {
  const outcome = readPayload(new Uint8Array(bytes, 0, length), { exempt });
  switch (outcome.kind) {
    case 'malformed':
      return outcome;
    case 'faulty': {
      const details = outcome.errors.map(({ message, line, field }) => ({ path: pathOf(line, field), message }));
      return { kind: 'faulty', messages: messagesOf(outcome), details };
    }
    case 'sound': {
      // The serial number of an exempt organization is not checked, but it must not be empty.
      if (outcome.header.serialNumber === '') return faultAt('header.serialNumber', headerErrors.serialNumberMissing.message);
      const { times } = outcome.records;
      if ((times.at(-1) ?? 0) - (times[0] ?? 0) > limits.uploadDays * DAY_SECONDS) return faultAt('data', TOO_MANY_DAYS);
      const { count, firstAt, lastAt, ...packed } = packDays(outcome);
      return { kind: 'sound', header: outcome.header, hash: contentHash(outcome), count, firstAt, lastAt, packed };
    }
    default:
      return outcome satisfies never;
  }
}

const faultAt = (path: string, message: string): Parsed => ({ kind: 'faulty', messages: [message], details: [{ path, message }] });

const pathOf = (line: number | undefined, field: string | undefined): string => {
  if (field !== undefined) return `header.${field}`;
  return line === undefined ? 'data' : `data[${line - FIRST_RECORD_LINE}]`;
};
