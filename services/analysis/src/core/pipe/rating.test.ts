import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GREATEST_FLOW_DEPTH, relativeFlow, relativeFlowOverSilt, wettedAreaSquareInches } from './circular-pipe.js';
import { keptRatios } from './kept-ratios.js';
import { createRating } from './rating.js';

/**
 * Area and hydraulic radius over those of the full circular pipe, at every tenth of its depth and near the greatest flow: the values that EPA SWMM 5.2
 * computes with. Manning's flow is their product, the radius to the power of 2/3.
 */
const SWMM: readonly (readonly [depth: number, area: number, radius: number])[] = [
  [0.1, 0.05208, 0.254],
  [0.2, 0.1423, 0.4824],
  [0.3, 0.25236, 0.6836],
  [0.4, 0.3736, 0.8568],
  [0.5, 0.5, 1],
  [0.6, 0.6264, 1.11],
  [0.7, 0.74764, 1.1848],
  [0.8, 0.8576, 1.217],
  [0.9, 0.94792, 1.192],
  [0.94, 0.97555, 1.1584],
  [1, 1, 1],
];

describe('the flow of a circular pipe', () => {
  it.each(SWMM)('at %f of its depth is that of SWMM within 0.1 %%', (depth, area, radius) => {
    const swmm = area * radius ** (2 / 3);
    expect(Math.abs(relativeFlow(depth) / swmm - 1)).toBeLessThan(0.001);
  });

  it('is greatest below the crown, at 1.0757 of the full pipe', () => {
    expect(relativeFlow(GREATEST_FLOW_DEPTH)).toBeCloseTo(1.0757, 4);
    expect(relativeFlow(0)).toBe(0);
    expect(relativeFlow(1)).toBeCloseTo(1, 12);
  });

  it('over no silt is that of the clean pipe', () => {
    for (const depth of [0.4, 3, 7.9]) expect(relativeFlowOverSilt(depth, 0, 8)).toBeCloseTo(relativeFlow(depth / 8), 12);
  });

  it('is nothing in silt', () => {
    expect(relativeFlowOverSilt(1.5, 2, 8)).toBe(0);
  });

  it('fills half the area at half the depth', () => {
    expect(wettedAreaSquareInches(6, 12)).toBeCloseTo((Math.PI * 36) / 2, 9);
  });
});

/** Tolerance for rounding errors where the curve is flat. */
const LAST_BITS = 1 - 1e-12;

describe('a rating', () => {
  const pipes = fc.double({ min: 4, max: 120, noNaN: true });
  const depths = fc.double({ min: 0.001, max: GREATEST_FLOW_DEPTH, noNaN: true });

  it('grows with the depth below that of the greatest flow, and holds above', () => {
    fc.assert(
      fc.property(pipes, depths, depths, (pipe, one, other) => {
        const { ratioAt } = createRating(pipe);
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(ratioAt(high * pipe)).toBeGreaterThanOrEqual(ratioAt(low * pipe) * LAST_BITS);
        expect(ratioAt(2 * pipe)).toBe(ratioAt(GREATEST_FLOW_DEPTH * pipe));
      }),
    );
  });

  it('never falls with the depth over silt either, and is below that of the clean pipe', () => {
    fc.assert(
      fc.property(pipes, fc.double({ min: 0.01, max: 0.4, noNaN: true }), depths, depths, (pipe, silt, one, other) => {
        const silted = createRating(pipe, silt * pipe);
        const [low, high] = [Math.min(one, other) * pipe, Math.max(one, other) * pipe];
        expect(silted.ratioAt(high)).toBeGreaterThanOrEqual(silted.ratioAt(low) * LAST_BITS);
        expect(silted.ratioAt(low)).toBeLessThanOrEqual(createRating(pipe).ratioAt(low) / LAST_BITS);
      }),
    );
  });

  it('does not change with the unit of depth and pipe', () => {
    fc.assert(
      fc.property(pipes, depths, (pipe, depth) => {
        expect(createRating(pipe * 25.4).ratioAt(depth * pipe * 25.4)).toBeCloseTo(createRating(pipe).ratioAt(depth * pipe), 12);
      }),
    );
  });

  it('multiplies and bends the curve by its factors', () => {
    const plain = createRating(10).ratioAt(4);
    expect(createRating(10, 0, { multiplier: 2, exponent: 1 }).ratioAt(4)).toBeCloseTo(2 * plain, 12);
    expect(createRating(10, 0, { multiplier: 1, exponent: 1.1 }).ratioAt(4)).toBeCloseTo(plain ** 1.1, 12);
  });

  it('is the same where the ratios of depths are kept, of near ones and of those that share a place too', () => {
    const near = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.constantFrom(0, 1e-9, 0.004, 40.96, 81.92));
    fc.assert(
      fc.property(fc.array(near, { minLength: 1, maxLength: 200 }), (hundredths) => {
        const { ratioAt } = createRating(120);
        const kept = keptRatios(ratioAt);
        for (const [hundredth, more] of hundredths) expect(kept(hundredth / 100 + more)).toBe(ratioAt(hundredth / 100 + more));
      }),
    );
  });
});
