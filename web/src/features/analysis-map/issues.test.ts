import type { Prompt, SiteResult } from '@headworks/api/paths/study/result-shapes';
import { describe, expect, it } from 'vitest';
import { everything, issuesOf, markedSites, type Shown } from './issues.js';

/** Only what the icons depend on. */
const found = (type: Prompt['raw']['type'], severity: Prompt['severity']): Prompt => ({
  message: '',
  severity,
  dateStr: 'Apr 3, 2025',
  confidence: 'high',
  raw: { type, startDate: 1_743_638_400, endDate: 1_743_724_799 },
  evidence: { type: 'blockage', days: [], capacityReduction: 0.4, threshold: 0.3 },
});

const result = (changes: Partial<SiteResult>): SiteResult => ({
  siteName: 'MH',
  prompts: [],
  blockage: 0,
  surcharge: 0,
  capacity: 0,
  ii: 0,
  pipeid: 8,
  population: 200,
  indPopulation: 200,
  startdate: null,
  enddate: null,
  confidence: 'medium',
  confidences: null,
  reasons: [],
  hydrograph: null,
  marks: { counts: {} },
  ...changes,
});

const millville = result({ ii: 2, surcharge: 3, prompts: [found('ii', 1), found('ii', 2), found('surcharge', 3), found('blockage', 1)] });
const withLevels = (ii: Shown['levels']['ii']): Shown => ({ ...everything, levels: { ...everything.levels, ii } });
const without = (changes: Partial<Shown['types']>): Shown => ({ ...everything, types: { ...everything.types, ...changes } });

describe('the icons of a site', () => {
  it('are one for each type with an issue, worst first, with the count of the findings behind them', () => {
    expect(issuesOf(millville, everything)).toEqual({
      icons: [
        { type: 'surcharge', severity: 3 },
        { type: 'ii', severity: 2 },
      ],
      count: 3,
    });
  });

  it('follow the toggles', () => {
    expect(issuesOf(millville, without({ surcharge: false }))).toEqual({ icons: [{ type: 'ii', severity: 2 }], count: 2 });
    expect(issuesOf(millville, without({ surcharge: false, ii: false }))).toEqual({ icons: [], count: 0 });
  });

  it('follow the severities of I&I, which say nothing of a surcharge', () => {
    expect(issuesOf(millville, withLevels([1, 3]))).toEqual({ icons: [{ type: 'surcharge', severity: 3 }], count: 1 });
    expect(issuesOf(millville, withLevels([2]))).toMatchObject({ icons: [{ type: 'surcharge' }, { type: 'ii' }], count: 2 });
  });

  it('follow the severities of a blockage', () => {
    const blocked = result({ blockage: 1, prompts: [found('blockage', 1)] });
    const severe: Shown = { ...everything, levels: { ...everything.levels, blockage: [3] } };
    expect(issuesOf(blocked, everything).icons).toEqual([{ type: 'blockage', severity: 1 }]);
    expect(issuesOf(blocked, severe)).toEqual({ icons: [], count: 0 });
  });

  it('are none without a result', () => {
    expect(issuesOf(undefined, everything)).toEqual({ icons: [], count: 0 });
  });
});

describe('the sites of the map', () => {
  const site = (id: number, name: string, enabled = true) => ({ id, name, enabled });
  const sites = [site(1, 'Plain'), site(2, 'Off', false), site(3, 'Mild'), site(4, 'Wet'), site(5, 'Full'), site(6, 'Wetter')];
  const inflow = (indII: number): Partial<SiteResult> => ({ hydrograph: { indII } as SiteResult['hydrograph'] });
  const results = {
    1: result({}),
    2: result({ ii: 3 }),
    3: result({ ii: 1 }),
    4: result({ ii: 3, ...inflow(10) }),
    5: result({ capacity: 3 }),
    6: result({ ii: 3, ...inflow(20) }),
  };
  const names = (shown: Shown) => markedSites(sites, results, shown).map(({ name }) => name);

  it('come worst first, then by their I&I; disabled ones last, without icons', () => {
    expect(names(everything)).toEqual(['Wetter', 'Wet', 'Full', 'Mild', 'Plain', 'Off']);
    expect(markedSites(sites, results, everything).at(-1)?.icons).toEqual([]);
  });

  it('are only those with an icon without plain points, and disabled ones', () => {
    expect(names({ ...everything, points: false })).toEqual(['Wetter', 'Wet', 'Full', 'Mild', 'Off']);
    expect(names({ ...withLevels([1]), points: false })).toEqual(['Full', 'Mild', 'Off']);
  });
});
