import { z } from 'zod';
import type { BasinEvent, SiteMeasures, SitePlace } from '../events/basin.js';
import { epochSeconds, id, text } from '../fields.js';
import { limits } from '../limits.js';
import { gpdPerHouse, location, siteChanges, siteName, studyName } from '../site-fields.js';
import { defineCall } from './call.js';

type Nothing = Record<string, never>;

/** What a duplicate answers: its id, and whether it is whole already or goes on as a job. */
interface Copied {
  readonly id: number;
  /** The basins that it has, or will have. */
  readonly basinIds: readonly number[];
  readonly done: boolean;
}

export const createStudy = defineCall<{ studyId: number }>()('sites', 'createStudy', z.object({ name: studyName }));
export const renameStudy = defineCall<Nothing>()('sites', 'renameStudy', z.object({ studyId: id, name: studyName }));
export const activateStudy = defineCall<Nothing>()('sites', 'activateStudy', z.object({ studyId: id }));
export const deactivateStudy = defineCall<Nothing>()('sites', 'deactivateStudy', z.object({ studyId: id }));
/** Its basins are deleted soon after. */
export const deleteStudy = defineCall<Nothing>()('sites', 'deleteStudy', z.object({ studyId: id }));

const copying = { name: studyName, copyAssignments: z.boolean() };
/** `basinIds` are the basins that the copy has: those that the caller may see. */
export const duplicateStudy = defineCall<Copied>()(
  'sites',
  'duplicateStudy',
  z.object({ studyId: id, basinIds: z.union([z.literal('all'), z.array(id)]), ...copying }),
);
export const duplicateBasin = defineCall<Copied>()('sites', 'duplicateBasin', z.object({ basinId: id, ...copying }));

export const createBasin = defineCall<{ basinId: number }>()('sites', 'createBasin', z.object({ studyId: id, name: studyName }));
/** `seriesScope` is what of the series may change: its pairs, or only the starting point and the order of its markers. `lastUpdated` in seconds. */
export const changeBasin = defineCall<Nothing>()(
  'sites',
  'changeBasin',
  z.object({
    basinId: id,
    name: studyName.optional(),
    gpdPerHouse: gpdPerHouse.optional(),
    siteSeries: z.string().optional(),
    seriesScope: z.enum(['pairs', 'markers']),
    lastUpdated: z.number().optional(),
  }),
);
export const forceBasin = defineCall<Nothing>()('sites', 'forceBasin', z.object({ basinId: id }));
export const deleteBasin = defineCall<Nothing>()('sites', 'deleteBasin', z.object({ basinId: id }));

const onSite = { basinId: id, siteId: id };
export const createSite = defineCall<{ siteId: number }>()(
  'sites',
  'createSite',
  z.object({
    basinId: id,
    name: siteName,
    location: location.nullish(),
    pipeInches: siteChanges.shape.pipeInches,
    households: siteChanges.shape.households,
  }),
);
/** `cascade` passes the difference of households downstream. `startDate` is when the site began, in epoch seconds: the offset from UTC is that of then. */
export const changeSite = defineCall<Nothing>()(
  'sites',
  'changeSite',
  z.object({
    ...onSite,
    name: siteName.optional(),
    enabled: z.boolean().optional(),
    location: location.nullish(),
    startDate: z.number().nullish(),
    changes: siteChanges,
    cascade: z.boolean(),
  }),
);
export const enableSites = defineCall<Nothing>()(
  'sites',
  'enableSites',
  z.object({ basinId: id, siteIds: z.array(id), enabled: z.boolean() }),
);
export const deleteSite = defineCall<Nothing>()('sites', 'deleteSite', z.object(onSite));
/** The first log turns a site on, the last one that is removed turns it off. */
export const addLog = defineCall<Nothing>()('sites', 'addLog', z.object({ ...onSite, logId: id }));
export const removeLog = defineCall<Nothing>()('sites', 'removeLog', z.object({ ...onSite, logId: id }));

const names = z.array(z.string());
/**
 * Creates the sites of a file: all in `basinId`, or in the basins of `studyId` that they name. `basinIds` are those that the caller may see: a name of another one
 * makes a new basin. `cumulative`: the households given are those of each site's own area.
 */
export const importSites = defineCall<{
  readonly basinIds: readonly number[];
  readonly newBasinIds: readonly number[];
  readonly siteCount: number;
  /** False while the import goes on: the same command, repeated, waits for it again. */
  readonly done: boolean;
}>()(
  'sites',
  'importSites',
  z.object({
    studyId: id,
    basinId: id.nullable(),
    basinIds: z.union([z.literal('all'), z.array(id)]),
    cumulative: z.boolean(),
    sites: z.array(
      z.object({
        siteName: z.string(),
        // Checked with the names of their fields by the service.
        location: z.object({ lat: z.number(), lng: z.number() }).nullable(),
        pipeInches: z.number().nullable(),
        households: z.number().nullable(),
        upstream: names,
        downstream: names,
        basin: z.string().optional(),
      }),
    ),
  }),
);

