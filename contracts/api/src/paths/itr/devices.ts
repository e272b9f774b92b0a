import { z } from 'zod';
import { epochSeconds, id, message, name as oneLine, serialNumber, userId, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { inAlert } from '../in-alert.js';
import { paging } from '../paging.js';
import { definePath } from '../path.js';
import { device } from '../shapes.js';

export const deviceSortFields = [
  'serialnumber',
  'sitename',
  'lastcomm',
  'active',
  'batterylevel',
  'devicename',
  'deviceMacAddress',
] as const;

export const itrGetDevices = definePath({
  path: '/itr/get/devices',
  summary: 'A page of iTrackers, searched by name or serial number, filtered by alert, and sorted.',
  access: { kind: 'member', of: 'org', needs: { area: 'itr', level: 'read' } },
  input: z.object({
    orgId: id,
    userId: userId.nullish(),
    ...paging,
    inAlert,
    filter: z.enum(deviceSortFields).default('sitename'),
    userOverride,
  }),
  output: z.object({ deviceList: z.array(device), page: z.number(), pageCount: z.number(), total: z.number() }),
});

export const itrGetDevice = definePath({
  path: '/itr/get/device',
  summary: 'One iTracker, as the list gives it.',
  access: { kind: 'member', of: 'device', needs: { area: 'itr', level: 'read' } },
  input: z.object({ deviceId: id, userOverride }),
  output: z.object({ device }),
});

export const itrClaim = definePath({
  path: '/itr/claim',
  summary: 'Claims a registered device for the organization by its serial number.',
  access: { kind: 'member', of: 'org', needs: { area: 'itr', level: 'write', all: true } },
  input: z.object({ orgId: id, serialNumber, userOverride }),
  output: z.object({ deviceId: id, message: z.string() }),
  errors: ['AlreadyClaimed', 'TooManyRequestsException'],
});

export const itrUpdate = definePath({
  path: '/itr/update',
  summary: 'Renames a device.',
  access: { kind: 'member', of: 'device', needs: { area: 'itr', level: 'write' } },
  input: z.object({ orgId: id.nullish(), deviceId: id, newName: oneLine(limits.nameLength).trim(), userOverride }),
  output: z.object({ device }),
});

export const itrActivate = definePath({
  path: '/itr/activate',
  summary: 'Activates a device for a year; an active one stays as it is.',
  access: { kind: 'member', of: 'device', needs: { area: 'itr', level: 'write' } },
  input: z.object({ deviceId: id, userId: userId.nullish(), userOverride }),
  output: z.object({ deviceId: id, actdate: epochSeconds, deactdate: epochSeconds }),
});

export const itrActivateLog = definePath({
  path: '/itr/activate/log',
  summary: 'Activates the device of a log for a year; an active one stays as it is.',
  access: {
    kind: 'member',
    of: 'log',
    needs: {
      area: 'any',
      of: [
        { area: 'studies.logs', level: 'write' },
        { area: 'itr', level: 'write' },
      ],
    },
  },
  input: z.object({ logId: id, userOverride }),
  output: z.object({ deviceId: id, actdate: epochSeconds, deactdate: epochSeconds }),
});

export const itrDeleteItracker = definePath({
  path: '/itr/delete/itracker',
  summary: 'Releases a device that has no logs; it has no owner until it is claimed again.',
  access: { kind: 'member', of: 'device', needs: { area: 'itr', level: 'write', all: true } },
  input: z.object({ deviceId: id, userOverride }),
  output: message,
  errors: ['NonzeroNumOfLogFiles'],
});
