import { expect, it } from 'vitest';
import { refusedFaults } from './refused-faults.js';

it('what the server refuses is of a site and a field, in both forms of a path', () => {
  const detail = (path: string) => ({ path, message: 'No' });
  expect(
    refusedFaults(['sites.3.siteName', 'sites[0].upstream', 'sites.1.siteLocation.lat'].map(detail), 4).map(({ index, field }) => [
      index,
      field,
    ]),
  ).toEqual([
    [3, 'siteName'],
    [0, 'upstream'],
    [1, 'siteLocation'],
  ]);
  expect(refusedFaults(['sites', 'sites.9.siteName', 'sites.1.constructor', 'basinId', ''].map(detail), 4)).toEqual([]);
});
