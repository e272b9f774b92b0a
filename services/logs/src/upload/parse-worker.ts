import { move, transferableSymbol, valueSymbol } from 'piscina';
import { type Parsed, type ParseOrder, parse } from './parse.js';

/** The task of the threads of open.ts. The packed days are transferred, not copied. */
export default function parseInThread(order: ParseOrder): unknown {
  const parsed: Parsed = parse(order);
  return parsed.kind === 'sound' ? move({ [transferableSymbol]: parsed.packed.bytes.buffer, [valueSymbol]: parsed }) : parsed;
}
