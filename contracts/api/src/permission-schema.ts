import { z } from 'zod';

export const level = z.enum(['read', 'write', 'none']);
export type Level = z.infer<typeof level>;

const ids = z.array(z.number().int().positive()).max(10_000).default([]);
const area = z.object({ perms: level.default('write'), all: z.boolean().default(true), ids });

/** The permission object of specification part 3, section 3, with its defaults: everything write except results and playback. */
export const permissions = z.object({
  admin: z.boolean().default(false),
  /** `devices` is a field of the specification without effect. */
  fr: area.extend({ devices: ids.optional() }).prefault({}),
  itr: area.prefault({}),
  logs: area.prefault({}),
  studies: area
    .extend({
      basins: area.prefault({}),
      sites: level.default('write'),
      logs: level.default('write'),
      flow: level.default('write'),
      adj: level.default('write'),
      results: level.default('read'),
      playback: level.default('read'),
    })
    .prefault({}),
});
export type Permissions = z.infer<typeof permissions>;

export const adminPermissions: Permissions = permissions.parse({ admin: true });
