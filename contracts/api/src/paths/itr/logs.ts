import { z } from 'zod';
import { epochSeconds, id, message, userId, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { paging } from '../paging.js';
import { definePath } from '../path.js';
import { log } from '../shapes.js';
import { hydrographDay } from '../study/result-shapes.js';

export const logSortFields = ['sitename', 'serialnumber', 'uploaddate', 'startdate', 'enddate'] as const;

export const itrGetAlllogs = definePath({
  path: '/itr/get/alllogs',
  summary:
    'A page of the logs of all iTrackers, searched by a name of the device or its serial number, and narrowed to logs with any of some tags.',
  access: { kind: 'member', of: 'org', needs: { area: 'logs', level: 'read' } },
  input: z.object({
    orgId: id,
    userId: userId.nullish(),
    ...paging,
    filter: z.enum(logSortFields).default('uploaddate'),
    sort: z.enum(['ASC', 'DESC']).default('DESC'),
    /** Tag ids: logs with any of them are listed; an empty or missing list lists all logs. */
    tags: z.array(id).max(limits.tagsPerOrganization).nullish(),
    /** Ids of logs that are not listed, such as those of a site. */
    without: z.array(id).max(limits.logsPerSite).nullish(),
    userOverride,
  }),
  output: z.object({ logs: z.array(log), page: z.number(), pageCount: z.number(), totalLogs: z.number() }),
  errors: ['No Logs Found'],
});

export const itrGetLogfiles = definePath({
  path: '/itr/get/logfiles',
  summary: 'The logs of one device, newest first.',
  access: { kind: 'member', of: 'device', needs: { area: 'logs', level: 'read' } },
  input: z.object({ deviceId: id, orgId: id.nullish(), userOverride }),
  output: z.object({ logs: z.array(log) }),
  errors: ['No Logs Found'],
});

export const itrGetLogs = definePath({
  path: '/itr/get/logs',
  summary: 'One log with its header fields.',
  access: { kind: 'member', of: 'log', needs: { area: 'logs', level: 'read' } },
  input: z.object({ logId: id, deviceId: id.nullish(), userOverride }),
  output: z.object({ log }),
});

export const itrGetLevels = definePath({
  path: '/itr/get/levels',
  summary: 'Levels of one log between two times, complete or thinned to about maxPoints, with the extremes of each part kept.',
  access: { kind: 'member', of: 'log', needs: { area: 'logs', level: 'read' } },
  input: z.object({
    logId: id,
    startDate: epochSeconds.nullish(),
    endDate: epochSeconds.nullish(),
    /** Includes the records outside the adjusted dates. */
    allRecords: z.boolean().nullish(),
    averageHourly: z.boolean().nullish(),
    /** As recorded, without repairs. */
    raw: z.boolean().nullish(),
    /** With the days of the log's hydrograph, in the pipe of its header. */
    returnHydrograph: z.boolean().nullish(),
    maxPoints: z.number().int().min(10).max(limits.maxPoints).nullish(),
    userOverride,
  }),
  output: z.object({
    logs: z.array(
      z.object({
        id,
        count: z.number().int(),
        activeStartIndex: z.number().int(),
        activeEndIndex: z.number().int(),
        logInterval: z.number().nullable(),
        logVerticalMount: z.number().nullable(),
        records: z.array(z.object({ time: epochSeconds, level: z.number() })),
      }),
    ),
    siteName: z.string().nullable(),
    serialNumber: z.string(),
    pipeId: z.number().nullable(),
    /** Null, with the reason, where it cannot be calculated. */
    hydrograph: z
      .object({ days: z.array(hydrographDay) })
      .nullable()
      .optional(),
    hydrographError: z.string().optional(),
  }),
});

export const itrGetRecords = definePath({
  path: '/itr/get/records',
  summary: `Records of one log between two times with all measured values, up to ${limits.recordsPerAnswer}: to read more, call again from the second after the last one.`,
  access: { kind: 'member', of: 'log', needs: { area: 'logs', level: 'read' } },
  input: z.object({
    logId: id,
    startDate: epochSeconds.nullish(),
    endDate: epochSeconds.nullish(),
    /** Only the records within the adjusted dates. */
    adjust: z.boolean().nullish(),
    userOverride,
  }),
  output: z.object({
    records: z
      .array(
        z.object({
          index: z.number().int(),
          time: epochSeconds,
          level: z.number(),
          distance: z.number().nullable(),
          gain: z.number().nullable(),
          temp: z.number().nullable(),
        }),
      )
      .max(limits.recordsPerAnswer),
  }),
});

export const itrDownloadRecords = definePath({
  path: '/itr/download/records',
  summary:
    'Records of one log between two times as a CSV file, by the clock of the logger. The answer is streamed; one that the connection cuts is not complete. ' +
    `Up to ${limits.recordDownloadsPerPerson} downloads at a time for each user.`,
  access: { kind: 'member', of: 'log', needs: { area: 'logs', level: 'read' } },
  input: z.object({
    logId: id,
    startDate: epochSeconds.nullish(),
    endDate: epochSeconds.nullish(),
    /** Only the records within the adjusted dates. */
    adjust: z.boolean().nullish(),
    /** 1: inches and °F. 2: millimetres and °C. */
    units: z.enum(['1', '2']).default('1'),
    userOverride,
  }),
  output: z.string(),
  answerType: 'text/csv',
  errors: ['Busy'],
});

const recordIndex = z.number().int().nonnegative().nullable();

export const itrLogsOverride = definePath({
  path: '/itr/logs/override',
  summary: 'Counts only the records from startRecord to endRecord (indices from 0, both included); null in both counts all records again.',
  access: { kind: 'member', of: 'log', needs: { area: 'logs', level: 'write' } },
  input: z.object({ orgId: id.nullish(), logId: id, startRecord: recordIndex, endRecord: recordIndex, userOverride }),
  output: message,
});

export const itrDeleteLog = definePath({
  path: '/itr/delete/log',
  summary: 'Deletes a log with its records.',
  access: { kind: 'member', of: 'log', needs: { area: 'logs', level: 'write' } },
  input: z.object({ logId: id, userOverride }),
  output: message,
});
