import { z } from 'zod';
import type { DeviceOwnership } from '../device-ownership.js';
import { id } from '../fields.js';
import { defineCall } from './call.js';

const serialNumber = z.string();

export const claimDevice = defineCall<{ deviceId: number }>()('devices', 'claimDevice', z.object({ serialNumber, orgId: id }));
export const renameDevice = defineCall<Record<string, never>>()(
  'devices',
  'renameDevice',
  z.object({ serialNumber, deviceName: z.string().nullable() }),
);
export const changeAlias = defineCall<Record<string, never>>()(
  'devices',
  'changeAlias',
  z.object({ serialNumber, siteAlias: z.string().nullable() }),
);
/** Releases the device of an organization. The caller has checked that it has no logs. */
export const releaseDevice = defineCall<{ deviceId: number }>()('devices', 'releaseDevice', z.object({ serialNumber }));
/** Moves the device of an organization to another one. Conflict if it is no longer the owner. */
export const moveDevice = defineCall<{ deviceId: number }>()('devices', 'moveDevice', z.object({ serialNumber, toOrgId: id }));
/** Like `claimDevice`, by support. */
export const assignDevice = defineCall<{ deviceId: number }>()('devices', 'assignDevice', z.object({ serialNumber, orgId: id }));
/** Starts or ends the software subscription of the device of an organization, or of one without an owner. */
export const changeSoftwareSubscription = defineCall<Record<string, never>>()(
  'devices',
  'changeSoftwareSubscription',
  z.object({ serialNumber, subscribed: z.boolean() }),
);
export const activateDevice = defineCall<{ deviceId: number; activatedAt: number; deactivatesAt: number }>()(
  'devices',
  'activateDevice',
  z.object({ serialNumber }),
);

/** The ownership of these devices now. */
export const readOwnerships = defineCall<{ ownerships: readonly DeviceOwnership[] }>()(
  'devices',
  'readOwnerships',
  z.object({ serialNumbers: z.array(serialNumber).readonly() }),
);

/** A file of the device was uploaded for the organization: registers a new device, and claims one without an owner. Lengths in inches. */
export const takeUpload = defineCall<{ deviceId: number; claim: 'Claimed' | 'AlreadyClaimed' }>()(
  'devices',
  'takeUpload',
  z.object({
    orgId: id,
    serialNumber: z.string().min(1),
    macAddress: z.string(),
    fwVersion: z.string().nullable(),
    siteName: z.string().nullable(),
    batteryLevel: z.number().nullable(),
    logInterval: z.number().nullable(),
    pipeId: z.number().nullable(),
    verticalMount: z.number().nullable(),
    damping: z.number().nullable(),
    population: z.number().nullable(),
    /** The staged log of the file, and the command that opens it next. Logs gives it again if the caller ends before. */
    opens: z.object({ logId: id, commandId: z.uuid() }).optional(),
  }),
);
