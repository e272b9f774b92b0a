import { expect, it } from 'vitest';
import { ActiveUploads } from './active-uploads.js';

it('accepts uploads up to the limit of a user and up to the limit of all, and again when one has ended', () => {
  const counts: number[] = [];
  const active = new ActiveUploads({ uploadsAtOnce: 3, uploadsPerPerson: 2 }, (count) => counts.push(count));
  const end = active.begin('ada');
  expect(active.begin('ada')).toBeDefined();
  expect(active.begin('ada')).toBeUndefined();
  expect(active.begin('bob')).toBeDefined();
  expect(active.begin('eve')).toBeUndefined();
  end?.();
  expect(active.begin('eve')).toBeDefined();
  expect(counts).toEqual([1, 2, 3, 2, 3]);
});
