import { expect, it } from 'vitest';
import { compareNames } from './compare-names.js';

it('sorts as the views do: numbers by value, without case, and accents after the plain letter', () => {
  const sorted = ['MH10', 'mh2', 'Zinc', 'alder', 'Éclair', 'ebb', 'Eclair'].toSorted(compareNames);
  expect(sorted).toEqual(['alder', 'ebb', 'Eclair', 'Éclair', 'mh2', 'MH10', 'Zinc']);
  expect([compareNames('MH2', 'mh2'), compareNames('Éclair', 'Eclair')]).toEqual([0, 1]);
});
