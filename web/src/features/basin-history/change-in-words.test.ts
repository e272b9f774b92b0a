import { expect, it } from 'vitest';
import { changeInWords } from './change-in-words.js';

const item = { kind: 'SiteChanged', siteid: 1, sitename: 'Iron St', field: null, from: null, to: null };

it.each([
  ['a length in the unit of the reader', { field: 'pipeInches', from: 8, to: null }, '2', 'Iron_St: Pipe Size 203\u00a0mm → Not Set'],
  ['households without a unit', { field: 'households', from: null, to: 1_250 }, '1', 'Iron_St: Households Not Set → 1,250'],
  ['a velocity', { field: 'velocityRefFps', from: 3.28084, to: 2 }, '2', 'Iron_St: Reference Velocity 1.00\u00a0m/s → 0.61\u00a0m/s'],
  ['a connection', { kind: 'SeriesChanged', field: 'downstream', to: 'Trunk MH14' }, '1', 'Iron_St → Trunk_MH14 connected'],
  ['a removed connection', { kind: 'SeriesChanged', field: 'downstream', from: 'MH2' }, '1', 'Iron_St → MH2 disconnected'],
  ['a log by its serial number', { kind: 'LogAdded', field: 'log', to: '104285' }, '1', 'Log of 104285 added to Iron_St'],
  ['a place', { kind: 'SiteLocated', field: 'location', to: '90, -76.45773894328546' }, '1', 'Iron_St placed at 90.000000, −76.457739'],
] as const)('%s', (_what, fields, units, words) => {
  expect(changeInWords({ ...item, ...fields }, units)).toBe(words);
});

it('a kind of a newer release has no words', () => {
  expect(changeInWords({ ...item, kind: 'RainUploaded' }, '1')).toBeNull();
});
