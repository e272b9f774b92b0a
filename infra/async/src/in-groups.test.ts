import { expect, it } from 'vitest';
import { inGroups } from './in-groups.js';

it('keeps the order of the items and never runs more than the limit concurrently', async () => {
  let running = 0;
  let most = 0;
  const results = await inGroups([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return item * 10;
  });
  expect(results).toEqual([10, 20, 30, 40, 50, 60, 70]);
  expect(most).toBe(3);
});

it('rejects with the failure of an item', async () => {
  const odd = async (item: number) => {
    if (item % 2 === 0) throw new Error(`even ${item}`);
    return item;
  };
  await expect(inGroups([1, 2, 3], 2, odd)).rejects.toThrow('even 2');
});
