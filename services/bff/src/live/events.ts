import { check, type LiveEvent, limits, type Permissions, permissions, RefusalError, refuse, visibleIds } from '@headworks/contracts';
import type { Tx } from '@headworks/postgres';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readAlerts } from '../alert/alert-query.js';
import type { Bff } from '../core/bff.js';
import type { Caller } from '../core/caller.js';
import { callerOf } from '../core/caller-of.js';
import { membershipsOf } from '../core/membership.js';
import { asTheyStand } from '../core/standing.js';
import { readDevices, toDevice } from '../device/device-query.js';
import { familyOf } from '../device/family.js';
import { readLogs, toLog } from '../itr/log-query.js';
import { HintBuffer, MAX_WAITING, type Waiting } from './connection.js';
import { hintOf, readHint, TAG_KEY, writeHint } from './hints.js';

const HEARTBEAT_MS = 20_000;
const MAX_CONNECTIONS = 5_000;

/**
 * GET /events: server-sent events of one organization. A message is the object that the list call would give this member now:
 * permissions are looked up again each time something is sent, and the stream ends with the token, or soon after its person was disabled.
 */
export function routeEvents(app: FastifyInstance, bff: Bff): void {
  const { platform, models } = bff;
  const connections = new Set<Connection>();
  const watching = new Map<number, Set<Connection>>();
  models.onChanged((rows) => {
    for (const row of rows) {
      const hint = hintOf(row);
      if (hint) platform.hints.send(writeHint(hint));
    }
  });
  platform.hints.onHint((text) => {
    const hint = readHint(text);
    if (hint) for (const connection of watching.get(hint.orgId) ?? []) connection.buffer.push(hint.kind, hint.key);
  });
  const gauge = platform.metrics.gauge('bff_live_connections', 'Open /events streams');

  app.get<{ Querystring: { orgId?: string; userOverride?: string } }>('/events', async (request, reply) => {
    const caller = await callerOf(bff, request, request.query.userOverride, { kind: 'user' });
    if (!caller) throw new RefusalError(refuse('Auth Error'));
    const orgId = Number(request.query.orgId);
    if (!(await permissionsIn(bff, caller, orgId))) throw new RefusalError(refuse('Not Found'));
    if (connections.size >= MAX_CONNECTIONS) throw new RefusalError({ ...refuse('Busy'), retryAfterSeconds: 10 });
    const own = [...connections].filter((connection) => connection.userId === caller.userId);
    // Somebody with so many tabs is served in the newest ones.
    for (const oldest of own.slice(0, Math.max(0, own.length - limits.liveConnectionsPerUser + 1))) oldest.close();
    const connection = open(bff, reply, caller, orgId, () => {
      connections.delete(connection);
      watching.get(orgId)?.delete(connection);
      gauge.set(connections.size);
    });
    connections.add(connection);
    watching.set(orgId, (watching.get(orgId) ?? new Set()).add(connection));
    gauge.set(connections.size);
    return reply;
  });
  platform.onStop(async () => {
    for (const connection of connections) connection.close();
  });
}

interface Connection {
  readonly userId: string;
  readonly buffer: HintBuffer;
  close(): void;
}

