import { expect, it } from 'vitest';
import { blankSite } from '../../../entities/site/blank-site.js';
import { noAdjustments, readAdjustments, withDraft } from './adjustments-draft.js';

const sites = [blankSite(1, { population: 100, pipeid: 8 }), blankSite(2, { population: 50, pipeid: 10, leveladj: 0.5 })];

it('what differs from the stored sites is sent, by site and in the units of the wire', () => {
  let draft = withDraft(noAdjustments, 1, (old) => ({ ...old, population: '120', pipeid: '8' }));
  draft = withDraft(draft, 2, (old) => ({ ...old, pipeid: '254', leveladj: '' }));
  expect(readAdjustments(draft, sites, '2')).toEqual({
    changes: { 1: { population: 120, pipeId: 8 / 25.4 }, 2: { levelAdj: 0 } },
    wrong: [],
    households: true,
  });
  expect(
    readAdjustments(
      withDraft(noAdjustments, 2, () => ({ siltlevel: '1' })),
      sites,
      '1',
    ),
  ).toEqual({
    changes: { 2: { siltLevel: 1 } },
    wrong: [],
    households: false,
  });
});

it('a value out of range is not sent, and its site is named', () => {
  const draft = withDraft(noAdjustments, 2, () => ({ population: '-5' }));
  expect(readAdjustments(draft, sites, '1')).toEqual({ changes: {}, wrong: [2], households: false });
});

it('a site that is gone is left out', () => {
  expect(
    readAdjustments(
      withDraft(noAdjustments, 9, () => ({ population: '5' })),
      sites,
      '1',
    ).changes,
  ).toEqual({});
});
