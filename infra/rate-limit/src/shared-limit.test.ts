import { expect, it } from 'vitest';
import { SharedLimit } from './shared-limit.js';

it('gives each holder its share, and all together no more than the limit', () => {
  const shared = new SharedLimit({ inAll: 5, each: () => 3 });
  expect([shared.take('a', 3), shared.take('a', 1), shared.take('b', 3), shared.take('b', 2)]).toEqual([true, false, false, true]);
  expect(shared.inAll).toBe(5);
  shared.give('a', 3);
  expect([shared.take('b', 1), shared.take('b', 1), shared.inAll]).toEqual([true, false, 3]);
});
