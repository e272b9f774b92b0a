import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { autoAssign } from './auto-assign.js';
import { shownSiteName, siteNameKey } from './site-name.js';

const site = (id: number, sitename: string, logCount = 0) => ({ id, sitename, logCount });
const log = (id: number, sitename: string | null, tagFilterMatch?: boolean) => ({ id, sitename, tagFilterMatch });

describe('auto assign', () => {
  it('groups the sites without logs into assignable, no matches and duplicates', () => {
    const sites = [site(1, 'Elm St'), site(2, 'Oak St'), site(3, 'Ash St'), site(4, 'Ivy St', 2)];
    const logs = [log(11, 'ELM_ST'), log(12, 'Ash St'), log(13, 'ash_st'), log(14, 'Ivy St'), log(15, null), log(16, '  ')];
    expect(autoAssign(sites, logs)).toEqual({
      assignable: [{ site: sites[0], log: logs[0] }],
      noMatches: [sites[1]],
      duplicates: [{ site: sites[2], logs: [logs[1], logs[2]] }],
      total: 3,
    });
  });

  it('does not choose between sites of one name, even if one of them has logs', () => {
    const logs = [log(11, 'Elm St')];
    const twins = [site(1, 'Elm St'), site(2, 'elm_st ')];
    expect(autoAssign(twins, logs)).toMatchObject({ assignable: [], duplicates: twins.map((each) => ({ site: each, logs })), total: 2 });
    expect(autoAssign([site(1, 'Elm St'), site(2, 'Elm St', 1)], logs)).toMatchObject({ assignable: [], duplicates: [{}], total: 1 });
    expect(autoAssign(twins, [])).toMatchObject({ duplicates: [], noMatches: twins });
  });

  it('ignores logs that the tag filter excludes', () => {
    const logs = [log(11, 'Elm St', true), log(12, 'Elm St', false)];
    expect(autoAssign([site(1, 'Elm St')], logs)).toMatchObject({ assignable: [{ log: { id: 11 } }] });
  });

  it('has a total of none when every site has logs', () => {
    expect(autoAssign([site(1, 'Elm St', 1)], [log(11, 'Elm St')])).toEqual({ assignable: [], noMatches: [], duplicates: [], total: 0 });
  });

  it('puts each site without logs into one group, and a log to one site', () => {
    const name = fc.constantFrom('a b', 'A_b', 'c', ' C ', 'd');
    const sites = fc.array(fc.tuple(name, fc.nat({ max: 1 })), { maxLength: 8 });
    fc.assert(
      fc.property(sites, fc.array(name, { maxLength: 8 }), (named, logNames) => {
        const all = named.map(([sitename, logCount], id) => site(id, sitename, logCount));
        const { assignable, noMatches, duplicates, total } = autoAssign(
          all,
          logNames.map((sitename, id) => log(id, sitename)),
        );
        const grouped = [...assignable, ...duplicates].map((each) => each.site).concat(noMatches);
        expect(grouped.map(({ id }) => id).sort()).toEqual(all.flatMap(({ id, logCount }) => (logCount === 0 ? [id] : [])).sort());
        expect(total).toBe(grouped.length);
        expect(new Set(assignable.map((each) => each.log.id)).size).toBe(assignable.length);
      }),
    );
  });
});

describe('the name of a site', () => {
  it.each([
    ['Elm St', 'elm_st'],
    [' Elm St\t', 'ELM ST'],
    ['Caf\u00e9', 'Cafe\u0301'],
    ['Hauptstraße', 'HAUPTSTRASSE'],
    ['ΟΔΟΣ', 'οδος'],
    ['a\u00a0b', 'a b'],
  ])('%j matches %j', (name, other) => {
    expect(siteNameKey(name)).toBe(siteNameKey(other));
  });

  it.each([
    ['Elm St', 'ElmSt'],
    ['Elm  St', 'Elm St'],
    ['MH1', 'MH01'],
    ['Elm-St', 'Elm_St'],
  ])('%j does not match %j', (name, other) => {
    expect(siteNameKey(name)).not.toBe(siteNameKey(other));
  });

  it('shows with underscores', () => {
    expect(shownSiteName(' Elm St MH 1')).toBe('Elm_St_MH_1');
  });
});
