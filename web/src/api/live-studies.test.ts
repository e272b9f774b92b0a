import type { ListedBasin, Site, Study } from '@headworks/api/paths/study/shapes';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Copy, studiesReader, withCopy, withoutCopy, withStarted } from './live-studies.js';
import { queryKeys } from './query-keys.js';

const ORG = 7;
const keys = {
  studies: queryKeys.studies(ORG),
  basins: queryKeys.basins(3),
  others: queryKeys.basins(4),
  sites: queryKeys.sites(5),
  result: queryKeys.result(5),
  late: queryKeys.lateResult(5),
};
const job = { of: 'study', id: 9, done: 20, total: 300, failure: null } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function lists() {
  const client = new QueryClient();
  for (const key of Object.values(keys)) client.setQueryData(key, {});
  const stale = () => Object.entries(keys).flatMap(([name, key]) => (client.getQueryState(key)?.isInvalidated === true ? [name] : []));
  return { client, stale, reader: studiesReader(client, ORG), copies: () => client.getQueryData<readonly Copy[]>(queryKeys.copies(ORG)) };
}

// The reader uses only these fields.
const study = { id: 3 } as Study;
const basin = { id: 5, studyid: 3 } as ListedBasin;
const site = { id: 8, basinid: 5 } as Site;

test.each([
  ['study', { kind: 'study', body: study }, ['studies']],
  ['deleted study', { kind: 'study', body: { id: 3, deleted: true } }, ['studies', 'basins']],
  ['basin', { kind: 'basin', body: basin }, ['studies', 'basins']],
  ['deleted basin', { kind: 'basin', body: { id: 5, studyid: 3, deleted: true } }, ['studies', 'basins']],
  ['site', { kind: 'site', body: site }, ['sites']],
  ['deleted site', { kind: 'site', body: { id: 8, basinid: 5, deleted: true } }, ['sites']],
  ['duplicate in progress', { kind: 'job', body: job }, []],
  ['result', { kind: 'job', body: { of: 'result', id: 3, basinId: 5, state: 'ready' } }, ['sites', 'result']],
  ['result that failed', { kind: 'job', body: { of: 'result', id: 3, basinId: 5, state: 'failed' } }, ['late']],
  ['complete duplicate', { kind: 'job', body: { ...job, done: 300 } }, ['studies', 'basins', 'others']],
] as const)('an event of a %s makes its lists read again', (_, event, expected) => {
  const { stale, reader } = lists();
  reader.take(event);
  vi.runAllTimers();
  expect(stale()).toEqual(expected);
});

test('many events of one command read a list once', () => {
  const { client, reader } = lists();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  for (let count = 0; count < 500; count++) reader.take({ kind: 'basin', body: basin });
  vi.runAllTimers();
  expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([keys.studies, keys.basins, queryKeys.basin(5)]);
});

test('the progress of a duplicate keeps the name that its window gave it', () => {
  const started = withStarted([], { of: 'study', id: 9, total: 300, name: 'Autumn' });
  expect(withStarted(withCopy([], job), { of: 'study', id: 9, total: 300, name: 'Autumn' })).toEqual([{ ...job, name: 'Autumn' }]);
  expect(withCopy(started, job)).toEqual([{ ...job, name: 'Autumn' }]);
  expect(withCopy([], job)).toEqual([{ ...job, name: null }]);
  expect(withoutCopy(started, { of: 'basin', id: 9 })).toHaveLength(1);
  expect(withoutCopy(started, job)).toEqual([]);
});

test('after missed events no duplicate is shown before it reports again', () => {
  const { reader, copies } = lists();
  reader.take({ kind: 'job', body: job });
  expect(copies()).toHaveLength(1);
  reader.forget();
  expect(copies()).toEqual([]);
  reader.take({ kind: 'job', body: { ...job, done: 40 } });
  expect(copies()).toEqual([{ ...job, done: 40, name: null }]);
});
