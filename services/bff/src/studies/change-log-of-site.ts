import type { addLog, removeLog } from '@headworks/api/commands/sites';
import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import type { Site } from '@headworks/api/paths/study/shapes';
import { may } from '@headworks/api/permissions';
import { type CallAbout, send } from '../core/call.js';
import { readLog } from '../views/log-list/query.js';
import { siteAfter } from './read-after.js';

/** Adds or removes a log that the member may see. */
export async function changeLogOfSite(
  call: CallAbout<'site'>,
  command: typeof addLog | typeof removeLog,
  logId: number,
): Promise<{ message: string; site: Site } | Refusal> {
  const { context, orgId, perms, basinId, siteId } = call;
  const log = await context.views.forOrgs([orgId], (tx) => readLog(tx, orgId, logId));
  if (!log || !may(perms, { area: 'logs', level: 'read' }, logId)) return refuse('Not Found');
  const changed = await send(call, command, { basinId, siteId, logId });
  if (isRefusal(changed)) return changed;
  const site = await siteAfter(call, siteId);
  return isRefusal(site) ? site : { message: 'success', site };
}
