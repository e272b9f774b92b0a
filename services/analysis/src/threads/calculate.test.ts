import type { LogContent, PackedLevels } from '@headworks/api/commands/logs';
import { encodeColumn } from '@headworks/level-block/codec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeBasin } from '../../test-kit/made-basin/index.ts';
import type { InputSite, Inputs } from '../inputs/inputs.js';
import { calculate } from './calculate.js';
import { KeptBasins } from './kept-basins.js';
import type { Outcome, Wanted } from './order.js';
import { packOrder } from './pack-order.js';

const DAY_SECONDS = 86_400;
const KEEP = 1e9;
const { basin: MADE } = makeBasin({ sites: 4, days: 24, intervalMinutes: 15, seed: 3 });
const RECORDS = MADE.sites.map(({ logs }) => logs[0] ?? { times: new Float64Array(), levelsInches: new Float64Array() });
const NONE = { upstream: [], downstream: [] };

/** The made basin as inputs, with as many records of each log. Sites 1, 2, 3, 4 have the logs 11, 12, 13, 14; all flow into 1. */
function inputsWith(counts: readonly number[]): Inputs {
  const sites = MADE.sites.map(
    ({ name, pipeInches, households }, at): InputSite => ({
      siteId: at + 1,
      name,
      enabled: true,
      pipeInches,
      households,
      levelAdjInches: 0,
      siltInches: 0,
      levelRefInches: null,
      velocityRefFps: null,
      timeOffsetSeconds: null,
      logIds: [at + 11],
      ...(at === 0 ? { ...NONE, upstream: [2, 3, 4] } : { ...NONE, downstream: [1] }),
    }),
  );
  const logs = counts.map((count, at): LogContent => {
    const times = RECORDS[at]?.times ?? new Float64Array();
    const ends = { firstAt: times[0] ?? null, lastAt: times[count - 1] ?? null };
    return { logId: at + 11, count, ...ends, intervalMinutes: 15, mountInches: 96, adjusted: null, repairs: [] };
  });
  const rest = { forcedAt: 0, period: null, ignoreActivation: false, inactiveLogIds: [] };
  return { orgId: 7, basinId: 5, name: 'Made', gpdPerHouse: 182, rainId: 1, ...rest, sites, logs };
}

/** The first records of a log: whole days sealed, the rest as rows. */
function packed(logId: number, count: number): PackedLevels {
  const { times, levelsInches } = RECORDS[logId - 11] ?? { times: new Float64Array(), levelsInches: new Float64Array() };
  const days = Map.groupBy(Array.from({ length: count }).keys(), (index) => Math.floor((times[index] ?? 0) / DAY_SECONDS));
  const blocks = [...days.values()].slice(0, -1).map((indices) => ({
    count: indices.length,
    times: encodeColumn(Float64Array.from(indices, (index) => times[index] ?? 0)),
    levels: encodeColumn(Float64Array.from(indices, (index) => levelsInches[index] ?? 0)),
  }));
  const rows = [...days.values()].at(-1) ?? [];
  return {
    logId,
    count,
    counts: blocks.map((block) => block.count),
    timeBytes: blocks.map((block) => block.times.length),
    levelBytes: blocks.map((block) => block.levels.length),
    times: Buffer.concat(blocks.map((block) => block.times)),
    levels: Buffer.concat(blocks.map((block) => block.levels)),
    rowTimes: Float64Array.from(rows, (index) => times[index] ?? 0),
    rowLevels: Float64Array.from(rows, (index) => levelsInches[index] ?? 0),
  };
}

/** Calculates as the main thread does: what is missing is sent. */
function run(kept: KeptBasins, inputs: Inputs, wanted: Wanted = { kind: 'result' }): Outcome {
  const order = { inputs, wanted, keepBytes: KEEP };
  const first = calculate({ ...order, ...packOrder([], null, null) }, kept);
  if (first.kind !== 'missing') return first;
  const counts = new Map(inputs.logs.map(({ logId, count }) => [logId, count]));
  const logs = first.logIds.map((logId) => packed(logId, counts.get(logId) ?? 0));
  return calculate({ ...order, ...packOrder(logs, inputs.rainId, first.rain ? MADE.rain : null) }, kept);
}

