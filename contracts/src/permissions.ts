import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from './errors.js';

export const level = z.enum(['read', 'write', 'none']);
export type Level = z.infer<typeof level>;

const ids = z.array(z.number().int().positive()).max(10_000).default([]);
const area = z.object({ perms: level.default('write'), all: z.boolean().default(true), ids });

/** The permission object of specification part 3, section 3, with its defaults: everything write except results and playback. */
export const permissions = z.object({
  admin: z.boolean().default(false),
  fr: area.prefault({}),
  itr: area.prefault({}),
  logs: area.prefault({}),
  studies: area
    .extend({
      basins: area.prefault({}),
      sites: z.object({ perms: level.default('write') }).prefault({}),
      logs: z.object({ perms: level.default('write') }).prefault({}),
      flow: z.object({ perms: level.default('write') }).prefault({}),
      adj: z.object({ perms: level.default('write') }).prefault({}),
      results: z.object({ perms: level.default('read') }).prefault({}),
      playback: z.object({ perms: level.default('read') }).prefault({}),
    })
    .prefault({}),
});
export type Permissions = z.infer<typeof permissions>;

export const adminPermissions: Permissions = permissions.parse({ admin: true });

/** What a path asks of a member. `all` asks for the whole area, not single ids. */
export type Need =
  | { readonly area: 'itr' | 'fr' | 'logs'; readonly level: 'read' | 'write'; readonly all?: true }
  | { readonly area: 'admin' }
  | { readonly area: 'member' };

const rank = { none: 0, read: 1, write: 2 } as const;

/** The level of an area; iTracker none makes logs none. */
export function levelOf(perms: Permissions, name: 'itr' | 'fr' | 'logs'): Level {
  if (perms.admin) return 'write';
  if (name === 'logs' && perms.itr.perms === 'none') return 'none';
  return perms[name].perms;
}

/** Which ids of an area are visible: all of them, or only those listed. */
export const visibleIds = (perms: Permissions, name: 'itr' | 'fr' | 'logs'): 'all' | readonly number[] => {
  if (levelOf(perms, name) === 'none') return [];
  return perms.admin || perms[name].all ? 'all' : perms[name].ids;
};

/**
 * May the member do it, with the thing of this id? What one may not see is Not Found, what one sees but may not change is Permission Denied.
 */
export function check(perms: Permissions, need: Need, id?: number): Refusal | 'allowed' {
  if (need.area === 'member' || perms.admin) return 'allowed';
  if (need.area === 'admin') return refuse('Permission Denied');
  const has = levelOf(perms, need.area);
  const visible = visibleIds(perms, need.area);
  if (id !== undefined && visible !== 'all' && !visible.includes(id)) return refuse('Not Found');
  if (has === 'none') return refuse(id === undefined ? 'Permission Denied' : 'Not Found');
  if (rank[has] < rank[need.level]) return refuse('Permission Denied');
  if (need.all && visible !== 'all') return refuse('Permission Denied');
  return 'allowed';
}

export const may = (perms: Permissions, need: Need, id?: number): boolean => !isRefusal(check(perms, need, id));
