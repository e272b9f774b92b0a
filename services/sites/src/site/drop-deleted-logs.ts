import type { Refusal } from '@headworks/api/errors';
import { basinStream } from '@headworks/api/events/basin';
import type { EventMeta } from '@headworks/event-store';
import { uuidV5 } from '@headworks/ids';
import type { Sites } from '../context.js';
import { deletedOf } from '../state/assigned-logs.js';
import { dropLog } from './site-logs.js';

/** After logs were added to a basin: removes those that were deleted meanwhile, and returns them. */
export async function dropDeletedLogs(
  { basins, platform }: Sites,
  basinId: number,
  { orgId, commandId }: Pick<EventMeta, 'orgId' | 'commandId'>,
  logIds: readonly number[],
): Promise<readonly number[]> {
  const deleted = await deletedOf(platform.pool.sql, logIds);
  for (const logId of deleted) {
    const meta = { orgId, actor: 'logs', commandId: uuidV5(commandId, logId, 'drop log') };
    await basins.decide<Refusal>(basinStream(basinId), meta, (basin) => dropLog(basin, basinId, logId, platform.clock.now()));
  }
  return deleted;
}
