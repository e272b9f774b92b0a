import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { siteDelete } from '@headworks/api/paths/site/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const SiteDelete = servePath(siteDelete, async (call) => {
  const deleted = await send(call, sitesCommands.deleteSite, { basinId: call.basinId, siteId: call.siteId });
  return isRefusal(deleted) ? deleted : { message: 'success' };
});
