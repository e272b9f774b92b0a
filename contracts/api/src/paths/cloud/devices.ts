import { z } from 'zod';
import { id, text, userId, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { isSearchable, SEARCH_TOO_SHORT } from '../../support-search.js';
import { paging } from '../paging.js';
import { definePath } from '../path.js';
import { alertEntry, openAlert } from '../shapes.js';
import { supportDevice, supportDeviceDetails } from './support-device.js';

/** The page checks it too. */
const search = text(limits.searchLength).trim().refine(isSearchable, SEARCH_TOO_SHORT);

export const cloudFinditr = definePath({
  path: '/cloud/finditr',
  summary:
    'Devices of every family and organization, by a part of their names, serial number or MAC address; an exact serial number first.',
  access: { kind: 'support', of: 'caller' },
  input: z.object({ search, userOverride }),
  output: z.object({ devices: z.array(supportDeviceDetails) }),
});

/** Whose devices: of the effective user's organizations, of all, or of one. */
export const scopes = ['orgs', 'all', 'org'] as const;

export const cloudGetitr = definePath({
  path: '/cloud/getitr',
  summary: 'Devices with a connection in the last 14 days, by their last connection.',
  access: { kind: 'support', of: 'caller' },
  input: z
    .object({
      userId: userId.nullish(),
      ...paging,
      filter: z.enum(scopes).default('orgs'),
      org: id.nullish(),
      limit: paging.limit.default(limits.supportRows),
      userOverride,
    })
    .refine(({ filter, org }) => filter !== 'org' || org != null, { path: ['org'], message: 'is required with the filter org' }),
  output: z.object({ devices: z.array(supportDevice), page: z.number(), pageCount: z.number(), total: z.number() }),
});

export const cloudGetAlerts = definePath({
  path: '/cloud/get/alerts',
  summary:
    'Why a device of any organization has notified people, or no one: its open alert, the number of its contacts, and its last notification with its result. Addresses are no part of it.',
  access: { kind: 'support', of: 'caller' },
  input: z.object({ deviceId: id, userOverride }),
  output: z.object({
    alert: openAlert.pick({ type: true, date: true, acknowledgedat: true }).nullable(),
    contacts: z.object({ email: z.number(), sms: z.number(), snoozed: z.number() }),
    last: alertEntry.pick({ type: true, date: true, reason: true }).nullable(),
  }),
  errors: ['Not Found'],
});
