import { readlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
import { basename } from 'node:path';
import type { Task } from '../src/threads.js';

export interface FailingTask extends Task {
  readonly how: 'says its priority' | 'exits' | 'exhausts its heap' | 'never ends' | 'works';
  /** Becomes 1 as the task begins. */
  readonly begun?: Int32Array<SharedArrayBuffer>;
}

export const DONE = { done: true };

/** A thread that behaves as its task says. */
export default function fail({ how, begun }: FailingTask): object {
  if (begun) {
    Atomics.store(begun, 0, 1);
    Atomics.notify(begun, 0);
  }
  if (how === 'exits') process.exit(1);
  if (how === 'exhausts its heap') {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => at + 0.5));
  }
  if (how === 'says its priority') return { priority: getPriority(Number(basename(readlinkSync('/proc/thread-self')))) };
  if (how === 'never ends') for (;;) {}
  return DONE;
}
