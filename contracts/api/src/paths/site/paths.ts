import { z } from 'zod';
import { epochSeconds, id, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { ANY_SECTION } from '../../permissions.js';
import { locationText, siteChanges, siteName } from '../../site-fields.js';
import { definePath } from '../path.js';
import { log } from '../shapes.js';
import { site } from '../study/shapes.js';
import { adjustments } from './adjustment.js';

const sitesWrite = { area: 'studies.sites', level: 'write' } as const;
const onLogs = { kind: 'member', of: 'site', needs: { area: 'studies.logs', level: 'write' } } as const;
const changed = z.object({ message: z.string(), site });
const { pipeInches, households, levelAdjInches, siltInches, levelRefInches, velocityRefFps } = siteChanges.shape;

export const siteCreate = definePath({
  path: '/site/create',
  summary: 'Creates a site in a basin; it is disabled until it has a log.',
  access: { kind: 'member', of: 'basin', needs: sitesWrite },
  input: z.object({
    siteName,
    basinId: id,
    siteLocation: locationText.nullish(),
    pipeId: pipeInches,
    population: households,
    userOverride,
  }),
  output: z.object({ id, site }),
});

export const siteUpdate = definePath({
  path: '/site/update',
  summary:
    'Changes a site: any of its name, enabled, place, pipe size, households (with cascade downstream), level adjustment, silt level, reference level and velocity. Null or an empty place clears.',
  access: {
    kind: 'member',
    of: 'site',
    needs: { area: 'any', of: [sitesWrite, { area: 'studies.adj', level: 'write' }] },
  },
  input: z.object({
    siteId: id,
    basinId: id.nullish(),
    siteName: siteName.optional(),
    enabled: z.boolean().optional(),
    pipeId: pipeInches,
    population: households,
    cascade: z.boolean().default(false),
    levelAdj: levelAdjInches,
    siltLevel: siltInches,
    levelRef: levelRefInches,
    velocityRef: velocityRefFps,
    siteLocation: locationText.optional(),
    startDate: epochSeconds.nullish(),
    userOverride,
  }),
  output: changed,
  errors: ['HouseholdsOutOfRange'],
});

export const siteDelete = definePath({
  path: '/site/delete',
  summary: 'Deletes a site that has no logs.',
  access: { kind: 'member', of: 'site', needs: sitesWrite },
  input: z.object({ siteId: id, userOverride }),
  output: z.object({ message: z.string() }),
  errors: ['NonzeroNumOfLogFiles'],
});

const oneLog = z.object({ siteId: id, logId: id, userOverride });

export const siteAddlog = definePath({
  path: '/site/addlog',
  summary: `Assigns a log to a site, up to ${limits.logsPerSite}; the first one turns the site on.`,
  access: onLogs,
  input: oneLog,
  output: changed,
});

export const siteRemovelog = definePath({
  path: '/site/removelog',
  summary: 'Removes a log from a site; the last one turns the site off.',
  access: onLogs,
  input: oneLog,
  output: changed,
});

export const siteGetLogs = definePath({
  path: '/site/get/logs',
  summary: 'The logs of a site, by their start.',
  access: { kind: 'member', of: 'site', needs: ANY_SECTION },
  input: z.object({ siteId: id, orgId: id.nullish(), userOverride }),
  output: z.object({ logs: z.array(log.extend({ selected: z.boolean() })).max(limits.logsPerSite) }),
});

export const sitesEnable = definePath({
  path: '/sites/enable',
  summary: 'Enables or disables sites of a basin, all or none.',
  access: { kind: 'member', of: 'basin', needs: sitesWrite },
  input: z.object({ basinId: id, siteIds: z.array(id).min(1).max(limits.sitesPerBasin), enabled: z.boolean(), userOverride }),
  output: z.object({ sites: z.array(site) }),
});

export const sitesUpdate = definePath({
  path: '/sites/update',
  summary:
    'Changes households, pipe size, level adjustment and silt level of sites of a basin, all or none. `cascade` passes the difference of households downstream.',
  access: { kind: 'member', of: 'basin', needs: { area: 'any', of: [sitesWrite, { area: 'studies.adj', level: 'write' }] } },
  input: z.object({
    basinId: id,
    /** By site id. */
    changes: adjustments.refine((given) => Object.keys(given).length > 0, 'names no site').meta({ minProperties: 1 }),
    cascade: z.boolean().default(false),
    userOverride,
  }),
  output: z.object({ sites: z.array(site) }),
  errors: ['HouseholdsOutOfRange', 'Conflict'],
});
