import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusal } from './errors.js';
import { adminPermissions, level, permissions } from './permission-schema.js';
import {
  type Area,
  check,
  levelOf,
  may,
  NARROWED,
  type NarrowedArea,
  type Need,
  normalized,
  type Permissions,
  SECTIONS,
  visibleIds,
} from './permissions.js';

const ID = fc.integer({ min: 1, max: 12 });
const LEVEL = fc.constantFrom(...level.options);
const grant = fc.record({ perms: LEVEL, all: fc.boolean(), ids: fc.array(ID, { maxLength: 8 }) });
const sections = fc.record(Object.fromEntries(SECTIONS.map((name) => [name, LEVEL])));
const anyPermissions: fc.Arbitrary<Permissions> = fc
  .tuple(fc.boolean(), grant, grant, grant, grant, grant, sections)
  .map(([admin, fr, itr, logs, studies, basins, parts]) =>
    permissions.parse({ admin, fr, itr, logs, studies: { ...studies, basins, ...parts } }),
  );
const narrowedArea = fc.constantFrom(...NARROWED);
const AREAS: readonly Area[] = [...NARROWED, ...SECTIONS.map((name) => `studies.${name}` as const)];
const need: fc.Arbitrary<Exclude<Need, { area: 'admin' | 'member' | 'any' }>> = fc
  .tuple(fc.constantFrom(...AREAS), fc.constantFrom('read' as const, 'write' as const), fc.boolean())
  .map(([area, wanted, all]) => (all ? { area, level: wanted, all } : { area, level: wanted }));

/** The same permissions with another grant for one area. */
const withGrant = (perms: Permissions, area: NarrowedArea, change: (grant: Permissions['itr']) => Permissions['itr']): Permissions =>
  area === 'basins'
    ? { ...perms, studies: { ...perms.studies, basins: change(perms.studies.basins) } }
    : { ...perms, [area]: { ...perms[area], ...change(perms[area]) } };

const holds = (property: fc.IProperty<unknown>) => fc.assert(property as fc.IProperty<unknown[]>, { numRuns: 2_000 });

