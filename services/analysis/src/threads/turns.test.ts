import { describe, expect, it } from 'vitest';
import { openTurns, TooManyWaiting } from './turns.js';

/** Works that end by `endAll`, and the order in which they began. */
function works() {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endAll = async (): Promise<void> => {
    for (let at = 0; at < ends.length; at++) {
      ends[at]?.();
      // The next one begins when this one has ended.
      await new Promise(setImmediate);
    }
  };
  return { began, work, endAll };
}

describe('calculations of a thread', () => {
  it('take turns by organization: one with much work waits behind itself', async () => {
    const { take } = openTurns();
    const { began, work, endAll } = works();
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => take({ orgId: name.charCodeAt(0) }, work(name)));
    await endAll();
    expect(await Promise.all(all)).toHaveLength(7);
    expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('are refused where too many of the organization wait; a job is not, nor another organization', async () => {
    const { take } = openTurns();
    const { work, endAll } = works();
    const waiting = Array.from({ length: 33 }, (_, at) => take({ orgId: 1 }, work(`${at}`)));
    await expect(take({ orgId: 1 }, work('more'))).rejects.toThrow(TooManyWaiting);
    const others = [take({ orgId: 1, patient: true }, work('job')), take({ orgId: 2 }, work('other'))];
    await endAll();
    expect(await Promise.all([...waiting, ...others])).toHaveLength(35);
  });

  it('of visitors wait until no member of any organization does, and take no place of theirs', async () => {
    const { take } = openTurns();
    const { began, work, endAll } = works();
    const visitors = ['first', ...Array.from({ length: 32 }, (_, at) => `v${at}`)].map((name) =>
      take({ orgId: 1, last: true }, work(name)),
    );
    await expect(take({ orgId: 1, last: true }, work('more'))).rejects.toThrow(TooManyWaiting);
    const members = ['m1', 'm2'].map((name, at) => take({ orgId: 1 + at }, work(name)));
    await endAll();
    await Promise.all([...visitors, ...members]);
    expect(began.slice(0, 4)).toEqual(['first', 'm1', 'm2', 'v0']);
  });

  it('go on after one that fails', async () => {
    const { take } = openTurns();
    const failed = take({ orgId: 1 }, () => Promise.reject(new Error('no')));
    const after = take({ orgId: 1 }, () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await after).toBe('yes');
  });
});
