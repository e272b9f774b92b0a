import { describe, expect, it } from 'vitest';
import { blankSite } from '../../entities/site/blank-site.js';
import { inputsOf, waitMs } from './ask-again.js';

const basin = { gpdperhouse: 182, siteseries: '{}', rain: null };
const inputs = (changes: Parameters<typeof blankSite>[1] = {}) => inputsOf(basin, [blankSite(1, changes)]);

describe('a basin that is being viewed', () => {
  it.each([
    ['households', { population: 20 }],
    ['the pipe size', { pipeid: 8 }],
    ['records', { enddate: 1_744_588_799 }],
    ['logs', { logCount: 2 }],
    ['a site that is turned off', { enabled: true }],
  ])('has other results after a change of %s', (_, changes) => expect(inputs(changes)).not.toBe(inputs()));

  it.each([
    ['name', { sitename: 'Iron_St' }],
    ['place', { sitelocation: '{"lat":41,"lng":-76}' }],
    ['battery', { batterylevel: 20 }],
    ['severity', { iiSeverity: 3 }],
  ])('has the same results after a change of %s', (_, changes) => expect(inputs(changes)).toBe(inputs()));

  it('asks again a minute after it asked, or at once if that is over', () => {
    expect(waitMs(1_000, 21_000)).toBe(40_000);
    expect(waitMs(1_000, 200_000)).toBe(0);
  });
});
