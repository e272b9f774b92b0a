import { refuse } from '@headworks/api/errors';
import { describe, expect, it } from 'vitest';
import { openPlaybackTurns } from './turns.js';

const SLOTS = { atOnce: 1, waiting: 10, waitMs: 60_000 };
const LIMITS = { members: SLOTS, visitors: { ...SLOTS, atOnce: 2 }, link: SLOTS };
const a = { linkId: 'a' };
const b = { linkId: 'b' };
const c = { linkId: 'c' };

/** Runs what is ready to run. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

function opened(limits: Partial<typeof LIMITS> = {}) {
  const full = new Set<string>();
  const turns = openPlaybackTurns((linkId) => full.has(linkId), { ...LIMITS, ...limits });
  const made: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (visitor: typeof a | undefined, name: string) =>
    turns(visitor, name, () => {
      made.push(name);
      return new Promise<Buffer>((resolve) => ends.set(name, () => resolve(Buffer.from(name))));
    });
  return { turns, made, full, take, end: (name: string) => ends.get(name)?.() };
}

describe('answers of playback', () => {
  it('are made one at a time of a link, two of all links, in addition to those of members', async () => {
    const { made, take, end } = opened();
    const all = [take(a, 'a1'), take(a, 'a2'), take(b, 'b1'), take(c, 'c1'), take(undefined, 'm1'), take(undefined, 'm2')];
    await settled();
    expect(made.toSorted()).toEqual(['a1', 'b1', 'm1']);
    for (const name of ['a1', 'm1', 'b1', 'c1', 'a2', 'm2']) {
      end(name);
      await settled();
    }
    expect((await Promise.all(all)).map(String)).toEqual(['a1', 'a2', 'b1', 'c1', 'm1', 'm2']);
    expect(made).toHaveLength(6);
  });

  it('are made once for all visitors of a link that ask for the same at the same time', async () => {
    const { made, take, end } = opened();
    const all = Array.from({ length: 100 }, () => take(a, 'same'));
    await settled();
    end('same');
    expect(new Set((await Promise.all(all)).map(String))).toEqual(new Set(['same']));
    expect(made).toEqual(['same']);
    const other = take(b, 'same');
    await settled();
    end('same');
    expect(String(await other)).toBe('same');
    expect(made).toEqual(['same', 'same']);
  });

  it('are refused as Busy where too many wait; what is made refuses for itself', async () => {
    const { turns, take } = opened({ link: { ...SLOTS, waiting: 0 } });
    void take(a, 'a1');
    expect(await take(a, 'a2')).toEqual(refuse('Busy'));
    expect(await turns(b, 'none', async () => refuse('No Logs Found'))).toEqual(refuse('No Logs Found'));
    await expect(turns(b, 'bad', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  });

  it('are not made for a link whose visitors do not read theirs, also if they have waited', async () => {
    const { made, full, take, end } = opened();
    const [first, second] = [take(a, 'a1'), take(a, 'a2')];
    await settled();
    full.add('a');
    end('a1');
    expect(String(await first)).toBe('a1');
    expect(await second).toEqual(refuse('Busy'));
    expect(made).toEqual(['a1']);
  });
});
