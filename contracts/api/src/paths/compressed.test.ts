import { expect, it } from 'vitest';
import { paths } from './all.js';
import { isCompressed } from './compressed.js';

it('compresses answers, except those of a login, of API keys, and of files that leave one by one', () => {
  const not = paths.filter(({ path }) => !isCompressed(path)).map(({ path }) => path);
  expect(not.length).toBeGreaterThan(0);
  expect(not.filter((path) => !/^\/(?:auth|org\/keys)\//.test(path))).toEqual(['/cloud/export/flow']);
  for (const path of ['/auth/signin', '/auth/refresh', '/org/keys/create']) expect(not).toContain(path);
  expect(['/events', '/*'].map(isCompressed)).toEqual([false, false]);
  expect(['/itr/get/devices', '/openapi.json'].map(isCompressed)).toEqual([true, true]);
});
