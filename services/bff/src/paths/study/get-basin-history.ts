import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyGetBasinHistory } from '@headworks/api/paths/study/basins';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { scopesOf } from '../../studies/basin-scopes.js';
import { shownHistory } from '../../studies/history-shown.js';

export const StudyGetBasinHistory = servePath(studyGetBasinHistory, async (call, { limit, page }) => {
  const { context, orgId, basinId, perms } = call;
  const history = await send(call, sitesCommands.readHistory, { basinId, limit, page, scopes: scopesOf(perms, basinId) });
  if (isRefusal(history)) return history;
  const entries = await context.views.forOrgs([orgId], (tx) => shownHistory(tx, orgId, history));
  return { entries, page, pageCount: Math.ceil(history.total / limit) };
});
