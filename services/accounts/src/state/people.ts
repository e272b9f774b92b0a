import type { PersonStatus } from '@headworks/api/events/organization';
import type { Person } from '@headworks/api/person';
import type { Sql, Tx } from '@headworks/postgres';

export interface PersonRow extends Person {
  readonly passwordHash: string;
  readonly status: PersonStatus;
}

export interface PersonColumns {
  readonly user_id: string;
  readonly email: string;
  readonly given_name: string;
  readonly family_name: string;
  readonly phone: string;
  readonly units: '1' | '2';
  readonly password_hash: string;
  readonly status: PersonStatus;
  readonly groups: readonly string[];
}

export const toPerson = (row: PersonColumns): PersonRow => ({
  userId: row.user_id,
  email: row.email,
  givenName: row.given_name,
  familyName: row.family_name,
  phone: row.phone,
  units: row.units,
  groups: row.groups,
  passwordHash: row.password_hash,
  status: row.status,
});

/**
 * Reserves the email for a person; undefined if a confirmed person has it. Before confirmation, another sign-up replaces the fields of the previous
 * one under the same id, so that no one can block the address of another person; the previous code becomes invalid. The row guarantees the uniqueness
 * that streams cannot.
 */
export async function reservePerson(sql: Sql, person: PersonRow): Promise<PersonRow | undefined> {
  return sql.begin(async (tx) => {
    const [row] = await tx<PersonColumns[]>`
      insert into accounts.people as existing (user_id, email, given_name, family_name, phone, units, password_hash, status, groups, dirty_since, urgent)
      values (${person.userId}, ${person.email}, ${person.givenName}, ${person.familyName}, ${person.phone}, ${person.units}, ${person.passwordHash},
        ${person.status}, ${[...person.groups]}, now(), true)
      on conflict (email) do update set given_name = excluded.given_name, family_name = excluded.family_name, phone = excluded.phone,
        units = excluded.units, password_hash = excluded.password_hash, status = excluded.status, groups = excluded.groups,
        dirty_since = coalesce(existing.dirty_since, now()), urgent = true
      where existing.status = 'unconfirmed' returning *`;
    if (row) await tx`delete from accounts.codes where user_id = ${row.user_id}`;
    return row && toPerson(row);
  });
}

export async function personByEmail(sql: Sql, email: string): Promise<PersonRow | undefined> {
  const [row] = await sql<PersonColumns[]>`select * from accounts.people where email = ${email}`;
  return row && toPerson(row);
}

export async function personById(sql: Sql | Tx, userId: string): Promise<PersonRow | undefined> {
  const [row] = await sql<PersonColumns[]>`select * from accounts.people where user_id = ${userId} and email is not null`;
  return row && toPerson(row);
}

export async function peopleByEmails(sql: Sql, emails: readonly string[]): Promise<readonly PersonRow[]> {
  const rows = await sql<PersonColumns[]>`select * from accounts.people where email = any(${[...emails]})`;
  return rows.map(toPerson);
}

const BY_NAME = 'lower(family_name), lower(given_name), email';

export async function peopleByIds(sql: Sql, userIds: readonly string[]): Promise<readonly PersonRow[]> {
  const rows = await sql<
    PersonColumns[]
  >`select * from accounts.people where user_id = any(${[...userIds]}::uuid[]) and email is not null order by ${sql.unsafe(BY_NAME)}`;
  return rows.map(toPerson);
}

/** People whose name or address contains the text, in any case. */
export async function findPeople(sql: Sql, search: string, limit: number): Promise<readonly PersonRow[]> {
  const rows = await sql<PersonColumns[]>`
    select * from accounts.people where strpos(lower(given_name || ' ' || family_name || ' ' || email), lower(${search})) > 0
    order by ${sql.unsafe(BY_NAME)} limit ${limit}`;
  return rows.map(toPerson);
}

export type Profile = Pick<Person, 'givenName' | 'familyName' | 'phone' | 'units'>;

export async function setProfile(
  sql: Sql,
  userId: string,
  { givenName, familyName, phone, units }: Profile,
): Promise<PersonRow | undefined> {
  const [row] = await sql<PersonColumns[]>`
    update accounts.people set given_name = ${givenName}, family_name = ${familyName}, phone = ${phone}, units = ${units},
      dirty_since = coalesce(dirty_since, now()), urgent = true
    where user_id = ${userId} and email is not null returning *`;
  return row && toPerson(row);
}

/** Returns false if the address is already confirmed, or if another sign-up has replaced `passwordHash` since the person was read. */
export async function confirmPerson(tx: Tx, { userId, passwordHash }: PersonRow): Promise<boolean> {
  const rows = await tx`
    update accounts.people set status = 'confirmed', dirty_since = coalesce(dirty_since, now()), urgent = true
    where user_id = ${userId} and status = 'unconfirmed' and password_hash = ${passwordHash} returning 1`;
  return rows.length > 0;
}
