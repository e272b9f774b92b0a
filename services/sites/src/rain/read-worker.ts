import type { Received } from '@headworks/threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { readBody } from './read-body.js';

/** The task of the threads of open.ts. The columns are transferred, not copied. */
export default function readInThread(received: Received): unknown {
  const body = readBody(received);
  if (body.kind !== 'sound') return body;
  // `move` takes one transferable: times and amounts share a buffer.
  const { times, inches } = body.rain;
  const columns = new Float64Array(times.length * 2);
  columns.set(times);
  columns.set(inches, times.length);
  const rain = { times: columns.subarray(0, times.length), inches: columns.subarray(times.length) };
  return move({ [transferableSymbol]: columns.buffer, [valueSymbol]: { ...body, rain } });
}
