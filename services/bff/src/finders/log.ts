import * as fields from '@headworks/api/fields';
import { z } from 'zod';
import type { FoundBy } from '../core/found.js';
import type { KeyedQuery } from '../view-runtime/keyed-queries.js';
import { checkLog } from './check-device.js';
import { type DeviceRow, toDevice } from './device-row.js';
import { findForMember, needOf } from './find-for-member.js';
import type { Finder } from './finder.js';

const named = z.object({ logId: fields.id });

interface LogRow extends Omit<DeviceRow, 'device_id'> {
  readonly log_id: number;
  /** Null if the organization does not own the device any more. */
  readonly device_id: number | null;
}

const readFound: KeyedQuery<number, Omit<FoundBy['log'], 'caller' | 'perms'>> = async (tx, logIds, orgIds) => {
  const rows = await tx<LogRow[]>`
    select l.org_id, l.log_id, l.serial, d.device_id, d.device_type from log_list l left join device_list d on d.serial = l.serial
    where l.log_id = any(${[...logIds]}) and l.org_id = any(${[...orgIds]})`;
  return new Map(rows.map((row) => [row.log_id, { ...toDevice({ ...row, device_id: row.device_id ?? 0 }), logId: row.log_id }]));
};

/** The log of the body, with its device. */
export const findLog: Finder<FoundBy['log']> = async (call, access, input) => {
  const { logId } = named.parse(input);
  return findForMember(call, needOf(access), {
    find: (views, orgIds) => views.findForOrgs(readFound, orgIds, logId),
    check: (perms, need, found) => checkLog(perms, need, found.logId, found.device),
  });
};
