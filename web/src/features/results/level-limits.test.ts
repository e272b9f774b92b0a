import { expect, it } from 'vitest';
import { levelLimits } from './level-limits.js';
import { siteResultOf, surcharge } from './sample-result.js';

it('the level of a site has its pipe size, and the limit that a finding exceeds', () => {
  const drawn = (prompts: readonly (typeof surcharge)[], units: '1' | '2') =>
    levelLimits(siteResultOf('A', { pipeid: 18, prompts: [...prompts] }), units).map(({ value, kind, label }) => [value, kind, label]);
  expect(drawn([], '1')).toEqual([[18, 'pipe', 'Pipe size 18.00\u00a0in.']]);
  expect(drawn([surcharge, surcharge], '2')).toEqual([
    [expect.closeTo(457.2, 6), 'pipe', 'Pipe size 457\u00a0mm'],
    [expect.closeTo(365.76, 6), 'alert1', 'Surcharge above 366\u00a0mm'],
  ]);
  expect(levelLimits(siteResultOf('A', { pipeid: null }), '1')).toEqual([]);
});
