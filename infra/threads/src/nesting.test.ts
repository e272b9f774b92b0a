import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNestedDeeper } from './nesting.js';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

it('a JSON text is as deep as its value, whatever its strings have in them', () => {
  const strings = fc.stringMatching(/^[[\]{}"\\a]*$/);
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.dictionary(strings, fc.array(strings)))), fc.nat({ max: 5 }), (value, most) => {
      expect(isNestedDeeper(JSON.stringify(value), most)).toBe(depthOf(value) > most);
    }),
  );
});

it('a text may have too many values, however flat', () => {
  const text = '[[],{"a":"[[,"},0]';
  expect([4, 5].map((most) => isNestedDeeper(text, 9, most))).toEqual([true, false]);
});

it('a text that is no JSON has an answer', () => {
  expect(isNestedDeeper('['.repeat(1_000_000), 100)).toBe(true);
  for (const text of ['"', '"\\', ']]]', '{"a":"[[', '']) expect(isNestedDeeper(text, 1)).toBe(false);
});
