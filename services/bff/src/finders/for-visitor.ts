import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import type { Access, SharedSubject } from '@headworks/api/paths/access';
import type { Call } from '../core/call.js';
import type { FoundBy, SharedBy, Visitor } from '../core/found.js';
import { namedBasin, readFoundBasin } from './basin.js';
import { namedSite, readFoundSite } from './site.js';
import { hasSites, namedSites } from './site-list.js';

type FinderForVisitor<S extends SharedSubject> = (call: Call, visitor: Visitor, input: unknown) => Promise<SharedBy<S> | Refusal>;

const asVisitor = (visitor: Visitor) => ({ visitor, orgId: visitor.orgId, caller: undefined, perms: undefined });

/** What is not of the shared basin and what is missing look the same. Its study may be Inactive. */
const ofShared = <Thing extends { readonly basinId: number }>(visitor: Visitor, thing: Thing | undefined) =>
  thing?.basinId === visitor.basinId ? { ...thing, ...asVisitor(visitor) } : refuse('Not Found');

const findBasin: FinderForVisitor<'basin'> = async ({ context }, visitor, input) =>
  ofShared(visitor, await context.views.findForOrgs(readFoundBasin, [visitor.orgId], namedBasin.parse(input).basinId));

const findSite: FinderForVisitor<'site'> = async ({ context }, visitor, input) =>
  ofShared(visitor, await context.views.findForOrgs(readFoundSite, [visitor.orgId], namedSite.parse(input).siteId));

const findSiteList: FinderForVisitor<'siteList'> = async (call, visitor, input) => {
  const { basinId } = visitor;
  const found = await findBasin(call, visitor, { basinId });
  if (isRefusal(found)) return found;
  const siteIds = namedSites(input);
  return (await hasSites(call, visitor, siteIds)) ? { ...found, siteIds } : refuse('Not Found');
};

/** One for each kind of subject that a share link can show. */
const finders: { readonly [S in SharedSubject]: FinderForVisitor<S> } = {
  caller: async (_call, visitor) => asVisitor(visitor),
  basin: findBasin,
  site: findSite,
  siteList: findSiteList,
};

/** The subject of a visitor's call, if it is of the shared basin. */
export async function findForVisitor(
  call: Call,
  visitor: Visitor,
  { of }: Access,
  input: unknown,
): Promise<SharedBy<SharedSubject> | FoundBy['share'] | Refusal> {
  if (of === 'share') return { visitor, orgId: visitor.orgId, basinId: visitor.basinId };
  if (of in finders) return finders[of as SharedSubject](call, visitor, input);
  throw new Error(`a share link does not show the subject ${of}`);
}
