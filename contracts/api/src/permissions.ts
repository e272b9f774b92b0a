import type { Refusal } from './errors.js';
import type { Level, Permissions } from './permission-schema.js';

export type { Level, Permissions } from './permission-schema.js';

/** Areas with ids, which `all: false` restricts. */
export const NARROWED = ['itr', 'fr', 'logs', 'studies', 'basins'] as const;
export type NarrowedArea = (typeof NARROWED)[number];
/** Sections of a basin: a level without ids. */
export const SECTIONS = ['sites', 'logs', 'flow', 'adj', 'results', 'playback'] as const;
export type Section = (typeof SECTIONS)[number];
export type Area = NarrowedArea | `studies.${Section}`;

/** The permission that a path requires. `all` requires the whole area, not single ids. */
export type Need =
  | { readonly area: Area; readonly level: 'read' | 'write'; readonly all?: true }
  | { readonly area: 'admin' }
  | { readonly area: 'member' }
  /** Any one of these. */
  | { readonly area: 'any'; readonly of: readonly SimpleNeed[] };

export interface SimpleNeed {
  readonly area: Area;
  readonly level: 'read' | 'write';
}

/** What reads the sites of a basin and what belongs to them: permission for any section. */
export const ANY_SECTION: Need = { area: 'any', of: SECTIONS.map((section) => ({ area: `studies.${section}`, level: 'read' }) as const) };

/** Written out: every page of the web app loads this file, and few of them the sentences of all errors. */
const DENIED: Refusal = { refused: 'Permission Denied' };
const NOT_FOUND: Refusal = { refused: 'Not Found' };

const rank = { none: 0, read: 1, write: 2 } as const;
const isNarrowed = (name: Area): name is NarrowedArea => (NARROWED as readonly string[]).includes(name);

const grantOf = (perms: Permissions, name: NarrowedArea): Permissions['itr'] => (name === 'basins' ? perms.studies.basins : perms[name]);

/** FlowSeries and Adjustments are write or none, Results and Playback read or none. */
function sectionLevel(section: Section, given: Level): Level {
  if (section === 'flow' || section === 'adj') return given === 'write' ? 'write' : 'none';
  if (section === 'results' || section === 'playback') return given === 'none' ? 'none' : 'read';
  return given;
}

/** The level of an area. If iTrackers are none, so are logs; if studies are none, so are basins; if basins are none, so is every section. */
export function levelOf(perms: Permissions, name: Area): Level {
  if (perms.admin) return 'write';
  if (!isNarrowed(name)) {
    // The type of Area guarantees a section after the dot.
    const section = name.slice('studies.'.length) as Section;
    return levelOf(perms, 'basins') === 'none' ? 'none' : sectionLevel(section, perms.studies[section]);
  }
  if (name === 'logs' && perms.itr.perms === 'none') return 'none';
  if (name === 'basins' && perms.studies.perms === 'none') return 'none';
  return grantOf(perms, name).perms;
}

/** The visible ids of an area: all of them, or those listed. */
export const visibleIds = (perms: Permissions, name: NarrowedArea): 'all' | readonly number[] => {
  if (levelOf(perms, name) === 'none') return [];
  const { all, ids: listed } = grantOf(perms, name);
  return perms.admin || all ? 'all' : listed;
};

/**
 * Checks whether a member has a permission, for one id or in general. Not Found for an invisible id, Permission Denied for a visible one.
 * The id belongs to the area; for a section, it is the id of the basin.
 */
export function check(perms: Permissions, need: Need, id?: number): Refusal | 'allowed' {
  if (need.area === 'member' || perms.admin) return 'allowed';
  if (need.area === 'admin') return DENIED;
  if (need.area === 'any') return checkAny(perms, need.of, id);
  const has = levelOf(perms, need.area);
  const visible = visibleIds(perms, isNarrowed(need.area) ? need.area : 'basins');
  if (id !== undefined && visible !== 'all' && !visible.includes(id)) return NOT_FOUND;
  if (has === 'none') return id === undefined ? DENIED : NOT_FOUND;
  if (rank[has] < rank[need.level]) return DENIED;
  if (need.all && visible !== 'all') return DENIED;
  return 'allowed';
}

/** Not Found only if every one of them says so. */
function checkAny(perms: Permissions, needs: readonly SimpleNeed[], id?: number): Refusal | 'allowed' {
  const checked = needs.map((need) => check(perms, need, id));
  return checked.find((each) => each === 'allowed') ?? checked.find((each) => each === DENIED) ?? NOT_FOUND;
}

export const may = (perms: Permissions, need: Need, id?: number): boolean => check(perms, need, id) === 'allowed';

/**
 * The stored form: if iTrackers are none, so are logs (specification part 3, section 5); each section has a
 * level that is valid for it; ids are sorted and unique, and empty for an area that is granted completely or not at all.
 */
export function normalized(perms: Permissions): Permissions {
  const narrowed = <A extends Permissions['itr']>(grant: A): A => ({
    ...grant,
    ids: grant.all || grant.perms === 'none' ? [] : [...new Set(grant.ids)].toSorted((a, b) => a - b),
  });
  const { studies } = perms;
  const section = (name: Section): Level => sectionLevel(name, studies[name]);
  return {
    admin: perms.admin,
    fr: narrowed(perms.fr),
    itr: narrowed(perms.itr),
    logs: narrowed(perms.itr.perms === 'none' ? { ...perms.logs, perms: 'none' } : perms.logs),
    studies: {
      ...narrowed(studies),
      basins: narrowed(studies.basins),
      sites: section('sites'),
      logs: section('logs'),
      flow: section('flow'),
      adj: section('adj'),
      results: section('results'),
      playback: section('playback'),
    },
  };
}
