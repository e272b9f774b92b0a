import { siteChanges } from '@headworks/api/site-fields';
import { describe, expect, it, test } from 'vitest';
import { blankSite } from '../../../entities/site/blank-site.js';
import { changesHouseholds, readDraft, type SiteDraft, settled, textOf } from './site-draft.js';
import { type FieldName, fieldNames, fieldRules, typedNumber } from './site-fields.js';

const site = blankSite(1, { population: 240, pipeid: 8, leveladj: 0.3, levelref: 4.25, velocityref: 2 });
const changed = (draft: SiteDraft, units: '1' | '2' = '1') => readDraft(draft, site, units).changes;

describe('the fields of a site', () => {
  it('show its values in the unit of the reader', () => {
    const texts = (units: '1' | '2') =>
      (['population', 'pipeid', 'leveladj', 'siltlevel', 'levelref', 'velocityref'] as const).map((name) => textOf({}, site, name, units));
    expect(texts('1')).toEqual(['240', '8', '0.3', '0', '4.25', '2']);
    expect(texts('2')).toEqual(['240', '203.2', '7.62', '0', '107.95', '0.61']);
  });

  it('are converted to inches and feet per second', () => {
    expect(changed({ pipeid: '254', velocityref: '1' }, '2')).toEqual({ pipeId: 10, velocityRef: 3.28084 });
    expect(changed({ pipeid: '10', velocityref: '1' })).toEqual({ pipeId: 10, velocityRef: 1 });
  });

  it('send only what was changed, and no rounding', () => {
    expect(changed({ population: '240', velocityref: '0.61' }, '2')).toEqual({});
    expect(changed({ population: '1,250' })).toEqual({ population: 1_250 });
    expect(changed({ population: '240.0' })).toEqual({});
  });

  it('that are empty mean no pipe, households not set, no adjustment, no silt and no references', () => {
    const empty = { population: '', pipeid: ' ', leveladj: '', siltlevel: '', levelref: '', velocityref: '' };
    expect(changed(empty)).toEqual({ population: null, pipeId: null, levelAdj: 0, levelRef: null, velocityRef: null });
  });

  it('with other text become empty when they are left, but the references say what is wrong', () => {
    expect(settled({ population: 'many' }, 'population')).toEqual({ population: '' });
    expect(changed({ leveladj: 'none', pipeid: '8 in.' })).toEqual({ levelAdj: 0, pipeId: null });
    expect(settled({ levelref: 'low' }, 'levelref')).toEqual({ levelref: 'low' });
    expect(readDraft({ levelref: 'low', velocityref: 'fast' }, site, '1')).toEqual({
      changes: {},
      problems: { levelref: 'notANumber', velocityref: 'notANumber' },
    });
  });

  it('outside the limits of the server are problems', () => {
    expect(readDraft({ population: '-1', pipeid: '-8', leveladj: '-2', siltlevel: '10001' }, site, '1')).toEqual({
      changes: { levelAdj: -2 },
      problems: { population: 'outOfRange', pipeid: 'outOfRange', siltlevel: 'outOfRange' },
    });
  });
});

const NAMES = {
  population: 'households',
  pipeid: 'pipeInches',
  leveladj: 'levelAdjInches',
  siltlevel: 'siltInches',
  levelref: 'levelRefInches',
  velocityref: 'velocityRefFps',
} as const satisfies Record<FieldName, keyof typeof siteChanges.shape>;

test.each(fieldNames)('the range of %s is that of the server', (name) => {
  const [least, most] = fieldRules[name].range;
  const passes = (value: number) => siteChanges.shape[NAMES[name]].safeParse(value).success;
  expect([least - 0.01, least, most, most + 0.01].map(passes)).toEqual([false, true, true, false]);
});

it('the difference of households can be passed downstream once they are changed', () => {
  expect(changesHouseholds(readDraft({ population: '240' }, site, '1'))).toBe(false);
  expect(changesHouseholds(readDraft({ population: '241' }, site, '1'))).toBe(true);
});

test.each([
  ['12', 12],
  ['-1.5', -1.5],
  ['−1.5', -1.5],
  ['.5', 0.5],
  ['12,480', 12_480],
  ['8,5', null],
  ['1e3', null],
  ['-', null],
  ['.', null],
  ['', null],
  ['abc', null],
])('%j is %j', (text, number) => expect(typedNumber(text)).toBe(number));
