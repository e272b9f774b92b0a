import { familyOf } from '@headworks/api/device-family';
import type { FoundDevice } from '../core/found.js';

/** The columns of `device_list` that a finder reads. */
export interface DeviceRow {
  readonly org_id: number;
  readonly device_id: number;
  readonly serial: string;
  readonly device_type: string | null;
}

export const toDevice = (row: DeviceRow): { readonly orgId: number; readonly device: FoundDevice } => ({
  orgId: row.org_id,
  device: { deviceId: row.device_id, serial: row.serial, family: familyOf(row.device_type) },
});
