import { fakeClock } from '@headworks/clock';
import type { Platform } from '@headworks/platform';
import { CallFailed, LocalCalls } from '@headworks/rpc';
import { beforeEach, expect, it, vi } from 'vitest';
import { ShareLinks } from './share-links.js';

const SHARE_ID = 'A'.repeat(22);
const shown = { linkId: 'link', orgId: 7, studyId: 4, basinId: 5, expiresAt: 10_000 };
const clock = fakeClock(1_000);

/** What sites answers, and how often it was asked. */
let answer: () => object = () => shown;
let asked = 0;
let links: ShareLinks;
beforeEach(() => {
  clock.set(1_000);
  asked = 0;
  const calls = new LocalCalls(() => clock.now());
  calls.register('sites', {
    readShare: async () => {
      asked++;
      const result = answer();
      return 'refused' in result ? { ok: false, refusal: result } : { ok: true, result, at: [] };
    },
  });
  // Nothing else of the platform is used.
  links = new ShareLinks({ calls, clock } as unknown as Platform);
  vi.useFakeTimers({ toFake: ['performance'] });
  return () => vi.useRealTimers();
});

it('sites is asked once in half a second, whatever it answered', async () => {
  for (const [says, expected] of [
    [shown, shown],
    [{ refused: 'InvalidLink' }, undefined],
  ] as const) {
    answer = () => says;
    asked = 0;
    vi.advanceTimersByTime(500);
    expect(await Promise.all([links.of(SHARE_ID, 'r'), links.of(SHARE_ID, 'r')])).toEqual([expected, expected]);
    vi.advanceTimersByTime(499);
    expect(await links.of(SHARE_ID, 'r')).toEqual(expected);
    expect(asked).toBe(1);
    vi.advanceTimersByTime(1);
    await links.of(SHARE_ID, 'r');
    expect(asked).toBe(2);
  }
});

it('a link ends to the millisecond, also one that is kept', async () => {
  answer = () => shown;
  clock.set(shown.expiresAt - 1);
  expect(await links.of(SHARE_ID, 'r')).toEqual(shown);
  clock.set(shown.expiresAt);
  expect(await links.of(SHARE_ID, 'r')).toBeUndefined();
});

it('shows nothing while sites does not answer, not even what it answered before, and asks it again at once', async () => {
  answer = () => shown;
  await links.of(SHARE_ID, 'r');
  vi.advanceTimersByTime(500);
  answer = () => {
    throw new CallFailed('sites', 'readShare', new Error('down'));
  };
  await expect(links.of(SHARE_ID, 'r')).rejects.toThrow(CallFailed);
  answer = () => shown;
  expect(await links.of(SHARE_ID, 'r')).toEqual(shown);
});

it('asks nothing about what is no share id', async () => {
  for (const given of [undefined, null, 7, {}, '', 'short', `${SHARE_ID}A`, `${SHARE_ID.slice(1)}.`])
    expect(await links.of(given, 'r')).toBeUndefined();
  expect(asked).toBe(0);
});
