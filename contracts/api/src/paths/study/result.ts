import { z } from 'zod';
import { epochSeconds, id, message, shareId, userId, userOverride } from '../../fields.js';
import { inOrder, NOT_IN_ORDER } from '../date-order.js';
import { definePath } from '../path.js';
import { basinResult, resultDates } from './result-shapes.js';

const onResults = { kind: 'member', of: 'basin', needs: { area: 'studies.results', level: 'read' } } as const;
const orShare = true;

/** Days of the loggers' clock: those that the times from startDate to endDate touch; all days without them. */
const input = z
  .object({
    basinId: id,
    ...resultDates,
    /** What the client holds of the basin; not needed: a result always belongs to what the basin is now. */
    lastUpdated: z.union([epochSeconds, z.string().max(40)]).nullish(),
    /** Also devices that are not activated. Honoured for the Admin group only. */
    ignoreActivation: z.boolean().nullish(),
    userId: userId.nullish(),
    shareId,
    userOverride,
  })
  .refine(inOrder, NOT_IN_ORDER);

const errors = [
  'NoSites',
  'NoLogs',
  'NotActive',
  'NotEnoughDays',
  'CircularSeries',
  'Error no logs found',
  'Error in hydrograph decomp',
] as const;

export const studyGetResult = definePath({
  path: '/study/get/result',
  summary: 'The result of a basin if it is there for exactly what the basin is now; else starts its calculation and answers JobStarted.',
  access: { ...onResults, orShare },
  input,
  output: z.union([basinResult, z.object({ message: z.literal('JobStarted') })]),
  errors: [...errors, 'TooManyRequestsException'],
});

export const studyGetResultPending = definePath({
  path: '/study/get/result/pending',
  summary:
    'The result of the newest calculation of a basin for these dates, its error, or NoSuchKey while it goes on or where none was asked for.',
  access: { ...onResults, orShare },
  input,
  output: basinResult,
  errors: [...errors, 'NoSuchKey', 'Superseded'],
});

export const studyLog = definePath({
  path: '/study/log',
  summary: 'Records in the audit that the results of a basin were exported.',
  access: onResults,
  input: z.object({
    basinId: id,
    date: z.iso.datetime({ offset: true }),
    userId: userId.nullish(),
    event: z.literal('EXPORT'),
    userOverride,
  }),
  output: message,
});
