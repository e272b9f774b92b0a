import { permissions } from './permission-schema.js';
import { type Permissions, SECTIONS } from './permissions.js';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/**
 * Permissions of a stored event or row, in the current shape: earlier releases stored the sections of studies as objects `{perms}`. The wire has
 * only levels.
 */
export function storedPermissions(stored: unknown): Permissions {
  if (!isObject(stored) || !isObject(stored.studies)) return permissions.parse(stored);
  const { studies } = stored;
  const levels = SECTIONS.flatMap((section) => {
    const given = studies[section];
    return isObject(given) ? [[section, given.perms] as const] : [];
  });
  return permissions.parse({ ...stored, studies: { ...studies, ...Object.fromEntries(levels) } });
}
