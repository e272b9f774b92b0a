import { z } from 'zod';
import { epochSeconds, id, message, name as oneLine, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { definePath } from '../path.js';
import { quietWindow } from '../shapes.js';

const byAdmins = { kind: 'member', of: 'org', needs: { area: 'admin' } } as const;

export const alertQuietCreate = definePath({
  path: '/alert/quiet/create',
  summary: 'Plans a window in which alerts of some devices, or all, are recorded and not sent.',
  access: byAdmins,
  input: z
    .object({
      orgId: id,
      deviceIds: z.array(id).max(limits.quietDevices).default([]),
      all: z.boolean().default(false),
      start: epochSeconds,
      end: epochSeconds,
      reason: oneLine(limits.quietReasonLength).trim().min(1, 'is required'),
      userOverride,
    })
    .refine(({ all, deviceIds }) => all || deviceIds.length > 0, { path: ['deviceIds'], message: 'names no device' })
    .refine(({ start, end }) => start < end, { path: ['end'], message: 'must be after the start' })
    .refine(({ start, end }) => (end - start) * 1000 <= limits.quietWindowMs, {
      path: ['end'],
      message: 'must be within 90 days of the start',
    }),
  output: z.object({ quiet: quietWindow }),
});

export const alertQuietGet = definePath({
  path: '/alert/quiet/get',
  summary: 'The quiet windows of an organization, the latest first; those that were taken back are gone.',
  access: byAdmins,
  input: z.object({ orgId: id, userOverride }),
  output: z.object({ quiet: z.array(quietWindow).max(limits.listRows) }),
});

export const alertQuietDelete = definePath({
  path: '/alert/quiet/delete',
  summary: 'Takes a quiet window back, or ends the one that runs.',
  access: byAdmins,
  input: z.object({ orgId: id, quietId: id, userOverride }),
  output: message,
});
