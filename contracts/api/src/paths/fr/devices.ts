import { z } from 'zod';
import { id, name as oneLine, serialNumber, userId, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { inAlert } from '../in-alert.js';
import { paging } from '../paging.js';
import { definePath } from '../path.js';
import { device, deviceCounts } from '../shapes.js';

/** By status, DESC has those with a fault or a raised float first. */
export const firstResponseSortFields = ['sitename', 'status', 'serialnumber', 'lastcomm', 'batteryvoltage'] as const;
export type FirstResponseSortField = (typeof firstResponseSortFields)[number];

export const frGetDevices = definePath({
  path: '/fr/get/devices',
  summary: `A page of the 1st Responses of the organization that the member may see, searched, filtered and in an order, by name without one (a device without a value is the lowest), and the counts of all of them. Without a limit, the first ${limits.listRows}.`,
  access: { kind: 'member', of: 'org', needs: { area: 'fr', level: 'read' } },
  input: z.object({
    orgId: id,
    userId: userId.nullish(),
    ...paging,
    inAlert,
    filter: z.enum(firstResponseSortFields).default('sitename'),
    limit: paging.limit.unwrap().default(limits.listRows),
    userOverride,
  }),
  output: z.object({
    deviceList: z.array(device).max(limits.listRows),
    page: z.number(),
    pageCount: z.number(),
    /** Of all pages. */
    total: z.number().int(),
    /** Whatever the search and the filter are. */
    counts: deviceCounts,
  }),
});

export const frGetDevice = definePath({
  path: '/fr/get/device',
  summary: 'One 1st Response, as the list gives it.',
  access: { kind: 'member', of: 'device', needs: { area: 'fr', level: 'read' } },
  input: z.object({ deviceId: id, userOverride }),
  output: z.object({ device }),
});

export const frClaim = definePath({
  path: '/fr/claim',
  summary: 'Claims a registered 1st Response for the organization by its serial number.',
  access: { kind: 'member', of: 'org', needs: { area: 'fr', level: 'write', all: true } },
  input: z.object({ orgId: id, userId: userId.nullish(), serialNumber, userOverride }),
  output: z.object({ deviceId: id, message: z.string() }),
  errors: ['AlreadyClaimed', 'TooManyRequestsException'],
});

const newName = oneLine(limits.nameLength).trim();

export const frUpdateDevice = definePath({
  path: '/fr/update/device',
  summary: 'Renames a 1st Response: by newName, or by the devicename of a device object.',
  access: { kind: 'member', of: 'device', needs: { area: 'fr', level: 'write' } },
  input: z
    .object({
      orgId: id.nullish(),
      deviceId: id,
      newName: newName.nullish(),
      device: z.object({ devicename: newName }).nullish(),
      userOverride,
    })
    .refine((input) => (input.newName ?? input.device) != null, { path: ['newName'], message: 'is required' }),
  output: z.object({ device }),
});
