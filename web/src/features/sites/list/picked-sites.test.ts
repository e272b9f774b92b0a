import { describe, expect, it } from 'vitest';
import { blankSite } from '../../../entities/site/blank-site.js';
import { filterable, filteredSites, shownPicks, withPick, withShown } from './picked-sites.js';

const sites = [
  blankSite(1, { sitename: 'Iron St MH41' }),
  blankSite(2, { sitename: 'Trunk_MH14' }),
  blankSite(3, { sitename: 'Trunk MH27' }),
];

it('the filter finds a part of a name in any case, a space being an underscore', () => {
  const names = (search: string) => filteredSites(filterable(sites), search).map(({ id }) => id);
  expect(names('')).toEqual([1, 2, 3]);
  expect(names(' trunk_mh')).toEqual([2, 3]);
  expect(names('st mh4')).toEqual([1]);
  expect(names('pump')).toEqual([]);
});

describe('selected sites', () => {
  const shown = sites.slice(1);

  it('are ticked one by one', () => {
    const picked = withPick(withPick(new Set(), 1, true), 2, true);
    expect([...picked]).toEqual([1, 2]);
    expect([...withPick(picked, 1, false)]).toEqual([2]);
  });

  it('of all shown ones keep those that the filter hides', () => {
    const picked = withShown(new Set([1]), shown, true);
    expect([...picked]).toEqual([1, 2, 3]);
    expect([...withShown(picked, shown, false)]).toEqual([1]);
  });

  it('are all, some or none of the shown ones', () => {
    expect(shownPicks(new Set([1]), shown)).toBe('none');
    expect(shownPicks(new Set([1, 2]), shown)).toBe('some');
    expect(shownPicks(new Set([2, 3]), shown)).toBe('all');
    expect(shownPicks(new Set([2, 3]), [])).toBe('none');
  });
});
