import { type Permissions, permissions } from '@headworks/contracts';

const noPermissions: Permissions = permissions.parse({
  fr: { perms: 'none' },
  itr: { perms: 'none' },
  logs: { perms: 'none' },
  studies: { perms: 'none' },
});

/** Permissions from their JSON text; a text that cannot be read grants nothing. */
export function readPermissions(perms: string): Permissions {
  try {
    const parsed = permissions.safeParse(JSON.parse(perms));
    return parsed.success ? parsed.data : noPermissions;
  } catch {
    return noPermissions;
  }
}
