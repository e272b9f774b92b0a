import { z } from 'zod';
import { isMonth } from '../../billing.js';
import { id, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { definePath } from '../path.js';
import { billedStudy } from './shapes.js';

export const studyBilling = definePath({
  path: '/study/billing',
  summary:
    'The bill of a month of UTC, study by study, in US dollars; without a month, this month so far. Studies deleted in the month count as they were before.',
  access: { kind: 'member', of: 'org', needs: { area: 'admin' } },
  input: z.object({
    orgId: id,
    month: z.string().refine(isMonth, 'must be a month, such as 2026-11').meta({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' }).nullish(),
    userOverride,
  }),
  output: z.object({
    month: z.string(),
    /** The month of the first study; null without studies. */
    firstMonth: z.string().nullable(),
    /** By name. */
    studies: z.array(billedStudy).max(limits.billedStudies),
    /** US dollars, of all studies. */
    total: z.number(),
  }),
});
