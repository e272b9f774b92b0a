import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Billed, BilledChange } from '../views/billing/change.js';
import { type BilledStudy, billOf } from './bill.js';

const FROM = 1_000;
const END = 2_000;
const change = (at: number, what: Billed, id: number, parent: number | null = null): BilledChange => ({ at, what, id, parent });
const line = (fields: Partial<BilledStudy>): BilledStudy => ({
  id: 1,
  state: 'Active',
  deleted: false,
  sites: 0,
  committedMax: 0,
  amount: 0,
  ...fields,
});
/** Study 1 with basin 1 and committed sites, from `at` on. */
const survey = (at: number, ...siteIds: readonly number[]): BilledChange[] => [
  change(at, 'study created', 1),
  change(at, 'basin created', 1, 1),
  ...siteIds.flatMap((id) => [change(at, 'disabled site created', id, 1), change(at, 'log added', id), change(at, 'site enabled', id)]),
];

it('an Active study costs 30 dollars for each site of the highest count that was committed at one instant', () => {
  const changes = [
    ...survey(100, 1, 2, 3),
    change(1_100, 'site disabled', 1),
    change(1_200, 'log removed', 2),
    change(1_300, 'site enabled', 1),
  ];
  expect(billOf(changes, FROM)).toEqual([line({ sites: 3, committedMax: 3, amount: 90 })]);
  expect(billOf(changes, 1_150)).toEqual([line({ sites: 3, committedMax: 2, amount: 60 })]);
});

it('what changes at one instant counts together', () => {
  const swapped = [...survey(100, 1), change(100, 'disabled site created', 2, 1), change(100, 'log added', 2)];
  const swap = [change(1_100, 'site enabled', 2), change(1_100, 'site disabled', 1)];
  expect(billOf([...swapped, ...swap], FROM)).toEqual([line({ sites: 2, committedMax: 1, amount: 30 })]);
});

it('a study that was Inactive in the whole month costs a dollar for each site that exists at its end', () => {
  const changes = [...survey(100, 1, 2), change(FROM, 'study deactivated', 1), change(1_500, 'site deleted', 2)];
  expect(billOf(changes, FROM)).toEqual([line({ state: 'Inactive', sites: 1, amount: 1 })]);
  expect(billOf([...changes, change(1_900, 'study activated', 1)], FROM)).toEqual([line({ sites: 1, committedMax: 1, amount: 30 })]);
});

it('sites of an import exist, and are committed when they are enabled and have a log', () => {
  const imported: BilledChange = { ...change(1_100, 'sites imported', 1, 1), ids: [7, 8] };
  const changes = [...survey(100, 1), imported, change(1_200, 'log added', 8), change(1_300, 'site enabled', 8)];
  expect(billOf(changes, FROM)).toEqual([line({ sites: 3, committedMax: 2, amount: 60 })]);
});

it('a study that is deleted in the month counts as before, and not in the next', () => {
  const changes = [...survey(100, 1, 2), change(1_500, 'study deleted', 1), change(1_501, 'basin deleted', 1)];
  expect(billOf(changes, FROM)).toEqual([line({ deleted: true, sites: 2, committedMax: 2, amount: 60 })]);
  expect(billOf(changes, END)).toEqual([]);
});

it('sites of a deleted basin, and of a copy that is not whole, do not count', () => {
  const copy = [change(1_100, 'basin begun', 2, 1), change(1_100, 'enabled site created', 5, 2), change(1_100, 'log added', 5)];
  expect(billOf([...survey(100, 1), ...copy], FROM)).toEqual([line({ sites: 1, committedMax: 1, amount: 30 })]);
  expect(billOf([...survey(100, 1), ...copy, change(1_200, 'basin completed', 2)], FROM)).toEqual([
    line({ sites: 2, committedMax: 2, amount: 60 }),
  ]);
  expect(billOf([...survey(100, 1), change(1_100, 'basin deleted', 1)], FROM)).toEqual([line({ committedMax: 1, amount: 30 })]);
});

it('the bill is what a count at every instant finds, for any history', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const changes = history.filter(({ at }) => at < END);
      expect(billOf(changes, FROM)).toEqual(countedAtEveryInstant(changes));
    }),
    { numRuns: 500 },
  );
});

