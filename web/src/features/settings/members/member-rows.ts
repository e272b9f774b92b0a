import type { Member } from '@headworks/api/paths/shapes';
import type { Permissions } from '@headworks/api/permissions';
import { readPermissions } from '../../../session/read-permissions.js';
import { compareNames } from '../../../ui/format/compare-names.js';
import { shortWordsOf } from '../permissions/permission-words.js';
import { permissionsTexts } from '../permissions/texts.js';

export const membersPerPage = 50;

/** A member with the texts of the table. */
export interface MemberRow {
  readonly member: Member;
  readonly name: string;
  readonly permissions: Permissions;
  readonly words: string;
  /** The only admin, who cannot be removed. */
  readonly isLastAdmin: boolean;
}

export const nameOf = ({ givenname, familyname, email }: Pick<Member, 'givenname' | 'familyname' | 'email'>): string =>
  `${givenname} ${familyname}`.trim() || email;

/** Members sorted by name, with parsed permissions. */
export function rowsOf(members: readonly Member[]): readonly MemberRow[] {
  const rows = members.map((member) => {
    const permissions = readPermissions(member.perms);
    return { member, name: nameOf(member), permissions, words: shortWordsOf(permissions) };
  });
  const admins = rows.filter(({ permissions }) => permissions.admin).length;
  return rows
    .map((row) => ({ ...row, isLastAdmin: row.permissions.admin && admins === 1 }))
    .toSorted((a, b) => compareNames(a.name, b.name) || a.member.id - b.member.id);
}

/** Rows whose name, email or permissions contain the search. */
export function searched(rows: readonly MemberRow[], search: string): readonly MemberRow[] {
  const wanted = search.trim().toLowerCase();
  return rows.filter(({ name, member, words }) => `${name} ${member.email} ${words}`.toLowerCase().includes(wanted));
}

/** Why a member cannot be removed or lose the admin role; null if they can. */
export const keptBecause = ({ isLastAdmin }: MemberRow): string | null => (isLastAdmin ? permissionsTexts.lastAdmin : null);
