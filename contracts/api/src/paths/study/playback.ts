import { z } from 'zod';
import { epochSeconds, id, shareId, userOverride } from '../../fields.js';
import { inOrder, NOT_IN_ORDER, TOO_LONG, withinPlayback } from '../date-order.js';
import { definePath } from '../path.js';

/** Seconds from one moment of a playback to the next. */
export const PLAYBACK_STEP_SECONDS = 900;

/** What the gauge of a site shows besides its level, in inches; null: not set. */
const gauge = z.object({
  /** Of the device of the newest log. */
  alert1: z.number().nullable(),
  /** The vertical mount of the newest log. */
  mount: z.number().nullable(),
});

export const studyGetPlayback = definePath({
  path: '/study/get/playback',
  summary: 'The levels of the enabled sites of a basin in each quarter hour of up to three days of the loggers’ clock, in inches.',
  access: { kind: 'member', of: 'basin', needs: { area: 'studies.playback', level: 'read' }, orShare: true },
  input: z
    .object({ basinId: id, startDate: epochSeconds, endDate: epochSeconds, shareId, userOverride })
    .refine(inOrder, NOT_IN_ORDER)
    .refine(withinPlayback, TOO_LONG),
  output: z.object({
    /** The first quarter hour: that of startDate. */
    start: epochSeconds,
    step: z.literal(PLAYBACK_STEP_SECONDS),
    /** By site id: the highest level of each quarter hour; null without one. A record of a longer interval stands until the next. */
    sites: z.record(z.string(), z.array(z.number().nullable())),
    gauges: z.record(z.string(), gauge),
  }),
  errors: ['Busy'],
});