const STUDIES = [1, 2];
const BASINS = [1, 2, 3];
const SITES = [1, 2, 3, 4, 5, 6];
const studyOfBasin = (basinId: number): number => (basinId === 3 ? 2 : 1);
const basinOfSite = (siteId: number): number => 1 + (siteId % BASINS.length);

const anyHistory = fc
  .array(
    fc.record({
      at: fc.oneof(fc.integer({ min: 0, max: 2_500 }), fc.constantFrom(FROM - 1, FROM, FROM + 1, END - 1)),
      what: fc.constantFrom<Billed>(
        'study activated',
        'study deactivated',
        'study deleted',
        'basin deleted',
        'site enabled',
        'site disabled',
        'site deleted',
        'log added',
        'log removed',
        'enabled site created',
      ),
      id: fc.constantFrom(...SITES),
    }),
    { maxLength: 60 },
  )
  .map((steps) => {
    const begin = [
      ...STUDIES.map((id) => change(0, 'study created', id)),
      ...BASINS.map((id) => change(0, 'basin created', id, studyOfBasin(id))),
      ...SITES.map((id) => change(0, 'disabled site created', id, basinOfSite(id))),
    ];
    const logs = new Map<number, number>();
    const ofSteps = steps
      .toSorted((one, other) => one.at - other.at)
      .flatMap(({ at, what, id }) => {
        if (what.startsWith('study')) return [change(at, what, 1 + (id % STUDIES.length))];
        if (what === 'basin deleted') return [change(at, what, 1 + (id % BASINS.length))];
        const count = logs.get(id) ?? 0;
        if (what === 'log removed' && count === 0) return [];
        if (what.startsWith('log')) logs.set(id, count + (what === 'log added' ? 1 : -1));
        return [change(at, what, id, what === 'enabled site created' ? basinOfSite(id) : null)];
      });
    return [...begin, ...ofSteps];
  });

/** Replays everything up to each instant of the month. */
function countedAtEveryInstant(changes: readonly BilledChange[]): readonly BilledStudy[] {
  const instants = [FROM, ...changes.map(({ at }) => at).filter((at) => at > FROM)];
  return STUDIES.flatMap((id) => {
    const deletedAt = changes.find((each) => each.what === 'study deleted' && each.id === id)?.at;
    if (deletedAt !== undefined && deletedAt <= FROM) return [];
    const moments = instants.filter((at) => deletedAt === undefined || at < deletedAt).map((at) => momentOf(changes, id, at));
    const active = moments.filter((moment) => moment.active);
    const sites = moments.at(-1)?.sites ?? 0;
    const committedMax = Math.max(0, ...active.map(({ committed }) => committed));
    const state = active.length > 0 ? 'Active' : 'Inactive';
    return [{ id, state, deleted: deletedAt !== undefined, sites, committedMax, amount: state === 'Active' ? 30 * committedMax : sites }];
  });
}

function momentOf(changes: readonly BilledChange[], studyId: number, at: number) {
  const until = changes.filter((each) => each.at <= at);
  const last = (id: number, ...whats: readonly Billed[]) => until.findLast((each) => each.id === id && whats.includes(each.what))?.what;
  const count = (id: number, what: Billed) => until.filter((each) => each.id === id && each.what === what).length;
  const basins = BASINS.filter((id) => studyOfBasin(id) === studyId && count(id, 'basin deleted') === 0);
  const sites = SITES.filter(
    (id) =>
      basins.includes(basinOfSite(id)) && last(id, 'disabled site created', 'enabled site created', 'site deleted') !== 'site deleted',
  );
  const committed = sites.filter(
    (id) =>
      ['enabled site created', 'site enabled'].includes(
        last(id, 'disabled site created', 'enabled site created', 'site enabled', 'site disabled') ?? '',
      ) && count(id, 'log added') > count(id, 'log removed'),
  );
  return {
    active: last(studyId, 'study created', 'study activated', 'study deactivated') !== 'study deactivated',
    sites: sites.length,
    committed: committed.length,
  };
}
