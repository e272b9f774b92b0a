import { z } from 'zod';
import { epochSeconds, id, message, shareId, text, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { ANY_SECTION } from '../../permissions.js';
import { gpdPerHouse, studyName } from '../../site-fields.js';
import { definePath } from '../path.js';
import { basin, basinHistoryEntry, basinLog, listedBasin, sharedBasin, sharedSite, site } from './shapes.js';

const read = { area: 'basins', level: 'read' } as const;
const write = { area: 'basins', level: 'write' } as const;
const onBasin = { kind: 'member', of: 'basin', needs: write } as const;
const orShare = true;
const readSites = { kind: 'member', of: 'basin', needs: ANY_SECTION } as const;

const newPerms = z.string().optional();
/** Epoch seconds: as it was then; not for visitors of a share link. */
const asOf = epochSeconds.nullish();

export const studyGetBasins = definePath({
  path: '/study/get/basins',
  summary:
    'The basins of a study that the member may see, by name, with what their sites add up to; with their series unless series is false.',
  access: { kind: 'member', of: 'study', needs: { area: 'studies', level: 'read' } },
  input: z.object({ studyId: id, orgId: id.nullish(), series: z.boolean().default(true), userOverride }),
  output: z.object({ basins: z.array(listedBasin).max(limits.basinsPerStudy) }),
});

export const studyGetBasin = definePath({
  path: '/study/get/basin',
  summary: 'A basin with its series, now or as it was.',
  access: { kind: 'member', of: 'basin', needs: read, orShare },
  input: z.object({ basinId: id, asOf, shareId, userOverride }),
  output: z.object({ message: z.literal('success'), basin: z.array(basin).length(1) }),
  sharedOutput: z.object({ message: z.literal('success'), basin: z.array(sharedBasin).length(1) }),
});

export const studyGetBasinSites = definePath({
  path: '/study/get/basin/sites',
  summary: 'The sites of a basin by name, now or as they were.',
  access: { ...readSites, orShare },
  input: z.object({ basinId: id, asOf, shareId, userOverride }),
  output: z.object({ sites: z.array(site).max(limits.sitesPerBasin) }),
  sharedOutput: z.object({ sites: z.array(sharedSite).max(limits.sitesPerBasin) }),
});

export const studyGetBasinLogs = definePath({
  path: '/study/get/basin/logs',
  summary: 'The logs that the sites of a basin have, each with the ids of these sites.',
  access: readSites,
  input: z.object({ basinId: id, userOverride }),
  output: z.object({ logs: z.array(basinLog).max(limits.logsPerBasin) }),
});

export const studyCreateBasin = definePath({
  path: '/study/create/basin',
  summary: 'Creates a basin without sites.',
  access: { kind: 'member', of: 'study', needs: write },
  input: z.object({ name: studyName, studyId: id, userOverride }),
  output: z.object({ basin, newPerms }),
});

export const studyDuplicateBasin = definePath({
  path: '/study/duplicate/basin',
  summary: `Copies a basin with its sites and series within its study, and the logs of its sites if copyAssignments is set. From ${limits.sitesCopiedAtOnce} sites on it goes on as a job.`,
  access: onBasin,
  input: z.object({
    /** Only its id counts. */
    basin: z.object({ id }),
    name: studyName,
    orgId: id.nullish(),
    copyAssignments: z.boolean().default(true),
    userOverride,
  }),
  output: z.object({ basin: basin.nullable(), basinId: id, done: z.boolean(), newPerms }),
});

export const studyUpdateBasin = definePath({
  path: '/study/update/basin',
  summary:
    'Changes a basin: its name and gallons per household (basins write), its series (flow write; sites write for the order of its markers). A lastupdated that is not the newest is a conflict.',
  access: {
    kind: 'member',
    of: 'basin',
    needs: {
      area: 'any',
      of: [
        { area: 'basins', level: 'write' },
        { area: 'studies.flow', level: 'write' },
        { area: 'studies.sites', level: 'write' },
      ],
    },
  },
  bodyBytes: limits.seriesBodyBytes,
  input: z.object({
    basin: z.object({
      id,
      name: studyName.optional(),
      gpdperhouse: gpdPerHouse.optional(),
      siteseries: text(limits.seriesBodyBytes).optional(),
      lastupdated: z.number().optional(),
    }),
    userOverride,
  }),
  output: z.object({ basin }),
  errors: ['Conflict', 'InvalidSeries', 'CircularSeries'],
});

export const studyForceBasin = definePath({
  path: '/study/force/basin',
  summary: 'Drops the kept results of a basin, so that they are calculated again.',
  access: onBasin,
  input: z.object({ basinId: id, userOverride }),
  output: z.object({ basin }),
});

export const studyDeleteBasin = definePath({
  path: '/study/delete/basin',
  summary: 'Deletes a basin with its sites. Logs and devices stay.',
  access: onBasin,
  input: z.object({ basinId: id, userOverride }),
  output: message,
});

export const studyGetBasinHistory = definePath({
  path: '/study/get/basin/history',
  summary: 'Who changed what in a basin, newest first.',
  access: readSites,
  input: z.object({
    basinId: id,
    limit: z.number().int().min(1).max(limits.historyEntries).default(25),
    page: z.number().int().min(1).max(1_000_000).default(1),
    userOverride,
  }),
  output: z.object({ entries: z.array(basinHistoryEntry), page: z.number().int(), pageCount: z.number().int() }),
});

export const studyExportBasin = definePath({
  path: '/study/export/basin',
  summary: 'A basin as GeoJSON, or as an input file for EPA SWMM 5.',
  access: readSites,
  input: z.object({ basinId: id, format: z.enum(['geojson', 'inp']), userOverride }),
  output: z.object({ filename: z.string(), data: z.string() }),
});

export const studyUndo = definePath({
  path: '/study/undo',
  summary: 'Reverts the last change of a basin, for the member who made it. A conflict if another change followed.',
  access: {
    kind: 'member',
    of: 'basin',
    needs: {
      area: 'any',
      of: [
        { area: 'basins', level: 'write' },
        { area: 'studies.sites', level: 'write' },
        { area: 'studies.adj', level: 'write' },
        { area: 'studies.flow', level: 'write' },
        { area: 'studies.logs', level: 'write' },
      ],
    },
  },
  input: z.object({ basinId: id, entryId: text(100), userOverride }),
  output: z.object({ basin }),
  errors: ['Conflict'],
});
