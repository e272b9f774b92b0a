import { type Access, check, isRefusal, type Permissions, type Refusal, refuse } from '@headworks/contracts';
import type { Tx } from '@headworks/postgres';
import { type Family, familyOf } from '../device/family.js';
import type { Bff } from './bff.js';
import type { Caller } from './caller.js';
import { type Membership, membershipsOf } from './membership.js';

/** The thing a call is about, found inside the caller's organizations. */
export interface Found {
  readonly orgId: number;
  readonly perms: Permissions;
  readonly device?: { readonly deviceId: number; readonly serial: string };
  readonly logId?: number;
  readonly contactId?: number;
  /** Of a device, or a contact's device. */
  readonly family?: Family;
}

type MemberAccess = Extract<Access, { kind: 'member' }>;
type Ids = Readonly<Record<string, unknown>>;

/** Finds first, so that what is missing and what is another tenant's look the same; then checks the role and the ids. */
export async function find(bff: Bff, caller: Caller, access: MemberAccess, input: Ids): Promise<Found | Refusal> {
  const memberships = await membershipsOf(bff, caller);
  const orgIds = memberships.map((membership) => membership.orgId);
  if (orgIds.length === 0) return refuse('Not Found');
  const thing = await finders[access.of](bff, orgIds, input);
  const membership = memberships.find((known) => known.orgId === thing?.orgId);
  if (!thing || !membership || isOfOtherFamily(access, thing)) return refuse('Not Found');
  return allowed(access, { ...thing, perms: membership.perms }, membership);
}

/** A 1st Response is not there for the calls of iTrackers, nor the other way round: its permission is another one. */
const isOfOtherFamily = ({ needs }: MemberAccess, { family }: Pick<Found, 'family'>): boolean =>
  family !== undefined &&
  (needs.area === 'itr' || needs.area === 'fr' || needs.area === 'logs') &&
  (needs.area === 'fr') !== (family === 'fr');

function allowed({ needs, of }: MemberAccess, found: Found, { perms }: Membership): Found | Refusal {
  const deviceId = found.device?.deviceId;
  // A device's logs are listed by device, so that has to be seen; the single logs are narrowed by the list itself.
  const isLogList = of === 'device' && needs.area === 'logs';
  if (isLogList && isRefusal(check(perms, { area: 'itr', level: 'read' }, deviceId))) return refuse('Not Found');
  const id = needs.area === 'logs' ? found.logId : deviceId;
  const refused = check(perms, needs, of === 'org' || isLogList ? undefined : id);
  return isRefusal(refused) ? refused : found;
}

type Finder = (bff: Bff, orgIds: readonly number[], input: Ids) => Promise<Omit<Found, 'perms'> | undefined>;

const one = async <T>(bff: Bff, orgIds: readonly number[], query: (tx: Tx) => Promise<readonly T[]>): Promise<T | undefined> =>
  (await bff.models.forOrgs(orgIds, query))[0];

interface DeviceRow {
  readonly org_id: number;
  readonly device_id: number;
  readonly serial: string;
  readonly device_type: string | null;
}

const deviceOf = (row: DeviceRow) => ({
  orgId: row.org_id,
  device: { deviceId: row.device_id, serial: row.serial },
  family: familyOf(row.device_type),
});

const finders: Readonly<Record<MemberAccess['of'], Finder>> = {
  org: async (_bff, orgIds, input) => (orgIds.includes(Number(input.orgId)) ? { orgId: Number(input.orgId) } : undefined),
  device: async (bff, orgIds, input) => {
    const deviceId = Number(input.deviceId ?? input.id);
    const row = await one(
      bff,
      orgIds,
      (tx) =>
        tx<
          DeviceRow[]
        >`select org_id, device_id, serial, device_type from device_list where device_id = ${deviceId} and org_id = any(${[...orgIds]})`,
    );
    return row && deviceOf(row);
  },
  log: async (bff, orgIds, input) => {
    const row = await one(
      bff,
      orgIds,
      (tx) => tx<(Omit<DeviceRow, 'device_id'> & { device_id: number | null; log_id: number })[]>`
        select l.org_id, l.log_id, l.serial, d.device_id, d.device_type from log_list l left join device_list d on d.serial = l.serial
        where l.log_id = ${Number(input.logId)} and l.org_id = any(${[...orgIds]})`,
    );
    return row && { ...deviceOf({ ...row, device_id: row.device_id ?? 0 }), logId: row.log_id };
  },
  contact: async (bff, orgIds, input) => {
    const row = await one(
      bff,
      orgIds,
      (tx) => tx<(DeviceRow & { contact_id: number })[]>`
        select d.org_id, d.device_id, d.serial, d.device_type, c.contact_id from contacts c join device_list d on d.serial = c.serial
        where c.contact_id = ${Number(input.alertId)} and c.removed is not true and d.org_id = any(${[...orgIds]})`,
    );
    return row && { ...deviceOf(row), contactId: row.contact_id };
  },
};
