import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeBasin } from '../../test-kit/made-basin/index.ts';
import { type Analysis, analyse } from './analyse.js';
import type { Basin, LevelLog, Site } from './basin.js';
import { averagedHourlyFlows } from './result/days.js';
import { resultOf } from './result/result.js';
import { DAY_SECONDS } from './units.js';

const { basin: SMALL } = makeBasin({ sites: 5, days: 28, intervalMinutes: 15, seed: 7 });
const WHOLE = analyse(SMALL);
const seeds = fc.integer({ min: 1, max: 1_000_000 });
/** Timeout: each run analyses weeks of levels. */
const RUNS = { numRuns: 15 };

const wire = (analysis: Analysis): string => JSON.stringify(resultOf(analysis, { hourly: true }));
const changeSite = (basin: Basin, siteId: string, change: (site: Site) => Site): Basin => ({
  ...basin,
  sites: basin.sites.map((site) => (site.id === siteId ? change(site) : site)),
});
const changeLog = (site: Site, change: (log: LevelLog) => LevelLog): Site => ({ ...site, logs: site.logs.map(change) });
const only = (log: LevelLog, isKept: (time: number, index: number) => boolean): LevelLog => {
  const kept = [...log.times.keys()].filter((index) => isKept(log.times[index] ?? 0, index));
  return {
    ...log,
    times: Float64Array.from(kept, (index) => log.times[index] ?? 0),
    levelsInches: Float64Array.from(kept, (index) => log.levelsInches[index] ?? 0),
  };
};
const flowsOf = ({ sites }: Analysis) => new Map([...sites].map(([id, { cumulative }]) => [id, cumulative]));