function open(bff: Bff, reply: FastifyReply, caller: Caller, orgId: number, onClose: () => void): Connection {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  raw.write(`retry: 2000\nid: ${Date.now()}\n\n`);
  const send = async (waiting: Waiting) => {
    const events = await tell(bff, await asTheyStand(bff.standings, caller), orgId, waiting);
    if (events === undefined) return close();
    for (const { kind, body } of events) raw.write(`id: ${Date.now()}\nevent: ${kind}\ndata: ${JSON.stringify(body)}\n\n`);
  };
  const beat = async () => {
    await asTheyStand(bff.standings, caller);
    raw.write(': alive\n\n');
  };
  // A fault says nothing of the person: the stream stays. Where it lasts, no heartbeat comes, and the client opens another one.
  const failed = (error: unknown) => {
    if (error instanceof RefusalError) return close();
    bff.platform.logger.warn({ err: error }, 'a live stream was not served this time');
  };
  const buffer = new HintBuffer((waiting) => void send(waiting).catch(failed));
  const heartbeat = setInterval(() => void beat().catch(failed), HEARTBEAT_MS);
  const ends = setTimeout(() => close(), Math.max(0, caller.expiresAt * 1000 - Date.now()));
  const close = () => {
    clearInterval(heartbeat);
    clearTimeout(ends);
    buffer.close();
    raw.end();
  };
  raw.on('close', () => {
    close();
    onClose();
  });
  return { userId: caller.userId, buffer, close };
}

async function permissionsIn(bff: Bff, caller: Caller, orgId: number): Promise<Permissions | undefined> {
  return (await membershipsOf(bff, caller)).find((membership) => membership.orgId === orgId)?.perms;
}

/** What of the waiting things this member may see, as the list calls give it; undefined once the member is none any more. */
async function tell(bff: Bff, caller: Caller, orgId: number, waiting: Waiting): Promise<readonly LiveEvent[] | undefined> {
  const perms = await permissionsIn(bff, caller, orgId);
  if (!perms) return undefined;
  const keys = (kind: LiveEvent['kind']) => [...(waiting.get(kind) ?? [])];
  return bff.models.forOrgs([orgId], async (tx) => {
    const events: LiveEvent[] = [];
    const sees = ({ device_id, device_type }: { readonly device_id: number; readonly device_type: string }) =>
      check(perms, { area: familyOf(device_type), level: 'read' }, device_id) === 'allowed';
    if (keys('device').length > 0) {
      const now = bff.platform.clock.now();
      for (const row of await readDevices(tx, orgId, keys('device'))) {
        if (sees(row)) events.push({ kind: 'device', body: toDevice(row, now) });
      }
    }
    for (const [serial, entries] of Map.groupBy(keys('alert'), (key) => key.split('/')[0] ?? '')) {
      const [device] = await tx<{ device_id: number; device_type: string }[]>`
        select device_id, device_type from device_list where serial = ${serial} and org_id = ${orgId}`;
      if (!device || !sees(device)) continue;
      const ids = entries.map((entry) => Number(entry.split('/')[1]));
      for (const entry of await readAlerts(tx, orgId, serial, ids))
        events.push({ kind: 'alert', body: { ...entry, deviceId: device.device_id } });
    }
    const visible = visibleIds(perms, 'logs');
    const logIds = (await logsOf(tx, orgId, keys('log'))).filter((logId) => visible === 'all' || visible.includes(logId));
    for (const row of logIds.length === 0 ? [] : await readLogs(tx, orgId, logIds)) events.push({ kind: 'log', body: toLog(row) });
    if (keys('perms').includes(caller.actingFor ?? caller.userId))
      events.push({ kind: 'perms', body: { perms: JSON.stringify(permissions.parse(perms)) } });
    return events;
  });
}

/** The logs that are told of: by their numbers, and for a tag that has changed those that have it, as far as anybody waits for them. */
async function logsOf(tx: Tx, orgId: number, keys: readonly string[]): Promise<readonly number[]> {
  const tagIds = keys.flatMap((key) => (key.startsWith(TAG_KEY) ? [Number(key.slice(TAG_KEY.length))] : []));
  const named = keys.filter((key) => !key.startsWith(TAG_KEY)).map(Number);
  if (tagIds.length === 0) return named;
  const tagged = await tx<{ log_id: number }[]>`
    select distinct log_id from log_tags where org_id = ${orgId} and tag_id = any(${tagIds}) and removed is not true
    order by log_id desc limit ${MAX_WAITING}`;
  return [...new Set([...named, ...tagged.map((row) => row.log_id)])];
}
