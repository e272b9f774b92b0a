import { packet } from '@headworks/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearsBelow, type Judged, judge, judgeStatus, levelAfter } from './judge.js';

const NOW = 1_750_000_000;
const quiet: Judged = { alert1Inches: 6, alert2Inches: 8, level: 0, judgedAt: 0 };
const records = (...levels: readonly number[]) =>
  packet.parse({ type: 'itracker', packetId: 1, time: NOW, records: levels.map((level, index) => [NOW - 900 + index * 60, level]) });
const steps = (before: Judged, ...levels: readonly number[]) =>
  judge(before, records(...levels), NOW * 1000).transitions.map(({ from, to }) => `${from}>${to}`);

describe('a level', () => {
  it('reaches an alert at the threshold itself', () => {
    expect(steps(quiet, 5.99)).toEqual([]);
    expect(steps(quiet, 6)).toEqual(['0>1']);
    expect(steps(quiet, 6, 8)).toEqual(['0>1', '1>2']);
  });
  it('that reaches both at once is one transition, to level 2', () => expect(steps(quiet, 8)).toEqual(['0>2']));
  it('clears only below 0.25 in. or 2 % under the threshold, whichever is more', () => {
    expect(steps({ ...quiet, level: 1 }, 5.76)).toEqual([]);
    expect(steps({ ...quiet, level: 1 }, 5.74)).toEqual(['1>0']);
    expect(clearsBelow(100)).toBe(98);
  });
  it('falls from 2 to 1 before it clears', () => expect(steps({ ...quiet, level: 2 }, 7.9, 7, 1)).toEqual(['2>1', '1>0']));
  it('has no alert where the threshold is 0 or empty', () => {
    expect(steps({ ...quiet, alert1Inches: 0, alert2Inches: null }, 100)).toEqual([]);
    expect(levelAfter(0, 9, null, 8)).toBe(2);
  });
  it('clears when its threshold is taken away', () =>
    expect(judge({ ...quiet, level: 1 }, { ...records(7), alert1: 0, alert2: 0 }, NOW * 1000).transitions).toHaveLength(1));
});

describe('records that do not alert', () => {
  it('are those that are not newer than the newest judged', () => expect(steps({ ...quiet, judgedAt: NOW }, 9, 9, 9)).toEqual([]));
  it('are those more than 24 h late and those from the future', () => {
    expect(judge(quiet, records(9), (NOW + 86_400) * 1000).transitions).toEqual([]);
    expect(judge(quiet, records(9), (NOW - 3_600) * 1000).transitions).toEqual([]);
  });
});

describe('a repeated packet', () => {
  it('changes nothing, whatever the levels', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 12, noNaN: true }), { maxLength: 15 }), (levels) => {
        const { after } = judge(quiet, records(...levels), NOW * 1000);
        expect(judge(after, records(...levels), NOW * 1000)).toEqual({ after, transitions: [] });
      }),
    );
  });
  it('never changes the level without a transition', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 12, noNaN: true }), { maxLength: 15 }), (levels) => {
        const { after, transitions } = judge(quiet, records(...levels), NOW * 1000);
        expect(transitions.at(-1)?.to ?? 0).toBe(after.level);
        expect(transitions.every(({ from, to }) => from !== to)).toBe(true);
      }),
    );
  });
});

describe('the state of a 1st Response', () => {
  const known = { status: 2, statusAt: NOW } as const;
  const after = (status: number | undefined, time: number, receivedAt = NOW * 1000) => judgeStatus(known, { status, time }, receivedAt);

  it('is what the newest packet says; of one second, the one that comes later', () => {
    expect(after(3, NOW + 1)).toEqual({ status: 3, statusAt: NOW + 1 });
    expect(after(3, NOW)).toEqual({ status: 3, statusAt: NOW });
  });
  it.each([
    ['older than the newest known', 3, NOW - 1, NOW],
    ['more than a day late', 3, NOW + 1, NOW + 90_000],
    ['from further ahead than a clock can be wrong', 3, NOW + 3_600, NOW],
    ['without a state', undefined, NOW + 1, NOW],
  ])('is not what a packet says that is %s', (_what, status, time, receivedAt) => {
    expect(after(status, time, receivedAt * 1000)).toEqual(known);
  });
});
