import type { ComparedSite, ComparisonResult } from '@headworks/api/paths/study/compare';
import { describe, expect, it } from 'vitest';
import { changesOf } from './changes.js';

const values = (groundWater: number | null, rdiiPerInch: number | null = null, ii: number | null = null) => ({
  groundWater,
  rdiiPerInch,
  ii,
});
const period = { startDate: 1, endDate: 2, commonStart: 1, commonEnd: 2, usingStart: 1, usingEnd: 2, rainInches: null };
const site = (siteName: string, fields: Partial<ComparedSite>): ComparedSite => ({
  siteName,
  a: values(10),
  b: values(14),
  change: values(4),
  uncertainty: values(5),
  confidence: 'medium',
  reasons: [],
  ...fields,
});
const resultOf = (sites: ComparisonResult['sites']): ComparisonResult => ({ a: period, b: period, sites });

describe('the changes of a comparison', () => {
  it('are shown beyond their uncertainty, and not at it', () => {
    const found = (uncertainty: number | null) =>
      changesOf(resultOf({ 1: site('Elm', { uncertainty: values(uncertainty) }) }))[0]?.changes.groundWater?.isShown;
    expect(found(3.9)).toBe(true);
    expect(found(4)).toBe(false);
    expect(found(null)).toBe(false);
  });

  it('are unknown where a period has no value', () => {
    const [elm] = changesOf(resultOf({ 1: site('Elm', {}) }));
    expect(elm?.changes.rdiiPerInch).toBeNull();
    const [oak] = changesOf(resultOf({ 2: site('Oak', { a: null, b: null, change: null, uncertainty: null, error: 'NoFlow' }) }));
    expect(oak?.changes).toEqual({ groundWater: null, rdiiPerInch: null, ii: null });
  });

  it('come first where a site shows one, then by name', () => {
    const names = changesOf(resultOf({ 1: site('Elm 10', {}), 2: site('Elm 9', {}), 3: site('Oak', { uncertainty: values(1) }) })).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['Oak', 'Elm 9', 'Elm 10']);
  });
});