describe('the analysis of a basin', () => {
  it('finds the flows of a generated basin', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { basin, truth } = makeBasin({ sites: 3, days: 42, intervalMinutes: 15, seed });
        for (const [id, found] of flowsOf(analyse(basin))) {
          const { base, groundWater, rdii } = truth.get(id) ?? { base: 0, groundWater: 0, rdii: 0 };
          const flow = base + groundWater + rdii;
          expect(found?.base).toBeCloseTo(base, 6);
          expect(Math.abs((found?.flow ?? 0) / flow - 1)).toBeLessThan(0.1);
          expect(Math.abs((found?.groundWater ?? 0) / groundWater - 1)).toBeLessThan(0.2);
          expect(Math.abs((found?.rdii ?? 0) - rdii) / flow).toBeLessThan(0.05);
        }
      }),
      RUNS,
    );
  });

  it('keeps to its limits at every site of twenty generated basins: ground water, and RDII beyond a thousandth of the flow', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { basin, truth } = makeBasin({ sites: 12, days: 28, intervalMinutes: 15, seed });
      for (const [id, found] of flowsOf(analyse(basin))) {
        const { base, groundWater, rdii } = truth.get(id) ?? { base: 0, groundWater: 0, rdii: 0 };
        expect(Math.abs((found?.groundWater ?? 0) / groundWater - 1), `ground water of ${id}, seed ${seed}`).toBeLessThan(0.1);
        const unseen = 0.001 * (base + groundWater + rdii);
        expect(Math.abs((found?.rdii ?? 0) - rdii), `RDII of ${id}, seed ${seed}`).toBeLessThan(Math.max(0.15 * rdii, unseen));
      }
    }
  });

  it('splits each flow completely, and the sites of a series add up to their outlet', () => {
    for (const { cumulative, individual } of WHOLE.sites.values()) {
      expect((cumulative?.base ?? 0) + (cumulative?.groundWater ?? 0) + (cumulative?.rdii ?? 0)).toBeCloseTo(
        cumulative?.flow ?? Number.NaN,
        9,
      );
      expect((individual?.groundWater ?? 0) + (individual?.rdii ?? 0)).toBeCloseTo(individual?.ii ?? Number.NaN, 9);
    }
    const own = [...WHOLE.sites.values()].map(({ individual }) => individual?.base ?? 0);
    expect(own.reduce((sum, base) => sum + base, 0)).toBeCloseTo(WHOLE.sites.get('M000')?.cumulative?.base ?? Number.NaN, 6);
  });

  it('has groundwater within the range of the methods', () => {
    for (const { hydrograph } of Object.values(resultOf(WHOLE).sites)) {
      const range = hydrograph?.groundWaterRange;
      expect(range?.nightBalance).toBeCloseTo(hydrograph?.totalGroundWaterFlow ?? Number.NaN, 6);
      expect(range?.lowest).toBeLessThanOrEqual(range?.nightBalance ?? Number.NaN);
      expect(range?.highest).toBeGreaterThanOrEqual(range?.nightBalance ?? Number.NaN);
    }
  });

  it('scales with the households, and volumetric change does not', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 10, noNaN: true }), (factor) => {
        const basin = { ...SMALL, gallonsPerHouseholdDay: SMALL.gallonsPerHouseholdDay * factor };
        for (const [id, { cumulative, dry }] of analyse(basin, WHOLE).sites) {
          const before = WHOLE.sites.get(id);
          expect(cumulative?.flow).toBeCloseTo((before?.cumulative?.flow ?? 0) * factor, 6);
          expect(dry.dayMeans).toEqual(before?.dry.dayMeans);
        }
      }),
      RUNS,
    );
  });

  it('does not depend on the order of sites and logs', () => {
    const halves = (site: Site): Site => {
      const middle = (site.logs[0]?.times[0] ?? 0) + 14 * DAY_SECONDS;
      const [log] = site.logs;
      if (!log) return site;
      const first = only(log, (time) => time < middle + DAY_SECONDS);
      const second = only(log, (time) => time >= middle);
      return { ...site, logs: [first, { ...second, id: '2', startAt: middle }] };
    };
    const split = { ...SMALL, sites: SMALL.sites.map(halves) };
    const text = wire(analyse(split));
    fc.assert(
      fc.property(
        fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
        fc.shuffledSubarray([0, 1], { minLength: 2 }),
        (siteOrder, logOrder) => {
          const sites = siteOrder.flatMap((at) => split.sites[at] ?? []);
          const shuffled = sites.map((site) => ({ ...site, logs: logOrder.flatMap((at) => site.logs[at] ?? []) }));
          expect(wire(analyse({ ...split, sites: shuffled }))).toBe(text);
        },
      ),
      RUNS,
    );
  });

  it('has no flow in a gap', () => {
    const start = SMALL.sites[0]?.logs[0]?.times[0] ?? 0;
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 20 * 24 }), fc.integer({ min: 4, max: 96 }), (fromHour, hours) => {
        const gap = { start: start + fromHour * 3_600, end: start + (fromHour + hours) * 3_600 };
        const isOutside = (time: number) => time < gap.start || time >= gap.end;
        const basin = changeSite(SMALL, 'M004', (site) => changeLog(site, (log) => only(log, isOutside)));
        const analysis = analyse(basin, WHOLE);
        const site = analysis.sites.get('M004');
        if (!site || !analysis.window) throw new Error('a site with a gap has a result');
        const inGap = averagedHourlyFlows(site, analysis.window).filter(({ time }) => time > gap.start && time + 3_600 < gap.end);
        expect(inGap).toEqual([]);
        const whole = WHOLE.sites.get('M004')?.cumulative?.flow ?? 0;
        expect(Math.abs((site.cumulative?.flow ?? 0) / whole - 1)).toBeLessThan(0.15);
      }),
      RUNS,
    );
  });

  it('with new levels at one site equals a full run, to the last bit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('M000', 'M001', 'M002', 'M004'),
        fc.double({ min: 0.2, max: 3, noNaN: true }),
        fc.nat(20),
        (id, inches, day) => {
          const start = (SMALL.sites[0]?.logs[0]?.times[0] ?? 0) + day * DAY_SECONDS;
          const raise = (log: LevelLog): LevelLog => ({
            ...log,
            levelsInches: log.levelsInches.map(
              (level, at) => level + ((log.times[at] ?? 0) >= start && (log.times[at] ?? 0) < start + 3 * DAY_SECONDS ? inches : 0),
            ),
          });
          const changed = changeSite(SMALL, id, (site) => changeLog(site, raise));
          expect(wire(analyse(changed, WHOLE))).toBe(wire(analyse(changed)));
        },
      ),
      RUNS,
    );
  });

  it('reuses results that a change does not affect', () => {
    const changed = changeSite(SMALL, 'M001', (site) =>
      changeLog(site, (log) => ({ ...log, levelsInches: log.levelsInches.map((level) => level + 0.1) })),
    );
    const again = analyse(changed, WHOLE);
    const kept = [...again.sites.keys()].filter((id) => again.sites.get(id)?.levels === WHOLE.sites.get(id)?.levels);
    expect(kept.sort()).toEqual(['M000', 'M002', 'M003', 'M004']);
    expect(again.sites.get('M003')?.dry).toBe(WHOLE.sites.get('M003')?.dry);
  });
});

