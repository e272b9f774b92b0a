import { type Refusal, refuse } from '@headworks/api/errors';
import type { Basin, Site, Study } from '@headworks/api/paths/study/shapes';
import type { Call } from '../core/call.js';
import type { Member } from '../core/found.js';
import { untilShown } from '../core/until-shown.js';
import { readBasin } from '../views/basins/query.js';
import { readSite } from '../views/sites/query.js';
import { readStudy } from '../views/studies/query.js';

type Asking = Call & Member;
type Reading = Call & Pick<Member, 'orgId'>;

/** A study as its list gives it, with the effects of the commands that the call has sent. */
export async function studyAfter(call: Asking, studyId: number, perms = call.perms): Promise<Study | Refusal> {
  await untilShown(call);
  const { context, orgId } = call;
  return (await context.views.forOrgs([orgId], (tx) => readStudy(tx, { orgId, perms }, studyId))) ?? refuse('Not Found');
}

/** The same for a basin. */
export async function basinAfter(call: Reading, basinId: number): Promise<Basin | Refusal> {
  await untilShown(call);
  return (await call.context.views.findForOrgs(readBasin, [call.orgId], basinId)) ?? refuse('Not Found');
}

/** The same for a site. */
export async function siteAfter(call: Reading, siteId: number): Promise<Site | Refusal> {
  await untilShown(call);
  return (await call.context.views.findForOrgs(readSite, [call.orgId], siteId)) ?? refuse('Not Found');
}
