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
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => take(name.charCodeAt(0), work(name)));
    await endAll();
    expect(await Promise.all(all)).toHaveLength(7);
    expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('are refused where too many of the organization wait; a job is not, nor another organization', async () => {
    const { take } = openTurns();
    const { work, endAll } = works();
    const waiting = Array.from({ length: 33 }, (_, at) => take(1, work(`${at}`)));
    await expect(take(1, work('more'))).rejects.toThrow(TooManyWaiting);
    const others = [take(1, work('job'), true), take(2, work('other'))];
    await endAll();
    expect(await Promise.all([...waiting, ...others])).toHaveLength(35);
  });

  it('go on after one that fails', async () => {
    const { take } = openTurns();
    const failed = take(1, () => Promise.reject(new Error('no')));
    const after = take(1, () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await after).toBe('yes');
  });
});
