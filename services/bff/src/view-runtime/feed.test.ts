import { fakeClock } from '@headworks/clock';
import { type CallHandler, LocalCalls } from '@headworks/rpc';
import { expect, it } from 'vitest';
import { readFeed } from './feed.js';

interface Asked {
  readonly after: number;
  readonly partial: boolean;
}

/** What a feed answers after each position; after the others it is at its end. */
type Pages = Readonly<Record<number, { readonly positions: readonly number[]; readonly upTo?: number; readonly more?: true }>>;

/** Reads such a feed up to a position. */
async function readUpTo(end: number, pages: Pages) {
  const clock = fakeClock(0);
  const calls = new LocalCalls(clock.now);
  const asked: Asked[] = [];
  const feed: CallHandler = async (input) => {
    // The only caller is `readFeed`.
    const { after, partial } = input as Asked;
    asked.push({ after, partial });
    const { positions, ...page } = pages[after] ?? { positions: [] };
    return { ok: true, result: { ...page, source: 'store', events: positions.map((position) => ({ position })) }, at: [] };
  };
  calls.register('devices', { feed });
  const written: number[] = [];
  const read = await readFeed({ calls, clock }, 'devices', end, async (events) => {
    written.push(...events.map(({ position }) => position));
  });
  return { ...read, written, after: asked.map(({ after }) => after), partial: asked.every(({ partial }) => partial) };
}

it('goes on after pages that ended by time with events of other services only', async () => {
  const pages = {
    0: { positions: [], upTo: 2_000, more: true },
    2000: { positions: [2_500], upTo: 4_000, more: true },
    4000: { positions: [], upTo: 6_000, more: true },
    6000: { positions: [6_100, 6_200], upTo: 6_300 },
    6300: { positions: [], upTo: 6_300 },
  } as const;
  expect(await readUpTo(Number.POSITIVE_INFINITY, pages)).toEqual({
    source: 'store',
    position: 6_300,
    written: [2_500, 6_100, 6_200],
    after: [0, 2_000, 4_000, 6_000, 6_300],
    partial: true,
  });
});

it('does not pass the events of other services beyond the position that it has to reach', async () => {
  const pages = {
    0: { positions: [10, 20], upTo: 2_000, more: true },
    2000: { positions: [], upTo: 4_000, more: true },
    4000: { positions: [], upTo: 6_000, more: true },
  } as const;
  expect(await readUpTo(20, pages)).toMatchObject({ position: 2_000, written: [10, 20], after: [0, 2_000] });
});

it('goes on after the last event of a feed of an older release, which does not say how far it has looked', async () => {
  const pages = { 0: { positions: [10, 20] }, 20: { positions: [30] } };
  expect(await readUpTo(Number.POSITIVE_INFINITY, pages)).toMatchObject({ position: 30, written: [10, 20, 30], after: [0, 20, 30] });
});
