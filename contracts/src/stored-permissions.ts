import { type Permissions, permissions, SECTIONS } from './permissions.js';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/**
 * Permissions of a stored event or row, in today's shape: the sections of studies were objects `{perms}` before they were levels. The wire takes and
 * gives levels alone.
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
