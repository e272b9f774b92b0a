import { forgetGroup } from '@headworks/message-bus';
import type { Platform } from '@headworks/platform';
import type { Migration, Sql } from '@headworks/postgres';

const NOTE_EVERY_MS = 600_000;
/** A process that is suspended for longer reads the state topics from their beginning when it wakes. */
const GONE_AFTER_SECONDS = 86_400;

export const replicaGroupsStep: Migration = {
  name: 'groups of replicas',
  run: async (tx) => {
    await tx`create table replica_groups (group_name text primary key, seen_at timestamptz not null default now())`;
    const [offsets] = await tx`select to_regclass('bus_offsets') is not null as there`;
    // Those of replicas that were killed under earlier releases among them.
    if (offsets?.there === true) await tx`insert into replica_groups (group_name) select distinct group_name from bus_offsets`;
  },
};

/** Notes that a replica uses its consumer group, and drops the groups of replicas that were killed: one that stops drops its own. */
export async function keepReplicaGroup({ pool, logger, onStop }: Platform, group: string): Promise<void> {
  const keep = async () => {
    await noteGroup(pool.sql, group);
    await dropGoneGroups(pool.sql);
  };
  await noteGroup(pool.sql, group);
  const timer = setInterval(() => {
    keep().catch((err: unknown) => logger.warn({ err, group }, 'the use of the consumer group is not noted; the next attempt follows'));
  }, NOTE_EVERY_MS);
  onStop(async () => {
    clearInterval(timer);
    await dropGroup(pool.sql, group);
  });
}

const noteGroup = (sql: Sql, group: string): Promise<unknown> => sql`
  insert into ingest.replica_groups (group_name) values (${group}) on conflict (group_name) do update set seen_at = now()`;

/** Drops each group that no replica has used for a day. */
export async function dropGoneGroups(sql: Sql): Promise<void> {
  // A process of an earlier release, which notes nothing, may have begun after the table was made.
  await sql`insert into ingest.replica_groups (group_name) select distinct group_name from ingest.bus_offsets on conflict do nothing`;
  const gone = await sql<{ group_name: string }[]>`
    select group_name from ingest.replica_groups where seen_at < now() - make_interval(secs => ${GONE_AFTER_SECONDS}) order by 1`;
  for (const { group_name: group } of gone) await dropGroup(sql, group);
}

async function dropGroup(sql: Sql, group: string): Promise<void> {
  await forgetGroup(sql, 'ingest', group);
  await sql`delete from ingest.replica_groups where group_name = ${group}`;
}
