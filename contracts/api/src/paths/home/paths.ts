import { z } from 'zod';
import { id, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { inAlert } from '../in-alert.js';
import { paging } from '../paging.js';
import { definePath } from '../path.js';
import { device, deviceCounts, deviceLevels, health } from '../shapes.js';

/** `health` sorts by what needs attention: alerts of the level before health, alerts that are not acknowledged first. */
export const homeSortFields = ['health', 'serialnumber', 'sitename', 'lastcomm', 'batterylevel'] as const;
export type HomeSortField = (typeof homeSortFields)[number];

export const homeGetItr = definePath({
  path: '/home/get/itr',
  summary:
    'What the home page shows: a page of iTrackers, the worst first, searched and filtered; the counts of all iTrackers that the member may see; and the 1st Responses in alert. Without a limit, every iTracker.',
  access: { kind: 'member', of: 'org', needs: { area: 'itr', level: 'read' } },
  input: z
    .object({
      orgId: id,
      ...paging,
      filter: z.enum(homeSortFields).default('health'),
      sort: z.enum(['ASC', 'DESC']).default('DESC'),
      limit: paging.limit.unwrap().default(limits.listRows),
      health: health.nullish(),
      inAlert,
      /** Asks for the levels of the page's devices. */
      levels: z.boolean().nullish(),
      userOverride,
    })
    .refine(({ levels, limit }) => levels !== true || limit <= limits.levelRows, {
      path: ['limit'],
      message: `must be at most ${limits.levelRows} with levels`,
    }),
  output: z.object({
    deviceList: z.array(device).max(limits.listRows),
    page: z.number(),
    pageCount: z.number(),
    /** Of all pages. */
    total: z.number(),
    /** Whatever the search and the filters are. */
    counts: deviceCounts,
    /** If asked for: of the devices of the page with records whose log the member may read; null if they cannot be read now. */
    levels: z.array(deviceLevels).max(limits.levelRows).nullish(),
    /** The 1st Responses in alert, the worst first, and the counts of all of them; null for a member who may not see 1st Responses. */
    firstResponses: z.object({ deviceList: z.array(device).max(limits.homeRows), counts: deviceCounts }).nullable(),
  }),
});
