import { NO_LEVEL } from '@headworks/api/commands/logs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { levelsJson } from './levels-json.js';

it('is what JSON.stringify writes of inches', async () => {
  const level = fc.oneof(fc.constant(NO_LEVEL), fc.integer({ min: -100_000, max: 10_000_000 }));
  const rows = fc
    .integer({ min: 0, max: 6 })
    .chain((quarters) => fc.array(fc.array(level, { minLength: quarters, maxLength: quarters }), { maxLength: 5 }));
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const ids = given.map((_, index) => index + 7);
      const json = Buffer.concat(await levelsJson(ids, given[0]?.length ?? 0, Int32Array.from(given.flat())));
      const inches = given.map((row, index) => [ids[index], row.map((each) => (each === NO_LEVEL ? null : each / 100))]);
      expect(json.toString()).toBe(JSON.stringify(Object.fromEntries(inches)));
    }),
  );
});
