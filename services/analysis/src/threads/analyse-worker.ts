import { move, transferableSymbol, valueSymbol } from 'piscina';
import { calculate } from './calculate.js';
import { KeptBasins } from './kept-basins.js';
import type { Order, Outcome } from './order.js';

/** Lives as long as the thread. */
const kept = new KeptBasins();

/** The task of the threads. Large bodies are transferred, not copied. */
export default function calculateInThread(order: Order): unknown {
  const outcome = calculate(order, kept);
  return outcome.kind === 'result' || outcome.kind === 'json' ? moved(outcome, outcome.json) : outcome;
}

const moved = (value: Outcome, { buffer }: Uint8Array): unknown => move({ [transferableSymbol]: buffer, [valueSymbol]: value });
