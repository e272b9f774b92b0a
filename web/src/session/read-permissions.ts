import { type Permissions, permissions } from '@headworks/api/permissions';

const noPermissions: Permissions = permissions.parse({
  fr: { perms: 'none' },
  itr: { perms: 'none' },
  logs: { perms: 'none' },
  studies: { perms: 'none' },
});

/** Parses permissions from JSON text; an invalid text grants nothing. */
export function readPermissions(perms: string): Permissions {
  try {
    const parsed = permissions.safeParse(JSON.parse(perms));
    return parsed.success ? parsed.data : noPermissions;
  } catch {
    return noPermissions;
  }
}
