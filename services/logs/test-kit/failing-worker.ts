import type { ParseOrder } from '../src/upload/parse.js';

export const LENGTHS = { exits: 1, exhaustsHeap: 2, neverEnds: 3, parses: 4 } as const;

/** In place of the parser: the length of the order selects how the thread behaves. */
export default function failingParse({ length }: ParseOrder): object {
  if (length === LENGTHS.exits) process.exit(1);
  if (length === LENGTHS.exhaustsHeap) {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => at + 0.5));
  }
  if (length === LENGTHS.neverEnds) for (;;) {}
  return { kind: 'malformed', path: '', message: 'parsed' };
}
