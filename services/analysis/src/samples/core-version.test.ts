import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { CORE_VERSION } from '../core/version.js';
import { analysedSample } from './sample.js';

/** For each version of the core the digest of the results of the samples. A change of the results adds a line, and raises CORE_VERSION. */
const DIGESTS: Readonly<Record<number, string>> = {
  1: 'f5491ff30fa6c55bd8db48c118917431c268b214a930f5f2be56c28207bb473a',
};

it('kept results of an earlier core are not used: the version goes up with the results of the samples', async () => {
  const results = await Promise.all(['bloomsburg', 'cobble-mere', 'rushwater'].map(async (name) => (await analysedSample(name)).result));
  const digest = createHash('sha256').update(JSON.stringify(results)).digest('hex');
  expect(Object.keys(DIGESTS).map(Number)).toEqual(Array.from({ length: CORE_VERSION }, (_, version) => version + 1));
  expect(DIGESTS[CORE_VERSION]).toBe(digest);
});
