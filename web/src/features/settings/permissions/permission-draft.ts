import { permissions } from '@headworks/api/permission-schema';
import { type Level, type NarrowedArea, normalized, type Permissions, type Section } from '@headworks/api/permissions';

/** The access to an area with individual ids. */
export type Access = Permissions['itr'];

/** The default permissions of a new member, from the specification. */
export const defaultPermissions: Permissions = permissions.parse({});

export const accessOf = (draft: Permissions, area: NarrowedArea): Access => (area === 'basins' ? draft.studies.basins : draft[area]);

/** The draft with a changed level, scope or selection of an area. A selection survives a switch to 'all' until it is saved. */
export function withAccess(draft: Permissions, area: NarrowedArea, change: Partial<Access>): Permissions {
  if (area === 'basins') return { ...draft, studies: { ...draft.studies, basins: { ...draft.studies.basins, ...change } } };
  return { ...draft, [area]: { ...draft[area], ...change } };
}

export const withSection = (draft: Permissions, section: Section, level: Level): Permissions => ({
  ...draft,
  studies: { ...draft.studies, [section]: level },
});

/** The permissions to send: none for iTrackers implies none for logs, and ids are included only where they apply. */
export const toSend = (draft: Permissions): Permissions => normalized(draft);

/** Whether two drafts result in the same permissions. */
export const isSame = (a: Permissions, b: Permissions): boolean => JSON.stringify(toSend(a)) === JSON.stringify(toSend(b));

/** The selection with these ids added or removed, without duplicates. */
export function withSelected(ids: readonly number[], changed: readonly number[], selected: boolean): number[] {
  const left = new Set(ids);
  for (const id of changed) {
    if (selected) left.add(id);
    else left.delete(id);
  }
  return [...left];
}