/** A stream: reads the body of /study/create/basin/rain, checks it and stores it as the rain of the basin. */
export const storeRain = defineCall<Nothing>()('sites', 'storeRain', z.object({ basinId: id, source: z.enum(['file', 'provider']) }));
export const deleteRain = defineCall<Nothing>()('sites', 'deleteRain', z.object({ basinId: id, rainId: id }));
/** JSON text of the rows of the wire, from `from` on and before `to` (epoch seconds); with `stepSeconds` the sums of steps. Null if there is no such rain. */
export const readRain = defineCall<{ readonly data: string | null }>()(
  'sites',
  'readRain',
  z.object({
    basinId: id,
    rainId: id,
    from: z.number().nullable(),
    to: z.number().nullable(),
    stepSeconds: z.number().int().positive().nullable(),
  }),
);

/** One thing that a change did. `from` and `to` are the values before and after; a log by its id, a neighbour by its name, a place as "lat, lng". */
export interface BasinChangeItem {
  readonly kind: BasinEvent['type'];
  readonly siteId: number | null;
  readonly siteName: string | null;
  readonly field: string | null;
  readonly from: string | number | null;
  readonly to: string | number | null;
}

/** A change of a basin: everything that one command did. */
export interface BasinChange {
  /** The id of the command. */
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly actor: string;
  readonly onBehalfOf: string | null;
  /** It undid the change before it. */
  readonly undo: boolean;
  /** The first of them. */
  readonly items: readonly BasinChangeItem[];
  readonly itemCount: number;
}

/** What of a basin a member may change. `measures` are pipe size, households, level adjustment and silt level. */
export const basinScope = z.enum(['basin', 'sites', 'measures', 'logs', 'flow']);
export type BasinScope = z.infer<typeof basinScope>;

/** The newest changes first. `undoable` is the id of the last one, if its actor is the caller. */
export const readHistory = defineCall<{ changes: readonly BasinChange[]; total: number; undoable: string | null }>()(
  'sites',
  'readHistory',
  z.object({ basinId: id, limit: z.number().int().positive(), page: z.number().int().positive(), scopes: z.array(basinScope) }),
);
/** Reverts the last change of a basin, for who made it; a conflict if another one followed. */
export const undoChange = defineCall<Nothing>()(
  'sites',
  'undoChange',
  z.object({ basinId: id, changeId: z.string(), scopes: z.array(basinScope) }),
);

/** A site as it was, with the ids of its neighbours and of its logs. */
export interface PastSite extends SitePlace, SiteMeasures {
  readonly siteId: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly upstream: readonly number[];
  readonly downstream: readonly number[];
  readonly markerIndex: number | null;
  readonly logIds: readonly number[];
  /** Epoch milliseconds. */
  readonly changedAt: number;
}

export interface PastBasin {
  readonly name: string;
  readonly gpdPerHouse: number | null;
  readonly startingPoint: number | null;
  /** Epoch milliseconds. */
  readonly changedAt: number;
  readonly sites: readonly PastSite[];
}

/** A basin as it was at a time, in epoch milliseconds; null before it existed. */
export const readPastBasin = defineCall<{ basin: PastBasin | null }>()('sites', 'readPastBasin', z.object({ basinId: id, at: z.number() }));

/** A basin has one link: while there is one, it stays. */
export const createLink = defineCall<Nothing>()('sites', 'createLink', z.object({ basinId: id }));
export const deleteLink = defineCall<Nothing>()('sites', 'deleteLink', z.object({ basinId: id }));

/** Times in epoch milliseconds. */
interface ShareLink {
  readonly shareId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}
/** The link of a basin; null without one, or when it has expired. */
export const readLink = defineCall<{ readonly link: ShareLink | null }>()('sites', 'readLink', z.object({ basinId: id }));

/** What a link shows. */
export interface SharedBasin {
  readonly linkId: string;
  readonly orgId: number;
  readonly studyId: number;
  readonly basinId: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}
/** Refuses a share id of no link, or of one that was deleted or has expired. */
export const readShare = defineCall<SharedBasin>()('sites', 'readShare', z.object({ shareId: text(limits.shareIdLength) }));

const measures = siteChanges.pick({ pipeInches: true, households: true, levelAdjInches: true, siltInches: true });
/** Of several sites, all or none, in one append. `cascade` passes the differences of households downstream; what is given for a site counts. */
export const changeSites = defineCall<Nothing>()(
  'sites',
  'changeSites',
  z.object({ basinId: id, sites: z.array(z.object({ siteId: id, changes: measures })).min(1), cascade: z.boolean() }),
);

/** What a calculation needs of a basin: the basin as it is, and the number of its rain. */
export interface BasinInputs extends PastBasin {
  readonly studyId: number;
  readonly rainId: number | null;
  /** When an update was forced last, epoch milliseconds; 0 never. */
  readonly forcedAt: number;
}
export const readBasinInputs = defineCall<BasinInputs>()('sites', 'readBasinInputs', z.object({ basinId: id }));

/** The rows of a rain: epoch seconds of the loggers' clock, and inches. Null if there is no such rain. */
export const readRainRows = defineCall<{ readonly times: Float64Array; readonly inches: Float64Array } | null>()(
  'sites',
  'readRainRows',
  z.object({ basinId: id, rainId: id }),
);

/** Seconds from UTC at places, in their order; `at` in epoch seconds decides about daylight saving time. */
export const readTimeOffsets = defineCall<{ readonly offsets: readonly number[] }>()(
  'sites',
  'readTimeOffsets',
  z.object({ places: z.array(z.object({ ...location.shape, at: epochSeconds })).max(limits.sewerWatchLogs) }),
);
