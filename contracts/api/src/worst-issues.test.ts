import { expect, it } from 'vitest';
import { byWorstIssue, worstIssue } from './worst-issues.js';

const site = (issues: Partial<Parameters<typeof worstIssue<number>>[0]>) => ({ ii: 0, blockage: 0, surcharge: 0, capacity: 0, ...issues });

it('the worst issue of a site is its most severe one of any kind', () => {
  expect([site({}), site({ ii: 1, capacity: 2 }), site({ surcharge: 3, blockage: 1 })].map(worstIssue)).toEqual([0, 2, 3]);
});

it('where to look first: the worst issue, then severe I&I, then a blockage, then more I&I', () => {
  const inOrder = [
    site({ ii: 3 }),
    site({ blockage: 3, ii: 2 }),
    site({ surcharge: 3, ii: 2 }),
    site({ capacity: 3, ii: 1, surcharge: 2 }),
    site({ blockage: 2 }),
    site({ ii: 2 }),
    site({ surcharge: 1, capacity: 1 }),
  ];
  expect(inOrder.toReversed().sort(byWorstIssue)).toEqual(inOrder);
});