describe('permissions', () => {
  it('show and allow no more with fewer ids', () =>
    holds(
      fc.property(anyPermissions, narrowedArea, fc.array(ID), need, fc.option(ID, { nil: undefined }), (perms, area, kept, wanted, id) => {
        const before = visibleIds(perms, area);
        const fewer = withGrant(perms, area, (old) => ({
          ...old,
          all: false,
          ids: old.all ? kept : old.ids.filter((id) => kept.includes(id)),
        }));
        const after = visibleIds(fewer, area);
        if (before !== 'all') expect(after === 'all' ? [] : after.filter((seen) => !before.includes(seen))).toEqual([]);
        if (may(fewer, wanted, id)) expect(may(perms, wanted, id)).toBe(true);
      }) as fc.IProperty<unknown>,
    ));

  it('allow no more with a lower level', () =>
    holds(
      fc.property(anyPermissions, narrowedArea, need, fc.option(ID, { nil: undefined }), (perms, area, wanted, id) => {
        const lower = { write: 'read', read: 'none', none: 'none' } as const;
        const less = withGrant(perms, area, (old) => ({ ...old, perms: lower[old.perms] }));
        if (may(less, wanted, id)) expect(may(perms, wanted, id)).toBe(true);
      }) as fc.IProperty<unknown>,
    ));

  it('to write include those to read, and those for a whole area include each id', () =>
    holds(
      fc.property(anyPermissions, need, ID, (perms, wanted, id) => {
        if (may(perms, { ...wanted, level: 'write' }, id)) expect(may(perms, { ...wanted, level: 'read' }, id)).toBe(true);
        if (may(perms, { ...wanted, all: true })) expect(may(perms, wanted, id)).toBe(true);
      }) as fc.IProperty<unknown>,
    ));

  it('refuse with Not Found exactly what is not visible', () =>
    holds(
      fc.property(anyPermissions, narrowedArea, fc.constantFrom('read' as const, 'write' as const), ID, (perms, area, wanted, id) => {
        const visible = visibleIds(perms, area);
        const seen = visible === 'all' || visible.includes(id);
        const said = check(perms, { area, level: wanted }, id);
        expect(isRefusal(said) && said.refused === 'Not Found').toBe(!seen);
      }) as fc.IProperty<unknown>,
    ));

  it('of an admin allow everything, whatever the other fields', () =>
    holds(
      fc.property(anyPermissions, need, ID, (perms, wanted, id) => {
        expect(check({ ...perms, admin: true }, wanted, id)).toBe('allowed');
      }) as fc.IProperty<unknown>,
    ));

  it('have the same meaning after normalization, which is idempotent', () =>
    holds(
      fc.property(anyPermissions, need, fc.option(ID, { nil: undefined }), (perms, wanted, id) => {
        const normal = normalized(perms);
        expect(check(normal, wanted, id)).toEqual(check(perms, wanted, id));
        expect(normalized(normal)).toEqual(normal);
      }) as fc.IProperty<unknown>,
    ));

  it('by default are write except for results and playback, and not admin', () => {
    const perms = permissions.parse({});
    expect(AREAS.map((area) => [area, levelOf(perms, area)])).toEqual(
      AREAS.map((area) => [area, area === 'studies.results' || area === 'studies.playback' ? 'read' : 'write']),
    );
    expect(may(perms, { area: 'admin' })).toBe(false);
    expect(may(perms, { area: 'member' })).toBe(true);
    expect(may(adminPermissions, { area: 'admin' })).toBe(true);
  });

  it('have exactly the shape of the specification', () => {
    // Part 3, section 3, with its defaults.
    const full = {
      admin: false,
      fr: { perms: 'write', all: true, ids: [], devices: [] },
      itr: { perms: 'write', all: true, ids: [] },
      logs: { perms: 'write', all: true, ids: [] },
      studies: {
        perms: 'write',
        all: true,
        ids: [],
        basins: { perms: 'write', all: true, ids: [] },
        sites: 'write',
        logs: 'write',
        flow: 'write',
        adj: 'write',
        results: 'read',
        playback: 'read',
      },
    };
    expect(permissions.parse(full)).toEqual(full);
    expect(permissions.parse({})).toEqual(full);
    // Part 1, section 3.
    const levels = { sites: 'none', logs: 'read', flow: 'write', adj: 'none', results: 'read', playback: 'none' };
    const short = {
      admin: false,
      itr: { perms: 'read' },
      fr: { perms: 'none' },
      logs: { perms: 'read' },
      studies: { perms: 'read', basins: { perms: 'write' }, ...levels },
    };
    expect(permissions.parse(short)).toMatchObject(short);
    expect(normalized(permissions.parse(short))).toMatchObject(short);
    for (const section of SECTIONS) {
      const { error } = permissions.safeParse({ studies: { [section]: { perms: 'read' } } });
      expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([`studies.${section}`]);
    }
  });

  it('without iTrackers have no logs, without studies no basins, and without basins no sections', () => {
    const none = { perms: 'none' };
    expect(levelOf(permissions.parse({ itr: none }), 'logs')).toBe('none');
    expect(levelOf(permissions.parse({ studies: none }), 'basins')).toBe('none');
    expect(levelOf(permissions.parse({ studies: { basins: none } }), 'studies.sites')).toBe('none');
  });

  it('to read FlowSeries or Adjustments count as none: these sections are write or none', () => {
    const perms = permissions.parse({ studies: { flow: 'read', adj: 'read', results: 'write' } });
    expect((['flow', 'adj', 'results'] as const).map((name) => levelOf(perms, `studies.${name}`))).toEqual(['none', 'none', 'read']);
  });
});
