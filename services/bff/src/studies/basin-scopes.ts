import { type BasinScope, basinScope } from '@headworks/api/commands/sites';
import { may, type Permissions } from '@headworks/api/permissions';

/** What of the basin the member may change: undoing takes the same permission as changing. */
export function scopesOf(perms: Permissions, basinId: number): BasinScope[] {
  const write = (area: 'basins' | 'studies.sites' | 'studies.adj' | 'studies.logs' | 'studies.flow') =>
    may(perms, { area, level: 'write' }, basinId);
  const scopes = {
    basin: write('basins'),
    sites: write('studies.sites'),
    measures: write('studies.sites') || write('studies.adj'),
    logs: write('studies.logs'),
    flow: write('studies.flow'),
  };
  return basinScope.options.filter((scope) => scopes[scope]);
}
