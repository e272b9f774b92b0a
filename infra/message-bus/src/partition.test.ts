import { expect, it } from 'vitest';
import { partitionOfKey } from './partition.js';

it('keeps a key in its partition forever: the numbers must not change between versions', () => {
  expect(['device-SN1', 'basin-7', 'Größe'].map((key) => partitionOfKey(key, 12))).toMatchInlineSnapshot(`
    [
      8,
      1,
      9,
    ]
  `);
  expect(partitionOfKey('anything', 1)).toBe(0);
});
