import type { Refusal } from '@headworks/api/errors';
import type { Basin, Site, Study } from '@headworks/api/paths/study/shapes';
import type { Call } from '../core/call.js';
import type { Member } from '../core/found.js';
import { readShown } from '../core/until-shown.js';
import { readBasin } from '../views/basins/query.js';
import { readSite } from '../views/sites/query.js';
import { readStudy } from '../views/studies/query.js';

type Asking = Call & Member;
type Reading = Call & Pick<Member, 'orgId'>;

/** A study as its list gives it, with the effects of the commands that the call has sent. */
export function studyAfter(call: Asking, studyId: number, perms = call.perms): Promise<Study | Refusal> {
  const { context, orgId } = call;
  return readShown(call, () => context.views.forOrgs([orgId], (tx) => readStudy(tx, { orgId, perms }, studyId)));
}

/** The same for a basin. */
export const basinAfter = (call: Reading, basinId: number): Promise<Basin | Refusal> =>
  readShown(call, () => call.context.views.findForOrgs(readBasin, [call.orgId], basinId));

/** The same for a site. */
export const siteAfter = (call: Reading, siteId: number): Promise<Site | Refusal> =>
  readShown(call, () => call.context.views.findForOrgs(readSite, [call.orgId], siteId));
