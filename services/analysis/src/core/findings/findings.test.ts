import type { Inflow } from '@headworks/flow-network';
import { describe, expect, it } from 'vitest';
import { deepestOfDays } from '../levels/quarter-hours.js';
import { createRating } from '../pipe/rating.js';
import type { ApparentFlow } from './apparent-flow.js';
import { BLOCKAGE_THRESHOLDS, blockageFindings, blockedDays, type Surroundings } from './blockage.js';
import { capacityFindings, designDepthInches } from './capacity.js';
import { INFLOW_THRESHOLDS, inflowFindings } from './inflow-infiltration.js';
import { severityOf } from './severity.js';
import { surcharges } from './surcharge.js';

const DAY = 86_400;
const FIRST = 20_089;
const days = (count: number) => ({ first: FIRST, count });
const apparent = (ofDry: readonly number[], excessGpm: readonly number[]): ApparentFlow => ({
  ofDry: Float64Array.from(ofDry),
  excessGpm: Float64Array.from(excessGpm),
});
const inflow = (siteId: string): Inflow => ({ siteId, share: 1 });
/** Site a directly upstream of site b, without a gauge. */
const aAboveB = (own: ApparentFlow, below: ApparentFlow): Surroundings => ({
  upstream: [],
  downstream: [inflow('b')],
  apparent: new Map([
    ['a', own],
    ['b', below],
  ]),
  recentRain: null,
});

describe('severity', () => {
  it('counts a threshold as soon as it is reached', () => {
    expect([149.9, 150, 274.9, 275, 449.9, 450].map((gallons) => severityOf(gallons, INFLOW_THRESHOLDS))).toEqual([0, 1, 1, 2, 2, 3]);
    expect([0.29, 0.3, 0.6, 0.9].map((part) => severityOf(part, BLOCKAGE_THRESHOLDS))).toEqual([0, 1, 2, 3]);
  });
});

describe('a blockage', () => {
  const high = [1, 1.5, 3, 12, 1];
  const excess = [0, 5, 20, 110, 0];

  it('is a rise that does not reach the next site, from its first day', () => {
    const own = apparent(high, excess);
    const below = apparent([1, 1.3, 1.1, 1.2, 1], [0, 4, 2, 3, 0]);
    const blocked = blockedDays('a', aAboveB(own, below));
    expect(blocked).toEqual([false, true, true, true, false]);
    expect(blockageFindings(blocked, own, days(5), true)).toMatchObject([
      {
        type: 'blockage',
        severity: 3,
        start: (FIRST + 1) * DAY,
        end: (FIRST + 4) * DAY - 1,
        confidence: 'high',
        evidence: { capacityReduction: 1 - 1 / 12 },
      },
    ]);
  });

  it('is not found if the water continues downstream', () => {
    const below = apparent([1, 1.2, 1.5, 3, 1], excess);
    const surroundings = aAboveB(apparent(high, excess), below);
    expect(blockedDays('a', surroundings)).not.toContain(true);
  });

  it('is found by the weather and the other sites if the flow is unknown', () => {
    const unknown = apparent(
      high,
      high.map(() => Number.NaN),
    );
    const calm = apparent([1, 1, 1, 1, 1], [0, 0, 0, 0, 0]);
    const at = (rain: number) =>
      blockedDays('a', {
        upstream: [],
        downstream: [inflow('b')],
        apparent: new Map([
          ['a', unknown],
          ['b', calm],
          ['c', calm],
        ]),
        recentRain: new Float64Array(5).fill(rain),
      });
    expect(at(0)).toEqual([false, true, true, true, false]);
    expect(at(0.5)).not.toContain(true);
  });

  it('is not found if the next site rises as much over its dry weather, with any calibration', () => {
    const below = apparent([1, 1.4, 2.5, 8, 1], [0, 0.1, 0.3, 1, 0]);
    const surroundings = aAboveB(apparent(high, excess), below);
    expect(blockedDays('a', surroundings)).not.toContain(true);
  });

  it('continues over an unknown day', () => {
    const gappy = apparent([1.5, Number.NaN, 3, 12, 1], [5, Number.NaN, 20, 110, 0]);
    const below = apparent([1.3, 1.1, 1.1, 1.2, 1], [4, 4, 2, 3, 0]);
    const surroundings = aAboveB(gappy, below);
    const blocked = blockedDays('a', surroundings);
    expect(blocked).toEqual([true, true, true, true, false]);
    expect(blockageFindings(blocked, gappy, days(5), true)).toMatchObject([{ evidence: { days: [{}, {}, {}] } }]);
  });

  it('is not found if the water came from upstream', () => {
    const above = apparent(high, excess);
    const surroundings = {
      upstream: [inflow('u')],
      downstream: [],
      apparent: new Map([
        ['a', apparent(high, excess)],
        ['u', above],
      ]),
      recentRain: null,
    };
    expect(blockedDays('a', surroundings)).not.toContain(true);
  });

  it('at an outlet is distinguished from a storm by the rain and the other sites', () => {
    const calm = apparent([1, 1, 1, 1, 1], [0, 0, 0, 0, 0]);
    const wet = apparent([1, 1.4, 1.4, 1.5, 1], [0, 1, 1, 1, 0]);
    const at = (others: ApparentFlow, rain: number) =>
      blockedDays('a', {
        upstream: [],
        downstream: [],
        apparent: new Map([
          ['a', apparent(high, excess)],
          ['b', others],
          ['c', others],
        ]),
        recentRain: new Float64Array(5).fill(rain),
      }).filter(Boolean).length;
    expect([at(calm, 0), at(calm, 0.5), at(wet, 0)]).toEqual([3, 0, 0]);
  });
});

