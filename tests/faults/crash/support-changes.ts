import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { cloudFindusers, cloudUsersAdmin } from '@headworks/api/paths/cloud/users';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { inGroups } from '@headworks/async';
import { until } from '@headworks/testing';
import { expect, it } from 'vitest';
import { call, exchange } from '../../harness/call.js';
import { newOrganization, type Organization, organizationOf, type Person, type SignedIn } from '../../harness/organization.js';
import type { Product } from '../../harness/product.js';
import { chanceFrom } from './chance.js';
import type { Crashable } from './crashable.js';
import { killedProduct, ROUND_MS, type StartCrashable } from './killed-product.js';

const SEED = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31));
const ROUNDS = 4;
const ORGANIZATIONS = 20;
/** The work of a killed process waits for the end of its lease. */
const IN_AUDITS_MS = 40_000;

/** The promises of a product that is killed while support changes the accounts of users: the tests of a describe. */
export function supportChanges(start: StartCrashable): void {
  let crashable: Crashable;
  let staff: SignedIn;

  killedProduct(start, async (started, admin) => {
    crashable = started;
    staff = admin;
  });

  /** The organizations of one user. */
  async function organizationsOfNewUser(at: Product): Promise<readonly Organization[]> {
    const first = await newOrganization(at);
    const orgs = [first];
    while (orgs.length < ORGANIZATIONS) orgs.push(await organizationOf(first, at));
    return orgs;
  }
  const isAdmin = async ({ email }: Person): Promise<boolean> => {
    const { users } = await call(cloudFindusers, { search: email }, staff.token, { at: crashable.product });
    return users[0]?.admin ?? false;
  };
  /** How often the audit of each organization has the change. */
  const inAudits = (orgs: readonly Organization[]): Promise<readonly number[]> =>
    inGroups(orgs, ORGANIZATIONS, async ({ orgId, token }) => {
      const { entries } = await call(orgGetAudit, { orgId }, token, { at: crashable.product });
      return entries.filter(({ action }) => action === 'User became support staff').length;
    });

  it('a change that was made is in the audit of each organization once, and one that was not made is in none', {
    timeout: ROUNDS * ROUND_MS,
  }, async () => {
    const chance = chanceFrom(SEED);
    process.stdout.write(`crash of support changes: CRASH_SEED=${SEED}\n`);
    const { product: at } = crashable;
    const made: (readonly Organization[])[] = [];
    const notMade: (readonly Organization[])[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const orgs = await organizationsOfNewUser(at);
      const [user] = orgs;
      if (user === undefined) throw new Error('a user has no organization');
      const answer = exchange(cloudUsersAdmin, { userId: user.userId, admin: true }, staff.token, { at }).catch(() => undefined);
      await pause(chance.between(5, 40));
      await crashable.crash(chance);
      const status = (await answer)?.status;
      await crashable.recovered();
      const isMade = await isAdmin(user);
      if (status === 200) expect(isMade).toBe(true);
      (isMade ? made : notMade).push(orgs);
    }
    for (const orgs of made)
      await until(async () => (await inAudits(orgs)).every((times) => times > 0), {
        what: 'each audit to have it',
        deadlineMs: IN_AUDITS_MS,
      });
    for (const orgs of made) expect(await inAudits(orgs)).toEqual(orgs.map(() => 1));
    for (const orgs of notMade) expect(await inAudits(orgs)).toEqual(orgs.map(() => 0));
  });

  it('no message became a dead letter', async () => {
    expect(await crashable.deadLetters()).toEqual([]);
  });
}
