import * as logsCommands from '@headworks/api/commands/logs';
import { isRefusal } from '@headworks/api/errors';
import type { Device, DeviceLevels } from '@headworks/api/paths/shapes';
import { visibleIds } from '@headworks/api/permissions';
import { CallFailed } from '@headworks/rpc';
import { type CallAbout, send } from '../core/call.js';
import { readNewestLogs } from '../views/log-list/query.js';

/** The levels of a day of these devices, as far as the member may read their logs; null if the logs service cannot read them now. */
export async function readLevels(call: CallAbout<'org'>, devices: readonly Device[]): Promise<DeviceLevels[] | null> {
  const { context, orgId, perms } = call;
  const serials = devices.map(({ serialnumber }) => serialnumber);
  const newest = await context.views.forOrgs([orgId], (tx) => readNewestLogs(tx, orgId, serials, visibleIds(perms, 'logs')));
  const deviceOf = new Map(devices.map(({ id, serialnumber }) => [newest.get(serialnumber), id]));
  const recent = newest.size === 0 ? [] : await askLevels(call, [...newest.values()]);
  return (
    recent?.flatMap(({ logId, endsAt, stepSeconds, hundredths }) => {
      const deviceid = deviceOf.get(logId);
      return deviceid === undefined ? [] : [{ deviceid, end: endsAt, step: stepSeconds, points: [...hundredths] }];
    }) ?? null
  );
}

/** A page without its levels is better than none. */
async function askLevels(call: CallAbout<'org'>, logIds: number[]): Promise<readonly logsCommands.RecentLevels[] | null> {
  const levels = await send(call, logsCommands.readRecentLevels, { logIds }).catch((error: unknown) => {
    if (!(error instanceof CallFailed)) throw error;
    call.context.platform.logger.warn({ err: error }, 'a page is shown without levels');
    return null;
  });
  return isRefusal(levels) ? null : levels;
}
