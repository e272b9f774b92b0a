import type { Permissions } from '@headworks/api/permissions';

const nothing = { perms: 'none', all: true, ids: [] } as const;
const noPermissions: Permissions = {
  admin: false,
  fr: { ...nothing, ids: [] },
  itr: { ...nothing, ids: [] },
  logs: { ...nothing, ids: [] },
  studies: {
    ...nothing,
    ids: [],
    basins: { ...nothing, ids: [] },
    sites: 'none',
    logs: 'none',
    flow: 'none',
    adj: 'none',
    results: 'none',
    playback: 'none',
  },
};

const isArea = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'perms' in value && 'all' in value && 'ids' in value && Array.isArray(value.ids);

/** The server sends the complete, normalized form; the schema that checks it is 26 kB of every page. */
const isComplete = (value: unknown): value is Permissions =>
  typeof value === 'object' &&
  value !== null &&
  'fr' in value &&
  'itr' in value &&
  'logs' in value &&
  'studies' in value &&
  [value.fr, value.itr, value.logs, value.studies].every(isArea) &&
  typeof value.studies === 'object' &&
  value.studies !== null &&
  'basins' in value.studies &&
  isArea(value.studies.basins);

/** Reads permissions from JSON text; an invalid text grants nothing. */
export function readPermissions(perms: string): Permissions {
  try {
    const parsed: unknown = JSON.parse(perms);
    return isComplete(parsed) ? parsed : noPermissions;
  } catch {
    return noPermissions;
  }
}
