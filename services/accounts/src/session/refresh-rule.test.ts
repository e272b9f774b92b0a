import { describe, expect, it } from 'vitest';
import { mayBeTraded } from './refresh-rule.js';

describe('a refresh token', () => {
  it('is exchanged once, and once more by a second tab within ten seconds', () => {
    expect(mayBeTraded({ uses: 1, sinceFirstUseMs: 0, isNewest: true })).toBe(true);
    expect(mayBeTraded({ uses: 2, sinceFirstUseMs: 10_000, isNewest: true })).toBe(true);
  });

  it('counts as stolen if it is used later, a third time, or after its successor', () => {
    expect(mayBeTraded({ uses: 2, sinceFirstUseMs: 10_001, isNewest: true })).toBe(false);
    expect(mayBeTraded({ uses: 3, sinceFirstUseMs: 1, isNewest: true })).toBe(false);
    expect(mayBeTraded({ uses: 2, sinceFirstUseMs: 1, isNewest: false })).toBe(false);
  });
});
