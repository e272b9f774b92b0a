import { z } from 'zod';
import { epochSeconds, id, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { paging } from '../paging.js';
import { definePath } from '../path.js';
import { auditEntry } from '../shapes.js';

export const auditSortFields = ['time', 'name', 'action', 'target'] as const;

export const orgGetAudit = definePath({
  path: '/org/get/audit',
  summary:
    'The audit: every action of users and API keys in the organization, newest first by default; a change of many devices is one entry.',
  access: { kind: 'member', of: 'org', needs: { area: 'admin' } },
  input: z.object({
    orgId: id,
    ...paging,
    /** Both included. */
    from: epochSeconds.nullish(),
    to: epochSeconds.nullish(),
    filter: z.enum(auditSortFields).default('time'),
    sort: paging.sort.unwrap().default('DESC'),
    userOverride,
  }),
  output: z.object({
    entries: z.array(auditEntry).max(limits.auditRows),
    page: z.number(),
    pageCount: z.number(),
    /** The second that the pages begin with, where there is more before it: an earlier `to` reaches it. */
    since: epochSeconds.nullable(),
  }),
});
