import { familyOf } from '@headworks/api/device-family';
import { shownName } from '@headworks/api/device-name';
import type { LiveEvent } from '@headworks/api/live';
import type { Device } from '@headworks/api/paths/shapes';
import { permissions } from '@headworks/api/permission-schema';
import { check, type Permissions, visibleIds } from '@headworks/api/permissions';
import type { Tx } from '@headworks/postgres';
import type { Caller } from '../core/caller.js';
import type { Context } from '../core/context.js';
import { membershipsOf } from '../core/memberships.js';
import { effectiveUserOf } from '../core/support-override.js';
import { readSewerWatchLogs } from '../sewerwatch/with-sites.js';
import type { LiveKind } from '../view-runtime/view.js';
import { readAlertsOf } from '../views/alert-history/query.js';
import { readDevices } from '../views/device-list/query.js';
import { readLogs } from '../views/log-list/query.js';
import { tagOfKey } from '../views/tags/live.js';
import { readLogsWithTags } from '../views/tags/query.js';
import { MAX_PER_TURN, type Turn, type Waiting } from './connection.js';
import { basinEvents, copyEvents, resultEvents, siteEvents, studyEvents } from './read-study-changes.js';
import type { SharedReads } from './shared-reads.js';

/** Asks the reader to read its lists again. */
export const RELOAD: LiveEvent = { kind: 'reload', body: {} };

export async function permissionsIn(context: Context, caller: Caller, orgId: number): Promise<Permissions | undefined> {
  return (await membershipsOf(context, caller)).find((membership) => membership.orgId === orgId)?.perms;
}

/** The waiting things that this member may see, as the list calls return them now; undefined if the user is not a member any more. */
export async function readChanges(
  context: Context,
  caller: Caller,
  orgId: number,
  turn: Turn,
  { reads, hintId }: { readonly reads: SharedReads; readonly hintId: () => string },
): Promise<readonly LiveEvent[] | undefined> {
  const perms = await permissionsIn(context, caller, orgId);
  if (!perms) return undefined;
  if (turn.kind === 'reload') return [RELOAD];
  const { waiting } = turn;
  const events = await reads.read({ orgId, perms, waiting, hintId: hintId() }, () => readThings(context, orgId, perms, waiting));
  const ownPerms = waiting.get('perms')?.has(effectiveUserOf(caller)) === true;
  return ownPerms ? [...events, { kind: 'perms', body: { perms: JSON.stringify(permissions.parse(perms)) } }] : events;
}

/** The same for every member with these permissions. */
function readThings(context: Context, orgId: number, perms: Permissions, waiting: Waiting): Promise<readonly LiveEvent[]> {
  const keys = (kind: LiveKind) => [...(waiting.get(kind) ?? [])];
  return context.views.forOrgs([orgId], async (tx) => [
    ...(await deviceEvents(tx, context, orgId, perms, keys('device'))),
    ...(await alarmEvents(tx, context, orgId, perms, keys('alarm'))),
    ...(await alertEvents(tx, orgId, perms, keys('alert'))),
    ...(await logEvents(tx, orgId, perms, keys('log'))),
    ...(await studyEvents(tx, orgId, perms, keys('study'))),
    ...(await basinEvents(tx, orgId, perms, keys('basin'))),
    ...(await siteEvents(tx, orgId, perms, keys('site'))),
    ...(await copyEvents(tx, orgId, perms, keys('job'))),
    ...(await resultEvents(tx, orgId, perms, keys('job'))),
  ]);
}

const sees = (perms: Permissions, { id, devicetype }: { readonly id: number; readonly devicetype: string }): boolean =>
  check(perms, { area: familyOf(devicetype), level: 'read' }, id) === 'allowed';

type ReadEvents = (tx: Tx, context: Context, orgId: number, perms: Permissions, serials: readonly string[]) => Promise<LiveEvent[]>;

const readSeen = async (...[tx, { platform }, orgId, perms, serials]: Parameters<ReadEvents>): Promise<readonly Device[]> =>
  serials.length === 0
    ? []
    : (await readDevices(tx, { orgId, perms }, serials, platform.clock.now())).filter((device) => sees(perms, device));

const deviceEvents: ReadEvents = async (...asked) => (await readSeen(...asked)).map((body) => ({ kind: 'device', body }));

/** An alert that was cleared meanwhile is not sent: the device's own event says so. */
const alarmEvents: ReadEvents = async (...asked) =>
  (await readSeen(...asked)).flatMap(({ openalert: alert, id: deviceId, serialnumber, devicetype, ...names }) =>
    alert === null
      ? []
      : [{ kind: 'alarm', body: { deviceId, serialnumber, devicetype, name: shownName({ ...names, serialnumber }), alert } }],
  );

async function alertEvents(tx: Tx, orgId: number, perms: Permissions, keys: readonly string[]): Promise<LiveEvent[]> {
  const notifications = keys.map((key) => {
    const [serial = '', id] = key.split('/');
    return { serial, id: Number(id) };
  });
  const alerts = await readAlertsOf(tx, orgId, notifications);
  return alerts.flatMap(({ device, entry }) => (sees(perms, device) ? [{ kind: 'alert', body: { ...entry, deviceId: device.id } }] : []));
}

async function logEvents(tx: Tx, orgId: number, perms: Permissions, keys: readonly string[]): Promise<LiveEvent[]> {
  const changed = await logsOf(tx, orgId, keys);
  if (changed === 'too many') return [RELOAD];
  const visible = visibleIds(perms, 'logs');
  const logIds = changed.filter((logId) => visible === 'all' || visible.includes(logId));
  if (logIds.length === 0) return [];
  const logs = await readLogs(tx, orgId, logIds);
  const ofSewerWatch = new Map((await readSewerWatchLogs(tx, orgId, perms, logIds)).map(({ timeoffset: _, ...log }) => [log.id, log]));
  return logs.map((log) => {
    const sewerwatch = ofSewerWatch.get(log.id);
    return { kind: 'log', body: { ...log, ...(sewerwatch && { sewerwatch }) } };
  });
}

/** The changed logs: by their numbers, and for a changed tag the logs that have it. */
async function logsOf(tx: Tx, orgId: number, keys: readonly string[]): Promise<readonly number[] | 'too many'> {
  const tagIds = keys.flatMap((key) => tagOfKey(key) ?? []);
  const logIds = keys.filter((key) => tagOfKey(key) === undefined).map(Number);
  if (tagIds.length === 0) return logIds;
  const tagged = await readLogsWithTags(tx, orgId, tagIds, MAX_PER_TURN + 1);
  return tagged.length > MAX_PER_TURN ? 'too many' : [...new Set([...logIds, ...tagged])];
}
