import { removeLog } from '@headworks/api/commands/sites';
import { siteRemovelog } from '@headworks/api/paths/site/paths';
import { servePath } from '../../frame/path.js';
import { changeLogOfSite } from '../../studies/change-log-of-site.js';

export const SiteRemovelog = servePath(siteRemovelog, (call, { logId }) => changeLogOfSite(call, removeLog, logId));
