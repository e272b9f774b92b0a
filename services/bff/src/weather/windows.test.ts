import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenTimesOf, WINDOW_SECONDS, windowsOf } from './windows.js';

describe('the windows of a playback', () => {
  it.each([
    [1, 4],
    [86_400, 4],
    [86_401, 4],
    [86_402, 8],
    [172_800, 8],
    [172_801, 12],
    [259_200, 12],
  ])('of %i seconds are %i', (span, count) => expect(windowsOf(1_000, 1_000 + span)).toHaveLength(count));

  it('follow each other from its start, cover it, and have 48 pictures at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e9 }), fc.integer({ min: 1, max: 259_200 }), (start, span) => {
        const windows = windowsOf(start, start + span);
        expect(windows[0]?.start).toBe(start);
        expect(windows.slice(1).map((window) => window.start)).toEqual(windows.slice(0, -1).map(({ end }) => end));
        // The limit of a day is one second longer than its four windows.
        expect(windows.at(-1)?.end).toBeGreaterThanOrEqual(start + span - 1);
        expect(windows.flatMap(evenTimesOf).length).toBeLessThanOrEqual(48);
      }),
    );
  });

  it('show the pictures 1, 4, 8 and 12 of 14', () => {
    const step = WINDOW_SECONDS / 14;
    expect(evenTimesOf({ start: 0, end: WINDOW_SECONDS })).toEqual(
      [0, 3 * step, 7 * step, 11 * step].map((time) => expect.closeTo(time, 6)),
    );
  });
});
