import { expect, test } from 'vitest';
import { postPaths } from './path-table.js';
import { type CallName, pathOf } from './paths.js';

test('the name of each contract spells its path', () => {
  // The keys of the table are the names.
  const names = Object.keys(postPaths) as CallName[];
  expect(Object.fromEntries(names.map((name) => [name, pathOf(name)]))).toEqual(postPaths);
});
