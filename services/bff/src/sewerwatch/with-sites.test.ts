import { permissions } from '@headworks/api/permission-schema';
import { expect, it } from 'vitest';
import type { SensorLog } from '../views/log-list/sewerwatch.js';
import type { SiteOfLog } from '../views/sites/query.js';
import { withSites } from './with-sites.js';

/** Only the id decides. */
const log = (id: number) => ({ id }) as SensorLog;
const site = (logId: number, siteId: number, fields: Partial<SiteOfLog> = {}): SiteOfLog => ({
  logId,
  siteId,
  basinId: siteId * 10,
  studyId: 1,
  enabled: true,
  timeOffset: -18_000,
  hasResult: false,
  severity: null,
  ...fields,
});
const all = { perms: 'read', all: true, ids: [] };
const reader = permissions.parse({ studies: { ...all, basins: all, sites: 'read' } });
const none = { siteid: null, basinid: null, enabled: true, hydrograph: false, severe: false, timeoffset: null };

it('a log follows the first of its sites', () => {
  const sites = [site(1, 7, { hasResult: true, severity: 3 }), site(2, 8, { enabled: false, hasResult: true, severity: 2 }), site(1, 9)];
  expect(withSites([log(1), log(2), log(3)], sites, reader)).toEqual([
    { id: 1, siteid: 7, basinid: 70, enabled: true, hydrograph: true, severe: true, timeoffset: -18_000 },
    { id: 2, siteid: 8, basinid: 80, enabled: false, hydrograph: true, severe: false, timeoffset: -18_000 },
    { id: 3, ...none },
  ]);
});

it('a log says nothing of a site that the member may not read, and follows the next one', () => {
  const sites = [site(1, 7, { enabled: false, hasResult: true, severity: 3 }), site(1, 9)];
  const some = permissions.parse({ studies: { ...all, basins: { perms: 'read', all: false, ids: [90] }, sites: 'read' } });
  expect(withSites([log(1)], sites, some)).toEqual([{ ...none, id: 1, siteid: 9, basinid: 90, timeoffset: -18_000 }]);
  const blind = permissions.parse({ studies: { perms: 'none' } });
  expect(withSites([log(1)], sites, blind)).toEqual([{ ...none, id: 1 }]);
});
