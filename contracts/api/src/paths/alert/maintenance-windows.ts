import { z } from 'zod';
import { epochSeconds, id, message, requiredName, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { definePath } from '../path.js';
import { maintenanceWindow } from '../shapes.js';

const byAdmins = { kind: 'member', of: 'org', needs: { area: 'admin' } } as const;
const onWindow = { ...byAdmins, of: 'maintenanceWindow' } as const;

export const alertQuietCreate = definePath({
  path: '/alert/quiet/create',
  summary: 'Plans a maintenance window: alerts of some or all devices are recorded and not sent.',
  access: byAdmins,
  input: z
    .object({
      orgId: id,
      deviceIds: z.array(id).max(limits.maintenanceWindowDevices).default([]),
      all: z.boolean().default(false),
      start: epochSeconds,
      end: epochSeconds,
      reason: requiredName(limits.maintenanceReasonLength),
      userOverride,
    })
    .refine(({ all, deviceIds }) => all || deviceIds.length > 0, { path: ['deviceIds'], message: 'must contain a device' })
    .refine(({ start, end }) => start < end, { path: ['end'], message: 'must be after the start' })
    .refine(({ start, end }) => (end - start) * 1000 <= limits.maintenanceWindowMs, {
      path: ['end'],
      message: 'must be within 90 days of the start',
    }),
  output: z.object({ quiet: maintenanceWindow }),
});

export const alertQuietGet = definePath({
  path: '/alert/quiet/get',
  summary: 'The maintenance windows of an organization, the latest first, without cancelled ones.',
  access: byAdmins,
  input: z.object({ orgId: id, userOverride }),
  output: z.object({ quiet: z.array(maintenanceWindow).max(limits.listRows) }),
});

export const alertQuietDelete = definePath({
  path: '/alert/quiet/delete',
  summary: 'Cancels a maintenance window, or ends the one that runs.',
  access: onWindow,
  input: z.object({ orgId: id, quietId: id, userOverride }),
  output: message,
});
