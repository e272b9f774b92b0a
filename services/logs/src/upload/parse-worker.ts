import { parentPort } from 'node:worker_threads';
import { type ParseOrder, parse } from './parse.js';

// The one thing that this thread hears are the orders of parsers.ts.
parentPort?.on('message', (order: ParseOrder) => {
  const parsed = parse(order);
  parentPort?.postMessage(parsed, parsed.kind === 'sound' ? [parsed.packed.bytes.buffer as ArrayBuffer] : []);
});
