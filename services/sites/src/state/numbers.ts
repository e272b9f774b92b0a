import { type Refusal, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { uuidV5 } from '@headworks/ids';
import type { Sql } from '@headworks/postgres';

/** The number of a new study, the same one if the command is repeated; refused above the limit of an organization. */
export async function studyNumber(sql: Sql, orgId: number, commandId: string): Promise<number | Refusal> {
  return sql.begin(async (tx) => {
    // One command at a time counts the studies of an organization.
    await tx`select pg_advisory_xact_lock(hashtext('studies'), ${orgId % 2_147_483_647}::int)`;
    await tx`
      insert into sites.study_numbers (command_id, org_id) select ${commandId}, ${orgId}
      where (select count(*) from sites.study_numbers where org_id = ${orgId} and not deleted) < ${limits.studiesPerOrganization}
      on conflict do nothing`;
    const [row] = await tx<{ id: number }[]>`select study_id as id from sites.study_numbers where command_id = ${commandId}`;
    return row?.id ?? tooMany('orgId', `an organization has at most ${limits.studiesPerOrganization} studies`);
  });
}

/** The numbers of new basins of a study, in the order of the commands; refused above the limit of a study. */
export async function basinNumbers(sql: Sql, studyId: number, commandIds: readonly string[]): Promise<readonly number[] | Refusal> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('basins'), ${studyId % 2_147_483_647}::int)`;
    await tx`
      insert into sites.basin_numbers (command_id, study_id) select id, ${studyId} from unnest(${[...commandIds]}::uuid[]) as commands (id)
      where (select count(*) from sites.basin_numbers where study_id = ${studyId} and not deleted) + ${commandIds.length} <= ${limits.basinsPerStudy}
      on conflict do nothing`;
    const rows = await tx<{ command: string; id: number }[]>`
      select command_id as command, basin_id as id from sites.basin_numbers where command_id = any(${[...commandIds]}::uuid[])`;
    const byCommand = new Map(rows.map(({ command, id }) => [command, id]));
    const ids = commandIds.flatMap((commandId) => byCommand.get(commandId) ?? []);
    return ids.length === commandIds.length ? ids : tooMany('studyId', `a study has at most ${limits.basinsPerStudy} basins`);
  });
}

const tooMany = (path: string, message: string): Refusal => refuse('Validation Error', undefined, [{ path, message }]);

/** New numbers for sites, by what names each of them in the command: its number in the original, or its place in a file. The same ones if the command is repeated. */
export async function siteNumbers(sql: Sql, commandId: string, names: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const byCommand = new Map(names.map((name) => [uuidV5(commandId, name, 'site'), name]));
  const commandIds = [...byCommand.keys()];
  await sql`
    insert into sites.site_numbers (command_id) select id from unnest(${commandIds}::uuid[]) with ordinality as commands (id, nth) order by nth
    on conflict do nothing`;
  const rows = await sql<{ command: string; id: number }[]>`
    select command_id as command, site_id as id from sites.site_numbers where command_id = any(${commandIds}::uuid[])`;
  return new Map(rows.map(({ command, id }) => [byCommand.get(command) ?? 0, id]));
}

/** The basins of a study that were ever begun and not deleted. */
export async function basinsOfStudy(sql: Sql, studyId: number): Promise<readonly number[]> {
  const rows = await sql<
    { id: number }[]
  >`select basin_id as id from sites.basin_numbers where study_id = ${studyId} and not deleted order by basin_id`;
  return rows.map(({ id }) => id);
}

/** Studies that are not deleted, in the order of their numbers. */
export const studiesAfter = (sql: Sql, studyId: number, limit: number): Promise<{ studyId: number; orgId: number }[]> =>
  sql<{ studyId: number; orgId: number }[]>`
    select study_id as "studyId", org_id as "orgId" from sites.study_numbers
    where study_id > ${studyId} and not deleted order by study_id limit ${limit}`;

export async function endStudies(sql: Sql, studyIds: readonly number[]): Promise<void> {
  await sql`update sites.study_numbers set deleted = true where study_id = any(${[...studyIds]}::bigint[])`;
}

/** Gives back numbers that no basin has got: they count no more, and a repeated command gets others. */
export async function giveBackBasins(sql: Sql, basinIds: readonly number[]): Promise<void> {
  await sql`delete from sites.basin_numbers where basin_id = any(${[...basinIds]}::bigint[])`;
}

export async function endBasins(sql: Sql, basinIds: readonly number[]): Promise<void> {
  await sql`update sites.basin_numbers set deleted = true where basin_id = any(${[...basinIds]}::bigint[])`;
}
