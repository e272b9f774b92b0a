import { expect, it } from 'vitest';
import { Room } from './room.js';

it('gives each holder its share, and all together no more than the limit', () => {
  const room = new Room({ inAll: 5, each: () => 3 });
  expect([room.take('a', 3), room.take('a', 1), room.take('b', 3), room.take('b', 2)]).toEqual([true, false, false, true]);
  expect(room.inAll).toBe(5);
  room.give('a', 3);
  expect([room.take('b', 1), room.take('b', 1), room.inAll]).toEqual([true, false, 3]);
});
