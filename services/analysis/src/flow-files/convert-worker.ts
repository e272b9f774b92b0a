import { move, transferableSymbol, valueSymbol } from 'piscina';
import { type ConvertOrder, convert } from './convert.js';

/** The task of the threads. The flow file is transferred, not copied. */
export default function convertInThread(order: ConvertOrder): unknown {
  const converted = convert(order);
  return converted.state === 'flow' ? move({ [transferableSymbol]: converted.content.buffer, [valueSymbol]: converted }) : converted;
}
