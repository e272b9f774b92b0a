import { limits } from '@headworks/api/limits';
import type { Tx } from '@headworks/postgres';
import type { KeyedQuery } from '../../view-runtime/keyed-queries.js';
import { NATURAL } from '../../view-runtime/natural-order.js';

interface MembershipRow {
  readonly orgId: number;
  readonly name: string;
  readonly logoId: string | null;
  /** As stored: an earlier release may have written them. */
  readonly permissions: unknown;
}

/** The organizations of users, by name. */
export const readMemberships: KeyedQuery<string, readonly MembershipRow[]> = async (tx, userIds) => {
  const rows = await tx<(MembershipRow & { readonly userId: string })[]>`
    select u.user_id as "userId", m.* from unnest(${[...userIds]}::text[]) u (user_id) cross join lateral (
      select m.org_id as "orgId", o.name, o.logo_id as "logoId", m.permissions from members m join organizations o on o.org_id = m.org_id
      where m.user_id = u.user_id and m.removed is not true order by ${tx.unsafe(`o.name ${NATURAL}`)}, m.org_id limit ${limits.organizationsPerUser}) m
    order by ${tx.unsafe(`m.name ${NATURAL}`)}, m."orgId"`;
  return Map.groupBy(rows, ({ userId }) => userId);
};

interface MemberRow {
  readonly id: number;
  readonly userid: string;
  readonly givenname: string;
  readonly familyname: string;
  readonly email: string;
  readonly permissions: unknown;
}

/** The members of an organization, by name. */
export const readMembers = (tx: Tx, orgId: number): Promise<MemberRow[]> => tx<MemberRow[]>`
  select m.member_id as id, m.user_id as userid, coalesce(p.given_name, '') as givenname, coalesce(p.family_name, '') as familyname,
    coalesce(p.email, '') as email, m.permissions
  from members m left join people p on p.user_id = m.user_id
  where m.org_id = ${orgId} and m.removed is not true
  order by ${tx.unsafe(`p.family_name ${NATURAL}`)}, ${tx.unsafe(`p.given_name ${NATURAL}`)}, m.member_id limit ${limits.membersPerOrganization}`;
