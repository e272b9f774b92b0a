import { randomUUID } from 'node:crypto';
import { changeSite } from '@headworks/api/commands/sites';
import { siteCreate, siteUpdate } from '@headworks/api/paths/site/paths';
import { studyGetBasinSites } from '@headworks/api/paths/study/basins';
import { CALL_TYPE, encode } from '@headworks/rpc';
import { serviceToken } from '@headworks/tokens';
import type { PostPlan } from '../generator/process.ts';
import { runLoad } from '../generator/run-load.ts';
import type { Account } from './account.ts';
import { newBasin } from './basin.ts';
import { type Done, USERS } from './concurrent-users.ts';
import type { Product } from './product.ts';

const SECONDS = 120;

export interface SiteOfBasin {
  readonly basinId: number;
  readonly siteId: number;
}

/** Each command sets the households of a site, to one more than the one before, so that it changes something. */
export interface Commands {
  readonly count: number;
  readonly firstHouseholds: number;
  /** Default: each connection sends as fast as it gets answers. */
  readonly perSecond?: number;
}

/** A site in each of so many basins: people seldom work in the same one. */
export const siteOfEachBasin = (account: Account, basins: number): Promise<readonly SiteOfBasin[]> =>
  Promise.all(
    Array.from({ length: basins }, async () => {
      const { basinId } = await newBasin(account);
      return { basinId, siteId: (await account.call(siteCreate, { basinId, siteName: 'MH' })).id };
    }),
  );

/** Commands to the service alone: decided and appended. */
export function commandsOfService({ internal }: Product, account: Account, sites: readonly SiteOfBasin[], given: Commands): Promise<Done> {
  const deadline = Date.now() + SECONDS * 1_000;
  const bodies = bodiesOf(sites, given, (site, households) => {
    const meta = { commandId: randomUUID(), orgId: account.orgId, actor: 'bench', requestId: 'bench', deadline };
    return encode({ input: { ...site, changes: { households }, cascade: false }, meta });
  });
  const key = serviceToken(internal.secret, changeSite.service, Date.now());
  const target = { host: '127.0.0.1', port: Number(new URL(internal.url).port), key };
  return load({ target, path: `/internal/calls/${changeSite.name}`, contentType: CALL_TYPE, bodies, ...paceOf(given) });
}

/** The same through the public address: login and permission are checked, and the answer has the site as its list shows it. */
export function siteUpdates({ port }: Product, { token }: Account, sites: readonly SiteOfBasin[], given: Commands): Promise<Done> {
  const bodies = bodiesOf(sites, given, ({ siteId }, population) => Buffer.from(JSON.stringify({ siteId, population })));
  return load({
    target: { host: '127.0.0.1', port, key: token },
    path: siteUpdate.path,
    contentType: 'text/plain',
    bodies,
    ...paceOf(given),
  });
}

/** A refused command is an answer of the service too: all were taken if each site has the households of one of the last. */
export async function checkHouseholds(account: Account, sites: readonly SiteOfBasin[], lastHouseholds: number): Promise<void> {
  const least = lastHouseholds - USERS * sites.length;
  for (const { basinId } of sites) {
    const { sites: own } = await account.call(studyGetBasinSites, { basinId });
    if (!own.every(({ population }) => (population ?? 0) >= least)) throw new Error(`basin ${basinId} has households from before`);
  }
}

const bodiesOf = (
  sites: readonly SiteOfBasin[],
  { count, firstHouseholds }: Commands,
  body: (site: SiteOfBasin, households: number) => Uint8Array,
): readonly Uint8Array[] =>
  Array.from({ length: count }, (_, number) => body(sites[number % sites.length] as SiteOfBasin, firstHouseholds + number));

const paceOf = ({ perSecond }: Commands) => (perSecond === undefined ? {} : { perSecond });

async function load(plan: Pick<PostPlan, 'target' | 'path' | 'contentType' | 'bodies' | 'perSecond'>): Promise<Done> {
  const { accepted, seconds, spread } = await runLoad({ kind: 'posts', ...plan, connections: USERS, seconds: SECONDS });
  if (accepted !== plan.bodies.length) throw new Error(`${accepted} of ${plan.bodies.length} commands ended in time`);
  return { perSecond: accepted / seconds, spread };
}
