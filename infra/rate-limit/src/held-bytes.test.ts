import { expect, it } from 'vitest';
import { HeldBytes } from './held-bytes.js';
import { SharedLimit } from './shared-limit.js';

const sharedBytes = (inAll: number) => new SharedLimit({ inAll, each: () => inAll });

it('the first bytes are reserved: a small packet is accepted even if no shared bytes are left', () => {
  const shared = sharedBytes(100);
  shared.take('org-2', 100);
  const bytes = new HeldBytes(50, shared, () => 'org-1');
  expect([bytes.take(50), bytes.take(1)]).toEqual([true, false]);
  bytes.give(50);
  expect([bytes.take(30), shared.inAll]).toEqual([true, 100]);
});

it('those beyond are taken from the shared limit, and returned to it', () => {
  const shared = sharedBytes(100);
  let holder: string | undefined = 'org-1';
  const bytes = new HeldBytes(10, shared, () => holder);
  expect([bytes.take(30), shared.inAll]).toEqual([true, 20]);
  holder = undefined;
  bytes.give(25);
  expect(shared.inAll).toBe(0);
});

it('without a holder they are limited to the reserved ones', () => {
  const bytes = new HeldBytes(10, sharedBytes(100), () => undefined);
  expect([bytes.take(10), bytes.take(1)]).toEqual([true, false]);
});

it('the end returns all of them once, and nothing is taken after it', () => {
  const shared = sharedBytes(100);
  const [bytes, other] = [new HeldBytes(10, shared, () => 'org-1'), new HeldBytes(0, shared, () => 'org-1')];
  expect([bytes.take(60), other.take(5), shared.inAll]).toEqual([true, true, 55]);
  bytes.end();
  bytes.end();
  expect([bytes.take(1), bytes.take(50), shared.inAll]).toEqual([false, false, 5]);
});
