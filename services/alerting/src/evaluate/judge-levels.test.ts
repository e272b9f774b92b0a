import { packet } from '@headworks/api/telemetry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LevelState } from '../state/stored-device.js';
import { judgeFloats } from './judge-floats.js';
import { clearsBelow, judgeLevels, levelAfter } from './judge-levels.js';

const NOW = 1_750_000_000;
const normal: LevelState = { alert1Inches: 6, alert2Inches: 8, level: 0, judgedAt: 0 };
const records = (...levels: readonly number[]) =>
  packet.parse({ type: 'itracker', packetId: 1, time: NOW, records: levels.map((level, index) => [NOW - 900 + index * 60, level]) });
const steps = (before: LevelState, ...levels: readonly number[]) =>
  judgeLevels(before, records(...levels), NOW * 1000).transitions.map(({ from, to }) => `${from}>${to}`);

describe('a level', () => {
  it('reaches an alert at the threshold itself', () => {
    expect(steps(normal, 5.99)).toEqual([]);
    expect(steps(normal, 6)).toEqual(['0>1']);
    expect(steps(normal, 6, 8)).toEqual(['0>1', '1>2']);
  });
  it('that reaches both at once is one transition, to level 2', () => expect(steps(normal, 8)).toEqual(['0>2']));
  it('clears only below 0.25 in. or 2 % under the threshold, whichever is more', () => {
    expect(steps({ ...normal, level: 1 }, 5.76)).toEqual([]);
    expect(steps({ ...normal, level: 1 }, 5.74)).toEqual(['1>0']);
    expect(clearsBelow(100)).toBe(98);
  });
  it('falls from 2 to 1 before it clears', () => expect(steps({ ...normal, level: 2 }, 7.9, 7, 1)).toEqual(['2>1', '1>0']));
  it('raises no alert when the threshold is 0 or empty', () => {
    expect(steps({ ...normal, alert1Inches: 0, alert2Inches: null }, 100)).toEqual([]);
    expect(levelAfter(0, 9, null, 8)).toBe(2);
  });
  it('clears when its threshold is removed', () =>
    expect(judgeLevels({ ...normal, level: 1 }, { ...records(7), alert1: 0, alert2: 0 }, NOW * 1000).transitions).toHaveLength(1));
});

describe('records that raise no alert', () => {
  it('are those not newer than the newest judged record', () => expect(steps({ ...normal, judgedAt: NOW }, 9, 9, 9)).toEqual([]));
  it('are those more than 24 h late and those from the future', () => {
    expect(judgeLevels(normal, records(9), (NOW + 86_400) * 1000).transitions).toEqual([]);
    expect(judgeLevels(normal, records(9), (NOW - 3_600) * 1000).transitions).toEqual([]);
  });
});

describe('a repeated packet', () => {
  it('changes nothing, whatever the levels', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 12, noNaN: true }), { maxLength: 15 }), (levels) => {
        const { after } = judgeLevels(normal, records(...levels), NOW * 1000);
        expect(judgeLevels(after, records(...levels), NOW * 1000)).toEqual({ after, transitions: [] });
      }),
    );
  });
  it('never changes the level without a transition', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 12, noNaN: true }), { maxLength: 15 }), (levels) => {
        const { after, transitions } = judgeLevels(normal, records(...levels), NOW * 1000);
        expect(transitions.at(-1)?.to ?? 0).toBe(after.level);
        expect(transitions.every(({ from, to }) => from !== to)).toBe(true);
      }),
    );
  });
});

describe('the state of a 1st Response', () => {
  const stored = { status: 2, statusAt: NOW } as const;
  const after = (status: number | undefined, time: number, receivedAt = NOW * 1000) => judgeFloats(stored, { status, time }, receivedAt);

  it('is that of the newest packet; of two with the same second, that of the later received one', () => {
    expect(after(3, NOW + 1)).toEqual({ status: 3, statusAt: NOW + 1 });
    expect(after(3, NOW)).toEqual({ status: 3, statusAt: NOW });
  });
  it.each([
    ['older than the newest one', 3, NOW - 1, NOW],
    ['more than a day late', 3, NOW + 1, NOW + 90_000],
    ['further in the future than a clock may be wrong', 3, NOW + 3_600, NOW],
    ['without a state', undefined, NOW + 1, NOW],
  ])('ignores a packet that is %s', (_what, status, time, receivedAt) => {
    expect(after(status, time, receivedAt * 1000)).toEqual(stored);
  });
});
