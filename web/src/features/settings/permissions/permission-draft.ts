import { type Level, type NarrowedArea, normalized, type Permissions, permissions, type Section } from '@headworks/contracts';

/** What is given of an area whose things have ids. */
export type Access = Permissions['itr'];

/** What somebody new is given unless the admin chooses otherwise: the specification's defaults. */
export const usualPermissions: Permissions = permissions.parse({});

export const accessOf = (draft: Permissions, area: NarrowedArea): Access => (area === 'basins' ? draft.studies.basins : draft[area]);

/** The draft with another level, scope or selection of an area. A selection outlives a look at 'all', until it is saved. */
export function withAccess(draft: Permissions, area: NarrowedArea, change: Partial<Access>): Permissions {
  if (area === 'basins') return { ...draft, studies: { ...draft.studies, basins: { ...draft.studies.basins, ...change } } };
  return { ...draft, [area]: { ...draft[area], ...change } };
}

export const withSection = (draft: Permissions, section: Section, level: Level): Permissions => ({
  ...draft,
  studies: { ...draft.studies, [section]: level },
});

/** What is sent and kept: none of iTrackers makes none of logs, and ids stand only where they count. */
export const toSend = (draft: Permissions): Permissions => normalized(draft);

/** Whether two drafts come to the same permissions. */
export const isSame = (a: Permissions, b: Permissions): boolean => JSON.stringify(toSend(a)) === JSON.stringify(toSend(b));

/** The selection with these ids put in or taken out, each once. */
export function withSelected(ids: readonly number[], changed: readonly number[], selected: boolean): number[] {
  const left = new Set(ids);
  for (const id of changed) {
    if (selected) left.add(id);
    else left.delete(id);
  }
  return [...left];
}
