import { describe, expect, it } from 'vitest';
import { type FootHeights, footRoom, NO_FOOT, withHeight } from './foot-heights.js';

const around = ['panel', 48];
const after = (heights: readonly number[], before: FootHeights = NO_FOOT) =>
  heights.reduce((foot, height) => withHeight(foot, height, around), before);

describe('the room that a map keeps for its foot', () => {
  it('is as high as the foot, which is measured when a panel has gone', () => {
    expect(footRoom(NO_FOOT)).toBe(0);
    expect(footRoom(after([66]))).toBe(66);
    expect(footRoom(after([66, 50]))).toBe(50);
    expect(footRoom(after([50, 66]))).toBe(66);
  });

  it.each([
    [16, 32],
    [32, 16],
  ])('ends to change where the foot has more lines in the zoom of less room: from %i pixels', (first, second) => {
    let foot = after([first]);
    const rooms: number[] = [];
    for (let nth = 0; nth < 20; nth++) {
      rooms.push(footRoom(foot));
      // With little room for the foot the map is nearer, where its text is longer.
      foot = withHeight(foot, footRoom(foot) <= 16 ? 32 : 16, around);
    }
    expect(new Set(rooms.slice(3))).toEqual(new Set([Math.max(first, second)]));
  });

  it('is measured anew when something else covers the map', () => {
    const kept = after([16, 32, 16]);
    expect(footRoom(kept)).toBe(32);
    expect(footRoom(withHeight(kept, 16, ['panel', 68]))).toBe(16);
    expect(withHeight(kept, 16, [...around])).toBe(kept);
  });
});
