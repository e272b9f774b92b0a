import * as calls from '@headworks/api/commands/sites';
import { refuse } from '@headworks/api/errors';
import type { Location, SitePlace } from '@headworks/api/events/basin';
import { numberByCommand } from '@headworks/postgres';
import { type CallHandler, handler } from '@headworks/rpc';
import { onBasin } from '../basin/on-basin.js';
import type { Sites } from '../context.js';
import { timeOffsetAt } from '../place/time-offset.js';
import { noteAssignments } from '../state/assigned-logs.js';
import { changeSite, changeSites, enableSites } from './change-site.js';
import { createSite, deleteSite } from './create-site.js';
import { dropDeletedLogs } from './drop-deleted-logs.js';
import { addLog, removeLog } from './site-logs.js';

const NUMBERS = { table: 'sites.site_numbers', column: 'site_id' } as const;

/** The commands of sites. */
export function siteCommands(sites: Sites): Readonly<Record<string, CallHandler>> {
  const { pool, clock } = sites.platform;

  /** The offset is that of when the site began; of today if it has no records yet. */
  const placeAt = (location: Location | null, startDate: number | null): SitePlace => ({
    location,
    timeOffsetSeconds: location && timeOffsetAt(location.lat, location.lng, startDate ?? clock.now() / 1_000),
  });

  return {
    createSite: handler(calls.createSite.input, async ({ basinId, name, location = null, pipeInches = null, households = null }, meta) => {
      const siteId = await numberByCommand(pool.sql, NUMBERS, meta.commandId);
      const site = { name, pipeInches, households, ...placeAt(location, null) };
      return onBasin(sites, basinId, meta, (basin, now) => createSite(basin, basinId, siteId, site, now), { siteId });
    }),
    changeSite: handler(
      calls.changeSite.input,
      ({ basinId, siteId, name, enabled, location, startDate = null, changes, cascade }, meta) => {
        const place = location === undefined ? undefined : placeAt(location, startDate);
        // Parsed: a field that is undefined is missing.
        const measures = changes as Parameters<typeof changeSite>[3]['measures'];
        return onBasin(sites, basinId, meta, (basin, now) =>
          changeSite(basin, basinId, siteId, { name, enabled, place, measures, cascade }, now),
        );
      },
    ),
    changeSites: handler(calls.changeSites.input, ({ basinId, sites: changed, cascade }, meta) =>
      // Parsed: a field that is undefined is missing.
      onBasin(sites, basinId, meta, (basin, now) =>
        changeSites(basin, basinId, changed as Parameters<typeof changeSites>[2], cascade, now),
      ),
    ),
    enableSites: handler(calls.enableSites.input, ({ basinId, siteIds, enabled }, meta) =>
      onBasin(sites, basinId, meta, (basin, now) => enableSites(basin, basinId, siteIds, enabled, now)),
    ),
    deleteSite: handler(calls.deleteSite.input, ({ basinId, siteId }, meta) =>
      onBasin(sites, basinId, meta, (basin, now) => deleteSite(basin, basinId, siteId, now)),
    ),
    addLog: handler(calls.addLog.input, async ({ basinId, siteId, logId }, meta) => {
      await noteAssignments(pool.sql, basinId, [logId]);
      const added = await onBasin(sites, basinId, meta, (basin, now) => addLog(basin, basinId, siteId, logId, now));
      if ('refused' in added) return added;
      const dropped = await dropDeletedLogs(sites, basinId, meta, [logId]);
      return dropped.length === 0 ? added : refuse('Not Found');
    }),
    removeLog: handler(calls.removeLog.input, ({ basinId, siteId, logId }, meta) =>
      onBasin(sites, basinId, meta, (basin, now) => removeLog(basin, basinId, siteId, logId, now)),
    ),
  };
}
