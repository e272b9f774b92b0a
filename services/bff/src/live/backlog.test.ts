import { expect, it } from 'vitest';
import { Backlog } from './backlog.js';

const device = (orgId: number, key: string) => ({ orgId, kind: 'device', key }) as const;
const keys = (backlog: Backlog, orgId: number, id: string | undefined) => backlog.since(orgId, id)?.map(({ key }) => key);

function aged() {
  let now = 0;
  const backlog = new Backlog({ now: () => now, maxKept: 4 });
  return {
    backlog,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it('gives what changed in the organization after an id, each thing once, and nothing of others', () => {
  const { backlog } = aged();
  backlog.add(device(1, 'before'));
  const { id } = backlog;
  for (const hint of [device(1, 'a'), device(2, 'foreign'), device(1, 'b'), device(1, 'a')]) backlog.add(hint);
  expect(keys(backlog, 1, id)).toEqual(['b', 'a']);
  expect(keys(backlog, 3, id)).toEqual([]);
  expect(keys(backlog, 1, backlog.id)).toEqual([]);
});

it('resumes within a minute, and after a longer time only where nothing changed', () => {
  const { backlog, pass } = aged();
  const { id } = backlog;
  backlog.add(device(1, 'a'));
  pass(60_000);
  expect(keys(backlog, 1, id)).toEqual(['a']);
  pass(1);
  expect(keys(backlog, 1, id)).toBeUndefined();
  const later = backlog.id;
  pass(3_600_000);
  expect(keys(backlog, 1, later)).toEqual([]);
});

it('cannot resume what was dropped because there is too much', () => {
  const { backlog } = aged();
  const { id } = backlog;
  backlog.add(device(1, 'first'));
  const second = backlog.id;
  for (const key of ['a', 'b', 'c', 'd']) backlog.add(device(1, key));
  expect(keys(backlog, 1, id)).toBeUndefined();
  expect(keys(backlog, 1, second)).toEqual(['a', 'b', 'c', 'd']);
});

it('cannot resume from an id of another process, of before a reset, or of no process', () => {
  const { backlog } = aged();
  backlog.add(device(1, 'a'));
  const { id } = backlog;
  const run = id.split('.')[0];
  for (const foreign of [undefined, '', '7', `${run}.99`, `${run}.-1`, `${run}.1e0`, 'x'.repeat(1_000), new Backlog().id])
    expect(backlog.since(1, foreign)).toBeUndefined();
  backlog.reset();
  expect(backlog.since(1, id)).toBeUndefined();
  expect(keys(backlog, 1, backlog.id)).toEqual([]);
});