const textOf = (outcome: Outcome): string => {
  if (outcome.kind !== 'result' && outcome.kind !== 'json') return JSON.stringify(outcome);
  return new TextDecoder().decode(outcome.json);
};

const changeOf = (inputs: Inputs, siteId: number, change: Partial<InputSite>): Inputs => ({
  ...inputs,
  sites: inputs.sites.map((site) => (site.siteId === siteId ? { ...site, ...change } : site)),
});
const changeLog = (inputs: Inputs, logId: number, change: (log: LogContent) => Partial<LogContent>): Inputs => ({
  ...inputs,
  logs: inputs.logs.map((log) => (log.logId === logId ? { ...log, ...change(log) } : log)),
});

const LENGTH = RECORDS[0]?.times.length ?? 0;
const site = fc.integer({ min: 1, max: 4 });
type Step = (inputs: Inputs) => Inputs;
const changes = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.tuple(site, fc.integer({ min: 0, max: 5_000 })).map(
    ([siteId, households]) =>
      (inputs: Inputs) =>
        changeOf(inputs, siteId, { households }),
  ),
  fc.tuple(site, fc.constantFrom(0, 0.25, 0.5)).map(
    ([siteId, levelAdjInches]) =>
      (inputs: Inputs) =>
        changeOf(inputs, siteId, { levelAdjInches }),
  ),
  fc.tuple(site, fc.boolean()).map(
    ([siteId, enabled]) =>
      (inputs: Inputs) =>
        changeOf(inputs, siteId, { enabled }),
  ),
  fc.tuple(site, fc.integer({ min: 1, max: 500 })).map(
    ([siteId, more]) =>
      (inputs: Inputs) =>
        changeLog(inputs, siteId + 10, ({ count }) => ({ count: Math.min(LENGTH, count + more) })),
  ),
  fc.tuple(site, fc.integer({ min: 0, max: LENGTH - 400 })).map(([siteId, from]) => (inputs: Inputs) => {
    const times = RECORDS[siteId - 1]?.times;
    return changeLog(inputs, siteId + 10, ({ repairs }) => ({
      repairs: [...repairs, { kind: 'cut', start: times?.[from] ?? 0, end: times?.[from + 300] ?? 0, seconds: 0 }],
    }));
  }),
  site.map((siteId) => (inputs: Inputs) => {
    const { times } = RECORDS[siteId - 1] ?? {};
    return changeLog(inputs, siteId + 10, () => ({ adjusted: { startAt: times?.[200] ?? 0, endAt: times?.[LENGTH - 100] ?? 0 } }));
  }),
  fc.constant<(inputs: Inputs) => Inputs>((inputs: Inputs) => changeOf(changeOf(inputs, 1, { upstream: [2, 3] }), 4, NONE)),
  fc.constantFrom(150, 182, null).map((gpdPerHouse) => (inputs: Inputs) => ({ ...inputs, gpdPerHouse })),
);

