import { check, type LiveEvent, type Permissions, permissions, visibleIds } from '@headworks/contracts';
import type { Tx } from '@headworks/postgres';
import { readAlerts } from '../alert/alert-query.js';
import type { Bff } from '../core/bff.js';
import { type Caller, viewerOf } from '../core/caller.js';
import { membershipsOf } from '../core/membership.js';
import { readDevices, toDevice } from '../device/device-query.js';
import { familyOf } from '../device/family.js';
import { readLogs, toLog } from '../itr/log-query.js';
import { MOST_AT_ONCE, type Turn } from './connection.js';
import { TAG_KEY, type Thing } from './hints.js';

/** Asks the reader to read its lists again. */
export const RELOAD: LiveEvent = { kind: 'reload', body: {} };

export async function permissionsIn(bff: Bff, caller: Caller, orgId: number): Promise<Permissions | undefined> {
  return (await membershipsOf(bff, caller)).find((membership) => membership.orgId === orgId)?.perms;
}

/** What of the waiting things this member may see, as the list calls give it now; undefined once the member is none any more. */
export async function tell(bff: Bff, caller: Caller, orgId: number, turn: Turn): Promise<readonly LiveEvent[] | undefined> {
  const perms = await permissionsIn(bff, caller, orgId);
  if (!perms) return undefined;
  if (turn.kind === 'reload') return [RELOAD];
  const keys = (kind: Thing) => [...(turn.waiting.get(kind) ?? [])];
  const ownPerms = keys('perms').includes(viewerOf(caller));
  return bff.models.forOrgs([orgId], async (tx) => [
    ...(await deviceEvents(tx, bff, orgId, perms, keys('device'))),
    ...(await alertEvents(tx, orgId, perms, keys('alert'))),
    ...(await logEvents(tx, orgId, perms, keys('log'))),
    ...(ownPerms ? [{ kind: 'perms', body: { perms: JSON.stringify(permissions.parse(perms)) } } as const] : []),
  ]);
}

const sees = (perms: Permissions, { device_id, device_type }: { readonly device_id: number; readonly device_type: string }): boolean =>
  check(perms, { area: familyOf(device_type), level: 'read' }, device_id) === 'allowed';

async function deviceEvents(tx: Tx, bff: Bff, orgId: number, perms: Permissions, serials: readonly string[]): Promise<LiveEvent[]> {
  if (serials.length === 0) return [];
  const now = bff.platform.clock.now();
  const rows = await readDevices(tx, orgId, serials);
  return rows.filter((row) => sees(perms, row)).map((row) => ({ kind: 'device', body: toDevice(row, now) }));
}

async function alertEvents(tx: Tx, orgId: number, perms: Permissions, keys: readonly string[]): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  for (const [serial, entries] of Map.groupBy(keys, (key) => key.split('/')[0] ?? '')) {
    const [device] = await tx<{ device_id: number; device_type: string }[]>`
      select device_id, device_type from device_list where serial = ${serial} and org_id = ${orgId}`;
    if (!device || !sees(perms, device)) continue;
    const ids = entries.map((entry) => Number(entry.split('/')[1]));
    for (const entry of await readAlerts(tx, orgId, serial, ids))
      events.push({ kind: 'alert', body: { ...entry, deviceId: device.device_id } });
  }
  return events;
}

async function logEvents(tx: Tx, orgId: number, perms: Permissions, keys: readonly string[]): Promise<LiveEvent[]> {
  const changed = await logsOf(tx, orgId, keys);
  if (changed === 'too many') return [RELOAD];
  const visible = visibleIds(perms, 'logs');
  const logIds = changed.filter((logId) => visible === 'all' || visible.includes(logId));
  const rows = logIds.length === 0 ? [] : await readLogs(tx, orgId, logIds);
  return rows.map((row) => ({ kind: 'log', body: toLog(row) }));
}

/** The logs that are told of: by their numbers, and for a tag that has changed those that have it. */
async function logsOf(tx: Tx, orgId: number, keys: readonly string[]): Promise<readonly number[] | 'too many'> {
  const tagIds = keys.flatMap((key) => (key.startsWith(TAG_KEY) ? [Number(key.slice(TAG_KEY.length))] : []));
  const named = keys.filter((key) => !key.startsWith(TAG_KEY)).map(Number);
  if (tagIds.length === 0) return named;
  const tagged = await tx<{ log_id: number }[]>`
    select distinct log_id from log_tags where org_id = ${orgId} and tag_id = any(${tagIds}) and removed is not true
    limit ${MOST_AT_ONCE + 1}`;
  return tagged.length > MOST_AT_ONCE ? 'too many' : [...new Set([...named, ...tagged.map((row) => row.log_id)])];
}
