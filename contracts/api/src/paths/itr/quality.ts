import { repairKinds } from '@headworks/level-quality';
import { z } from 'zod';
import { epochSeconds, id, message, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { definePath } from '../path.js';

const number = z.number();
const mark = { id, start: epochSeconds, end: epochSeconds };

/** A quality mark, with the numbers for its sentence: lengths in inches, durations in seconds. The client writes the sentence. */
export const qualityMark = z.discriminatedUnion('rule', [
  z.object({ ...mark, rule: z.literal('gap'), detail: z.object({ seconds: number, missing: number }) }),
  z.object({ ...mark, rule: z.literal('flat'), detail: z.object({ seconds: number, level: number }) }),
  z.object({ ...mark, rule: z.literal('spike'), detail: z.object({ records: number, level: number, usual: number }) }),
  z.object({ ...mark, rule: z.literal('drift'), detail: z.object({ days: number, change: number }) }),
  z.object({
    ...mark,
    rule: z.literal('clock'),
    detail: z.object({ cause: z.enum(['step', 'repeat', 'pattern']), seconds: number, records: number }),
  }),
]);
export type LogMark = z.infer<typeof qualityMark>;

/** A repair of a log: its author and time (epoch seconds, UTC); `seconds` is how far a shift moves the times, 0 for the other kinds. */
export const logRepair = z.object({
  id,
  kind: z.enum(repairKinds),
  start: epochSeconds,
  end: epochSeconds,
  seconds: z.number(),
  by: z.string(),
  at: epochSeconds,
});
export type LogRepair = z.infer<typeof logRepair>;

export const itrGetQuality = definePath({
  path: '/itr/get/quality',
  summary: 'The quality marks of a log, by start, and its repairs, in the order in which they are applied.',
  access: { kind: 'member', of: 'log', needs: { area: 'logs', level: 'read' } },
  input: z.object({ logId: id, userOverride }),
  output: z.object({ marks: z.array(qualityMark), repairs: z.array(logRepair).max(limits.repairsPerLog) }),
});

const isTime = (...seconds: readonly number[]): boolean => seconds.every((each) => epochSeconds.safeParse(each).success);

export const itrRepairCreate = definePath({
  path: '/itr/repair/create',
  summary: 'Repairs the records between two times whenever they are read, or previews the repair; the stored records do not change.',
  access: { kind: 'member', of: 'log', needs: { area: 'logs', level: 'write' } },
  input: z
    .object({
      logId: id,
      kind: z.enum(repairKinds),
      start: epochSeconds,
      end: epochSeconds,
      seconds: z
        .number()
        .int()
        .min(-limits.shiftMs / 1000)
        .max(limits.shiftMs / 1000)
        .nullish(),
      preview: z.boolean().nullish(),
      userOverride,
    })
    .refine(({ start, end }) => start <= end, { path: ['end'], message: 'must not be before the start' })
    .refine(({ kind, start, end }) => kind !== 'interpolate' || (end - start) * 1000 <= limits.interpolateMs, {
      path: ['end'],
      message: 'must be within 7 days of the start',
    })
    .refine(({ kind, start, end, seconds }) => kind !== 'shift' || isTime(start + (seconds ?? 0), end + (seconds ?? 0)), {
      path: ['seconds'],
      message: 'must not move a record before 1970 or after 2999',
    })
    .refine(({ kind, seconds }) => kind !== 'shift' || (seconds ?? 0) !== 0, {
      path: ['seconds'],
      message: 'is required to shift the clock',
    }),
  output: z.union([z.object({ repairId: id }), z.object({ records: z.array(z.object({ time: z.number(), level: z.number() })) })]),
});

export const itrRepairDelete = definePath({
  path: '/itr/repair/delete',
  summary: 'Removes a repair of a log.',
  access: { kind: 'member', of: 'log', needs: { area: 'logs', level: 'write' } },
  input: z.object({ logId: id, repairId: id, userOverride }),
  output: message,
});