describe('a thread', () => {
  it('that kept earlier calculations gives the result of a new one, to the last bit, whatever changed in between', () => {
    fc.assert(
      fc.property(fc.array(changes, { minLength: 1, maxLength: 5 }), (steps) => {
        const kept = new KeptBasins();
        let inputs = inputsWith([1_900, 2_000, 2_100, LENGTH]);
        run(kept, inputs);
        for (const step of steps) {
          inputs = step(inputs);
          expect(textOf(run(kept, inputs))).toBe(textOf(run(new KeptBasins(), inputs)));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('names the logs that it lacks, and only those', () => {
    const kept = new KeptBasins();
    const inputs = inputsWith([LENGTH, LENGTH, LENGTH, 2_000]);
    run(kept, inputs);
    const more = changeLog(inputs, 14, () => ({ count: LENGTH }));
    const order = { inputs: more, wanted: { kind: 'result' } as const, keepBytes: KEEP };
    expect(calculate({ ...order, ...packOrder([], null, null) }, kept)).toEqual({ kind: 'missing', logIds: [14], rain: false });
  });

  it('forgets the basins that were used longest ago when there is no more room', () => {
    const kept = new KeptBasins();
    const inputs = inputsWith([LENGTH, LENGTH, LENGTH, LENGTH]);
    run(kept, inputs);
    const other = { ...inputs, basinId: 6 };
    const logs = other.logs.map(({ logId, count }) => packed(logId, count));
    calculate({ inputs: other, wanted: { kind: 'result' }, keepBytes: LENGTH * 4 * 30, ...packOrder(logs, 1, MADE.rain) }, kept);
    const lacks = (asked: Inputs) =>
      calculate({ inputs: asked, wanted: { kind: 'result' }, keepBytes: KEEP, ...packOrder([], null, null) }, kept).kind;
    expect([lacks(inputs), lacks(other)]).toEqual(['missing', 'result']);
  });

  it('does not keep adjustments', () => {
    const kept = new KeptBasins();
    const inputs = inputsWith([LENGTH, LENGTH, LENGTH, LENGTH]);
    const before = textOf(run(kept, inputs));
    const parts = { all: false, aveHourly: true, dailyTotals: true, days: true, hours: true };
    const flows = (households: number) =>
      textOf(run(kept, inputs, { kind: 'flows', siteIds: [1], adjustments: [{ siteId: 1, changes: { households } }], parts }));
    expect(flows(10)).not.toBe(flows(20_000));
    expect(textOf(run(kept, inputs))).toBe(before);
  });

  it('refuses what the specification refuses for the whole basin', () => {
    const short = inputsWith([300, 300, 300, 300]);
    expect(run(new KeptBasins(), short)).toMatchObject({ kind: 'failed', error: 'NotEnoughDays' });
    const circle = changeOf(changeOf(inputsWith([LENGTH, LENGTH, LENGTH, LENGTH]), 1, { downstream: [2] }), 2, { upstream: [1] });
    expect(run(new KeptBasins(), circle)).toMatchObject({ kind: 'failed', error: 'CircularSeries' });
  });

  it('finds no flow in a pipe that an adjustment empties, and no pipe where the size is none', () => {
    const whole = inputsWith([LENGTH, LENGTH, LENGTH, LENGTH]);
    const errorOf = (change: Partial<InputSite>) =>
      (JSON.parse(textOf(run(new KeptBasins(), changeOf(whole, 2, change)))) as { sites: Record<string, { error?: string }> }).sites[2]
        ?.error;
    expect([errorOf({}), errorOf({ levelAdjInches: -500 }), errorOf({ pipeInches: 1e-9 })]).toEqual([undefined, 'NoFlow', 'NoPipeSize']);
  });

  it('has an answer for a basin that is too large, and for values that no pipe has', () => {
    const huge = inputsWith([3e7, 3e7, 3e7, 3e7]);
    expect(run(new KeptBasins(), huge)).toMatchObject({ kind: 'failed', error: 'Error in hydrograph decomp' });
    for (const change of [
      { siltInches: 500 },
      { pipeInches: 1e-9 },
      { levelAdjInches: -9_999 },
      { households: 1e8 },
      { levelRefInches: 9_000, velocityRefFps: 99 },
    ])
      expect(['result', 'failed']).toContain(run(new KeptBasins(), changeOf(inputsWith([LENGTH, LENGTH, LENGTH, LENGTH]), 2, change)).kind);
  });

  it('calculates nothing of a site whose records span centuries, and shows its levels', () => {
    const { times } = RECORDS[1] ?? {};
    const shift = { kind: 'shift', start: times?.[500] ?? 0, end: times?.[LENGTH - 1] ?? 0, seconds: 200 * 365 * DAY_SECONDS } as const;
    const wrongClock = changeLog(inputsWith([LENGTH, LENGTH, LENGTH, LENGTH]), 12, () => ({ repairs: [shift] }));
    const kept = new KeptBasins();
    expect(run(kept, wrongClock)).toMatchObject({ kind: 'failed', error: 'Error in hydrograph decomp' });
    expect(run(kept, wrongClock, { kind: 'levels', siteId: 2, hourly: false })).toMatchObject({ kind: 'columns' });
  });
});
