import { addLog } from '@headworks/api/commands/sites';
import { siteAddlog } from '@headworks/api/paths/site/paths';
import { servePath } from '../../frame/path.js';
import { changeLogOfSite } from '../../studies/change-log-of-site.js';

export const SiteAddlog = servePath(siteAddlog, (call, { logId }) => changeLogOfSite(call, addLog, logId));
