import type { Task } from '../src/threads.js';

export interface FailingTask extends Task {
  readonly how: 'exits' | 'exhausts its heap' | 'never ends' | 'works';
}

export const DONE = { done: true };

/** A thread that behaves as its task says. */
export default function fail({ how }: FailingTask): object {
  if (how === 'exits') process.exit(1);
  if (how === 'exhausts its heap') {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => at + 0.5));
  }
  if (how === 'never ends') for (;;) {}
  return DONE;
}