describe('a surcharge', () => {
  const levelsOf = (depths: readonly (readonly [minute: number, inches: number])[]) => {
    const series = {
      times: Float64Array.from(depths, ([minute]) => FIRST * DAY + minute * 60),
      depthsInches: Float64Array.from(depths, ([, inches]) => inches),
    };
    return {
      series,
      rating: createRating(10),
      pipeInches: 10,
      marks: [],
      days: days(5),
      quarters: new Float64Array(0),
      hours: new Float64Array(0),
      dayMeans: new Float64Array(0),
      deepestInches: deepestOfDays(series, days(5)),
    };
  };

  it('is a single record above 80 % of the pipe; at 80 % it is none', () => {
    expect(
      surcharges(
        levelsOf([
          [0, 8],
          [15, 8.01],
          [30, 8],
        ]),
        days(3),
      ),
    ).toMatchObject([
      { severity: 3, start: FIRST * DAY + 900, end: FIRST * DAY + 900, evidence: { greatestDepthInches: 8.01, thresholdInches: 8 } },
    ]);
  });

  it('on days that follow each other is one finding with each of its days, on others several', () => {
    const found = surcharges(
      levelsOf([
        [0, 9],
        [600, 9.5],
        [1_500, 9.1],
        [1_500 + 2 * 1_440, 9],
      ]),
      days(5),
    );
    expect(found.map(({ evidence }) => evidence.days.map(({ value }) => value))).toEqual([[9.5, 9.1], [9]]);
  });

  it('outside of the window does not count', () => {
    expect(
      surcharges(
        levelsOf([
          [0, 9],
          [3 * 1_440, 9],
        ]),
        { first: FIRST + 1, count: 2 },
      ),
    ).toEqual([]);
  });

  it('leaves capacity to dry days: half a small pipe, two thirds of a larger one', () => {
    expect([8, 12, 15].map(designDepthInches)).toEqual([4, 6, 10]);
    const ofThreeDays = levelsOf([
      [0, 4],
      [1_440, 6],
      [2_880, 5.1],
    ]);
    expect(capacityFindings(ofThreeDays, days(3), { weekday: [0, 2], weekend: [] })).toMatchObject([
      { severity: 3, evidence: { thresholdInches: 5, greatestDepthInches: 5.1, days: [{ value: 5.1 }] } },
    ]);
    expect(capacityFindings(ofThreeDays, days(3), { weekday: [0], weekend: [] })).toEqual([]);
  });
});

describe('inflow and infiltration', () => {
  it('is a finding for each run of days with one severity, with its mean; an unknown day ends a run', () => {
    const gallons = Float64Array.from([100, 160, 200, 300, Number.NaN, 300, 500]);
    const found = inflowFindings(gallons, days(7), 'medium');
    expect(found.map(({ severity, evidence }) => [severity, evidence.days.length])).toEqual([
      [1, 2],
      [2, 1],
      [2, 1],
      [3, 1],
    ]);
    expect(found[0]).toMatchObject({ confidence: 'medium', evidence: { gallonsPerHouseholdDay: 180, threshold: 150 } });
  });
});
