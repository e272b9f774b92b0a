import {
  alertingCalls,
  alertQuietCreate,
  alertQuietDelete,
  alertQuietGet,
  isRefusal,
  limits,
  type QuietWindow,
  refuse,
} from '@headworks/contracts';
import type { Tx } from '@headworks/postgres';
import { type MemberCall, send } from '../core/call.js';
import { pathController } from '../core/path.js';
import { seconds } from '../core/seconds.js';

interface Row {
  readonly quiet_id: number;
  readonly serials: readonly string[] | null;
  readonly starts_at: number;
  readonly ends_at: number;
  readonly reason: string;
  readonly created_by: string;
  readonly device_ids: readonly number[] | null;
}

/** The windows of an organization, the latest first. Names of people are looked up: events hold none. */
const read = (tx: Tx, orgId: number, quietId: number | null) => tx<Row[]>`
  select q.quiet_id, q.serials, q.starts_at, q.ends_at, q.reason, coalesce(p.given_name || ' ' || p.family_name, 'A former user') as created_by,
    (select array_agg(d.device_id order by d.device_id) from device_list d
     where d.org_id = ${orgId} and d.serial in (select jsonb_array_elements_text(q.serials))) as device_ids
  from quiet_windows q left join people p on p.user_id = q.created_by
  where q.org_id = ${orgId} and q.cancelled is not true and (${quietId}::bigint is null or q.quiet_id = ${quietId})
  order by q.starts_at desc, q.quiet_id desc limit ${limits.listRows}`;

const toWindow = (row: Row, now: number): QuietWindow => ({
  id: row.quiet_id,
  all: row.serials === null,
  deviceIds: [...(row.device_ids ?? [])],
  start: seconds(row.starts_at),
  end: seconds(row.ends_at),
  reason: row.reason,
  createdby: row.created_by,
  state: now < row.starts_at ? 'planned' : now < row.ends_at ? 'running' : 'over',
});

const windowsOf = async ({ bff, orgId }: MemberCall, quietId: number | null = null): Promise<QuietWindow[]> => {
  const rows = await bff.models.forOrgs([orgId], (tx) => read(tx, orgId, quietId));
  return rows.map((row) => toWindow(row, bff.platform.clock.now()));
};

export const AlertQuietCreate = pathController(alertQuietCreate, async (call, { deviceIds, all, start, end, reason }) => {
  const { bff, orgId } = call;
  const known = await bff.models.forOrgs(
    [orgId],
    (tx) =>
      tx<
        { serial: string }[]
      >`select serial from device_list where org_id = ${orgId} and device_id = any(${[...new Set(deviceIds)]}) order by serial`,
  );
  if (!all && known.length < new Set(deviceIds).size)
    return refuse('Validation Error', undefined, [{ path: 'deviceIds', message: 'names a device that is not there' }]);
  const serialNumbers = all ? null : known.map(({ serial }) => serial);
  const planned = await send(call, alertingCalls.planQuiet, { serialNumbers, startsAt: start * 1000, endsAt: end * 1000, reason });
  if (isRefusal(planned)) return planned;
  await bff.models.waitFor(call.positions);
  const [quiet] = await windowsOf(call, planned.quietId);
  return quiet ? { quiet } : refuse('Not Found');
});

export const AlertQuietGet = pathController(alertQuietGet, async (call) => ({ quiet: await windowsOf(call) }));

export const AlertQuietDelete = pathController(alertQuietDelete, async (call, { quietId }) => {
  const cancelled = await send(call, alertingCalls.cancelQuiet, { quietId });
  return isRefusal(cancelled) ? cancelled : { message: 'success' };
});
