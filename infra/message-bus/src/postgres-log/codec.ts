import type { IncomingMessage, OutgoingMessage } from '../port.js';

type Packed = readonly [key: string, value: string, headers?: Readonly<Record<string, string>>];

const NO_HEADERS: Readonly<Record<string, string>> = Object.freeze({});

/** One write as text. JSON can carry a NUL in a value, which a text column refuses. */
export const pack = (messages: readonly OutgoingMessage[]): string =>
  JSON.stringify(messages.map(({ key, value, headers }): Packed => (headers === undefined ? [key, value] : [key, value, headers])));

export function unpack(firstOffset: number, text: string): readonly IncomingMessage[] {
  // Only pack() writes this column.
  const packed = JSON.parse(text) as readonly Packed[];
  return packed.map(([key, value, headers], index) => ({ offset: firstOffset + index, key, value, headers: headers ?? NO_HEADERS }));
}

export const received = (firstOffset: number, messages: readonly OutgoingMessage[]): readonly IncomingMessage[] =>
  messages.map(({ key, value, headers }, index) => ({ offset: firstOffset + index, key, value, headers: headers ?? NO_HEADERS }));
