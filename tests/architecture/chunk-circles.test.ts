import { expect, it } from 'vitest';
import { wayBack } from '../../web/build-steps/circles.js';

const chunks = new Map([
  ['page', ['parts', 'texts']],
  ['parts', ['texts']],
  ['texts', ['limits']],
  ['limits', []],
]);

it('a chunk that imports itself by way of others is found, with the shortest way', () => {
  expect(wayBack('texts', new Map([...chunks, ['limits', ['parts', 'texts']]]))).toEqual(['texts', 'limits', 'texts']);
});

it('chunks that only import the same one are no circle', () => {
  expect([...chunks.keys()].map((chunk) => wayBack(chunk, chunks))).toEqual([undefined, undefined, undefined, undefined]);
});
