import type { Received } from '@headworks/threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { readExport } from './read-export.js';

/** The task of the thread. The texts of the files are transferred, not copied. */
export default function readInThread(order: Received): unknown {
  const read = readExport(order);
  if (read.kind === 'invalid') return read;
  return move({ [transferableSymbol]: read.files.map(({ text }) => text.buffer), [valueSymbol]: read });
}
