import { z } from 'zod';
import { epochSeconds, id } from '../../fields.js';
import { log } from '../shapes.js';

const nullableNumber = z.number().nullable();

export const study = z.object({
  id,
  name: z.string(),
  /** The newest change of the study, its basins and their sites. */
  lastupdated: z.number(),
  orgId: id,
  state: z.enum(['Active', 'Inactive']),
  /** Of the basins that the member may see. */
  basinCount: z.number().int(),
  siteCount: z.number().int(),
});
export type Study = z.infer<typeof study>;

/** A study in the bill of a month. */
export const billedStudy = z.object({
  id,
  name: z.string(),
  /** Active if it was so at any time of the month. */
  state: z.enum(['Active', 'Inactive']),
  /** In the month. */
  deleted: z.boolean(),
  /** At the end of the month, or before the study was deleted. */
  sites: z.number().int(),
  /** The highest number of sites that were committed at one instant. */
  committedMax: z.number().int(),
  /** US dollars. */
  amount: z.number(),
});
export type BilledStudy = z.infer<typeof billedStudy>;

/** The rain that a basin has. */
export const rain = z.object({
  id,
  /** Of the file, or of the provider that it was fetched from. */
  filename: z.string(),
  uploaddate: epochSeconds,
  source: z.enum(['file', 'provider']),
  /** The first and the last row, logger time. */
  startdate: epochSeconds,
  enddate: epochSeconds,
  rows: z.number().int(),
  /** Inches of all rows. */
  total: z.number(),
});
export type BasinRain = z.infer<typeof rain>;

export const rainData = rain.extend({
  /** JSON text of rows, header first, in inches: `[["Date", "in."], ["2025-02-17 00:15", "0.29"]]`. */
  data: z.string(),
});

export const basin = z.object({
  id,
  name: z.string(),
  studyid: id,
  /** Gallons per day and household. */
  gpdperhouse: nullableNumber,
  /** JSON text: `startingPoint`, and for each site id {site, loc, markerIndex, upstream, downstream}. */
  siteseries: z.string(),
  /** Epoch seconds with three decimals; grows with every change of the basin. */
  lastupdated: z.number(),
  rain: rain.nullable(),
});
export type Basin = z.infer<typeof basin>;

/** What a visitor of a share link sees of a rain, a basin and a site: nothing that names files, logs, devices or studies, or what members do with them. */
const sharedRain = rain.pick({ id: true, startdate: true, enddate: true, rows: true, total: true });
export const sharedRainData = sharedRain.extend({ data: rainData.shape.data });
export const sharedBasin = basin
  .pick({ id: true, name: true, gpdperhouse: true, siteseries: true, lastupdated: true })
  .extend({ rain: sharedRain.nullable() });
export type SharedBasin = z.infer<typeof sharedBasin>;

/** A basin in the list of a study, with what its sites add up to. */
export const listedBasin = basin.extend({
  siteseries: z.string().optional(),
  siteCount: z.number().int(),
  enabledCount: z.number().int(),
  /** Without a location. */
  unassignedCount: z.number().int(),
  logCount: z.number().int(),
  /** Households of the sites that flow into no other one; null where none of them is set. */
  households: nullableNumber,
});
export type ListedBasin = z.infer<typeof listedBasin>;

/** Lengths in inches, velocities in feet per second. */
export const site = z.object({
  id,
  sitename: z.string(),
  basinid: id,
  /** JSON text {lat, lng}; empty: no location. */
  sitelocation: z.string(),
  enabled: z.boolean(),
  /** From the first record of its logs to the last one, logger time. */
  startdate: epochSeconds.nullable(),
  enddate: epochSeconds.nullable(),
  lastupdated: z.number(),
  logCount: z.number().int(),
  /** Cumulative households. */
  population: nullableNumber,
  pipeid: nullableNumber,
  leveladj: z.number(),
  siltlevel: z.number(),
  levelref: nullableNumber,
  velocityref: nullableNumber,
  /** Seconds from UTC at the location; null without location. */
  timeoffset: nullableNumber,
  /** Percent, of the device of the newest log. */
  batterylevel: nullableNumber,
  /** Inflow and infiltration of the newest result: 0 to 3; null without a result. */
  iiSeverity: nullableNumber,
});
export type Site = z.infer<typeof site>;
export const sharedSite = site.pick({
  id: true,
  sitename: true,
  basinid: true,
  sitelocation: true,
  enabled: true,
  startdate: true,
  enddate: true,
  population: true,
  pipeid: true,
  leveladj: true,
  siltlevel: true,
  timeoffset: true,
  iiSeverity: true,
});
export type SharedSite = z.infer<typeof sharedSite>;

/** A log that sites of a basin have: what its device is called, whether it is active, and which sites have it. */
export const basinLog = log
  .pick({ id: true, deviceid: true, sitealias: true, devicename: true, serialnumber: true, sitename: true, active: true })
  .extend({
    /** More than one: the basin uses it twice. */
    siteIds: z.array(id),
  });
export type BasinLog = z.infer<typeof basinLog>;

/** A change of a basin in its history. */
export const basinHistoryEntry = z.object({
  id: z.string(),
  /** With three decimals: `asOf` this time is the basin after the change. */
  time: epochSeconds,
  userid: z.string().nullable(),
  name: z.string(),
  /** The name of the effective user of a support override. */
  actingFor: z.string().nullable(),
  /** What was done, up to a limit, of `itemCount`. `kind` is the event; lengths in inches; a log by its serial number, a neighbour by its name. */
  items: z.array(
    z.object({
      kind: z.string(),
      siteid: id.nullable(),
      sitename: z.string().nullable(),
      field: z.string().nullable(),
      from: z.union([z.string(), z.number()]).nullable(),
      to: z.union([z.string(), z.number()]).nullable(),
    }),
  ),
  itemCount: z.number().int(),
  /** It undid the change before it. */
  undo: z.boolean(),
  /** The caller may undo it: it is the last one, and the caller's own. */
  undoable: z.boolean(),
});
export type BasinHistoryEntry = z.infer<typeof basinHistoryEntry>;