describe('missing or invalid input', () => {
  it('is reported for a basin without sites, logs or enough days', () => {
    expect(analyse({ ...SMALL, sites: [] }).error?.code).toBe('NoSites');
    expect(analyse({ ...SMALL, sites: SMALL.sites.map((site) => ({ ...site, logs: [] })) }).error?.code).toBe('NoLogs');
    const start = SMALL.sites[0]?.logs[0]?.times[0] ?? 0;
    const few = analyse({ ...SMALL, requested: { start, end: start + 6 * DAY_SECONDS } });
    expect(few.error).toMatchObject({
      code: 'NotEnoughDays',
      message: 'Not Enough Days. At least 7 full days are required to calculate Volumetric Ratio and Flow',
    });
    expect(analyse({ ...SMALL, requested: { start, end: start + 7 * DAY_SECONDS } }).error).toBeNull();
  });

  it('is reported for a circular series, with its sites', () => {
    const circular = changeSite(SMALL, 'M000', (site) => ({ ...site, downstream: ['M003'] }));
    expect(analyse(circular).error).toMatchObject({ code: 'CircularSeries', siteIds: ['M000', 'M003', 'M001'] });
  });

  it('at one site does not affect the others: too few days', () => {
    const start = SMALL.sites[0]?.logs[0]?.times[0] ?? 0;
    const short = changeSite(SMALL, 'M004', (site) => changeLog(site, (log) => only(log, (time) => time < start + 3 * DAY_SECONDS)));
    const analysis = analyse(short);
    expect(analysis.siteErrors.get('M004')?.code).toBe('NotEnoughDays');
    expect(analysis.sites.get('M003')?.cumulative).toEqual(WHOLE.sites.get('M003')?.cumulative);
    expect(resultOf(analysis).sites.M004?.error).toBe('NotEnoughDays');
  });

  it('at a site with too few days still reports its surcharges', () => {
    const start = SMALL.sites[0]?.logs[0]?.times[0] ?? 0;
    const rise = (log: LevelLog): LevelLog => ({
      ...log,
      levelsInches: log.levelsInches.map((level, at) => (at >= 100 && at < 110 ? 40 : level)),
    });
    const short = changeSite(SMALL, 'M004', (site) => changeLog(site, (log) => only(rise(log), (time) => time < start + 3 * DAY_SECONDS)));
    expect(resultOf(analyse(short)).sites.M004).toMatchObject({
      error: 'NotEnoughDays',
      surcharge: 3,
      prompts: [{ raw: { type: 'surcharge' } }],
    });
  });

  it('at all sites is an error of the basin, if it is the same', () => {
    const sites = SMALL.sites.map((site) => ({ ...site, pipeInches: null }));
    expect(resultOf(analyse({ ...SMALL, sites })).error).toBe('NoPipeSize');
  });

  it('may be in a site of any name', () => {
    const sites = SMALL.sites.slice(4).map((site) => ({ ...site, id: '__proto__', downstream: [] }));
    expect(Object.keys(resultOf(analyse({ ...SMALL, sites })).sites)).toEqual(['__proto__']);
  });

  it('at one site does not affect the others: a log of another time', () => {
    const { basin: long } = makeBasin({ sites: 3, days: 60, intervalMinutes: 60, seed: 3 });
    const start = long.sites[0]?.logs[0]?.times[0] ?? 0;
    const firstWeeks = (log: LevelLog) => only(log, (time) => time < start + 15 * DAY_SECONDS);
    const lastWeeks = (log: LevelLog) => only(log, (time) => time >= start + 20 * DAY_SECONDS);
    const apart = { ...long, sites: long.sites.map((site) => changeLog(site, site.id === 'M002' ? firstWeeks : lastWeeks)) };
    const { sites, usingStart } = resultOf(analyse(apart));
    expect(usingStart).toBe(start + 20 * DAY_SECONDS);
    expect(sites.M002?.error).toBe('NotEnoughDays');
    expect(sites.M001?.hydrograph?.totalFlow).toBeGreaterThan(0);
  });

  it('at one site does not affect the others: fewer households than upstream', () => {
    const wrong = changeSite(SMALL, 'M001', (site) => ({ ...site, households: 10 }));
    const { sites } = resultOf(analyse(wrong));
    expect(sites.M001).toMatchObject({
      error: 'NegativeHouseholds',
      indPopulation: null,
      confidence: 'low',
      hydrograph: { indFlow: null },
    });
    expect(sites.M001?.hydrograph?.totalFlow).toBeGreaterThan(0);
    expect(sites.M003?.hydrograph).toEqual(resultOf(WHOLE).sites.M003?.hydrograph);
  });

  it('without households or a reference leaves only the ratio, and the site downstream has no own flow', () => {
    const { sites } = resultOf(analyse(changeSite(SMALL, 'M003', (site) => ({ ...site, households: 0 }))));
    expect(sites.M003).toMatchObject({ confidence: 'low', hydrograph: { totalFlow: null, GPMPerDeltaQ: null } });
    expect(sites.M003?.hydrograph?.dryWeekDayHourlyDeltaQProfile).toHaveLength(24);
    expect(sites.M001).toMatchObject({ hydrograph: { indFlow: null } });
    expect(sites.M001?.hydrograph?.totalFlow).toBeGreaterThan(0);
  });

  it('leaves no partial sum of flows: neither of the sites nor of the outlets', () => {
    const closure = (siteId: string, changes: Partial<Site>) =>
      resultOf(analyse(changeSite(SMALL, siteId, (site) => ({ ...site, ...changes })))).closure;
    const numbers = { sumOfIndividual: expect.any(Number), atOutlets: expect.any(Number) };
    expect(resultOf(WHOLE).closure).toEqual(numbers);
    expect(closure('M003', { households: 0 })).toEqual({ ...numbers, sumOfIndividual: null });
    // More households upstream than at the site.
    expect(closure('M001', { households: 10 })).toEqual({ ...numbers, sumOfIndividual: null });
    const none = { sumOfIndividual: null, atOutlets: null };
    expect(closure('M000', { households: 0 })).toEqual(none);
    expect(closure('M000', { pipeInches: null })).toEqual(none);
    // Its area is in the own flow of the next site downstream.
    expect(closure('M003', { pipeInches: null })).toEqual(numbers);
  });

  it('is reported for rain outside the days, which is treated as no gauge', () => {
    const { rain } = SMALL;
    if (!rain) throw new Error('the made basin has rain');
    const elsewhere = { ...rain, times: rain.times.map((time) => time - 365 * DAY_SECONDS) };
    const analysis = analyse({ ...SMALL, rain: elsewhere });
    expect(resultOf(analysis).warnings.map(({ code }) => code)).toEqual(['RainElsewhere']);
    expect(flowsOf(analysis)).toEqual(flowsOf(analyse({ ...SMALL, rain: null })));
  });

  it('is reported for an assumed usage if none is set', () => {
    const analysis = analyse({ ...SMALL, gallonsPerHouseholdDay: 0 });
    expect(resultOf(analysis).warnings.map(({ code }) => code)).toEqual(['AssumedUsage']);
    expect(flowsOf(analysis)).toEqual(flowsOf(WHOLE));
  });

  it('is bridged: sites above a disabled site are directly upstream of those below', () => {
    const analysis = analyse(changeSite(SMALL, 'M001', (site) => ({ ...site, enabled: false })));
    expect(
      analysis.sites
        .get('M000')
        ?.upstream.map(({ siteId }) => siteId)
        .sort(),
    ).toEqual(['M002', 'M003', 'M004']);
    expect(resultOf(analysis).sites).not.toHaveProperty('M001');
  });
});
