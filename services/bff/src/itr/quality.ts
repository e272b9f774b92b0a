import { isRefusal, itrGetQuality, itrRepairCreate, itrRepairDelete, type LogRepair, limits, logsCalls } from '@headworks/contracts';
import type { RepairKind } from '@headworks/contracts/level-quality';
import type { Tx } from '@headworks/postgres';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';
import { seconds } from '../core/seconds.js';

interface Row {
  readonly repair_id: number;
  readonly kind: RepairKind;
  readonly start_at: number;
  readonly end_at: number;
  readonly shift_seconds: number;
  readonly made_by: string;
  readonly made_at: number;
}

/** The repairs of a log in the order in which they are applied. Names of people are looked up: events hold none. */
const readRepairs = (tx: Tx, orgId: number, logId: number) => tx<Row[]>`
  select r.repair_id, r.kind, r.start_at, r.end_at, r.shift_seconds, r.made_at,
    coalesce(p.given_name || ' ' || p.family_name, 'A former user') as made_by
  from log_repairs r left join people p on p.user_id = r.made_by
  where r.log_id = ${logId} and r.org_id = ${orgId} and r.removed is not true
  order by r.made_position limit ${limits.repairsPerLog}`;

const toRepair = (row: Row): LogRepair => ({
  id: row.repair_id,
  kind: row.kind,
  start: row.start_at,
  end: row.end_at,
  seconds: row.shift_seconds,
  by: row.made_by,
  at: seconds(row.made_at),
});

export const ItrGetQuality = pathController(itrGetQuality, async (call) => {
  const { bff, orgId, logId } = call;
  const [quality, repairs] = await Promise.all([
    send(call, logsCalls.readQuality, { logId }),
    bff.models.forOrgs([orgId], (tx) => readRepairs(tx, orgId, logId)),
  ]);
  return isRefusal(quality) ? quality : { marks: [...quality.marks], repairs: repairs.map(toRepair) };
});

export const ItrRepairCreate = pathController(itrRepairCreate, async (call, { kind, start, end, preview, ...given }) => {
  const repair = { logId: call.logId, kind, start, end, seconds: kind === 'shift' ? (given.seconds ?? 0) : 0 };
  if (preview !== true) return send(call, logsCalls.createRepair, repair);
  const left = await send(call, logsCalls.previewRepair, repair);
  if (isRefusal(left)) return left;
  return { records: Array.from(left.times, (time, index) => ({ time, level: left.levels[index] ?? 0 })) };
});

export const ItrRepairDelete = pathController(itrRepairDelete, async (call, { repairId }) => {
  const removed = await send(call, logsCalls.deleteRepair, { logId: call.logId, repairId });
  return isRefusal(removed) ? removed : { message: 'success' };
});
