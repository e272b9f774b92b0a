import { expect, it } from 'vitest';
import { blankSite } from '../../../entities/site/blank-site.js';
import { isOutside, noAdjustments, previewOf, readAdjustments, withCascade, withDraft } from './adjustments-draft.js';

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

it('with the cascade the sites downstream are among the changes, with the households that are stored in the end', () => {
  const row = [...sites, blankSite(3, { population: 200 }), blankSite(4, { population: null }), blankSite(5, { population: 260 })];
  const pairs = [
    [1, 3],
    [2, 3],
    [3, 4],
    [4, 5],
  ] as const;
  expect(withCascade({ 1: { population: 110, pipeId: 12 }, 3: { levelAdj: 1 } }, row, pairs)).toEqual({
    1: { population: 110, pipeId: 12 },
    3: { population: 210, levelAdj: 1 },
    5: { population: 270 },
  });
  expect(withCascade({ 1: { population: 110 }, 3: { population: 500 } }, row, pairs)).toMatchObject({
    3: { population: 500 },
    5: { population: 560 },
  });
  expect(isOutside(withCascade({ 1: { pipeId: 12 } }, row, pairs))).toBe(false);
  expect(
    withCascade({ 3: { population: 0 }, 1: { population: 0 } }, [...row.slice(0, 3), blankSite(5, { population: 10 })], [[3, 5]]),
  ).toEqual({
    code: 'HouseholdsBelowZero',
    siteId: 5,
    households: -190,
  });
});

it('a preview takes the sites that are shown before all others', () => {
  const changes = Object.fromEntries(Array.from({ length: 1_500 }, (_, id) => [id + 1, { population: id }]));
  const preview = previewOf(changes, [1_400]);
  expect(Object.keys(preview)).toHaveLength(1_000);
  expect(preview[1_400]).toEqual({ population: 1_399 });
});
