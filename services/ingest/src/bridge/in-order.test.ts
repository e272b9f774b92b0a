import { nextTurn } from '@headworks/async';
import { expect, it } from 'vitest';
import { InOrder } from './in-order.js';

it('packets that are stored in another order are acknowledged in the order of their arrival', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [inOrder, ended] = [new InOrder(), [] as string[]];
  inOrder.start(first.promise, () => ended.push('first'));
  inOrder.start(second.promise, () => ended.push('second'));
  second.resolve();
  await nextTurn();
  expect(ended).toEqual([]);
  first.resolve();
  await nextTurn();
  expect(ended).toEqual(['first', 'second']);
});
