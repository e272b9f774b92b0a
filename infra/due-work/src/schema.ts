import type { Migration } from '@headworks/postgres';

/** One row is one thing that is due at a time. `revision` grows when it is scheduled again while a worker has it. */
export const dueWorkSteps: readonly Migration[] = [
  {
    name: 'due work',
    run: async (tx) => {
      await tx`
        create table due (
          kind text not null,
          key text not null,
          due_at timestamptz not null,
          lease_owner uuid,
          lease_until timestamptz,
          attempts integer not null default 0,
          revision bigint not null default 1,
          payload jsonb not null default '{}',
          primary key (kind, key)
        )`;
      await tx`create index due_by_time on due (kind, due_at)`;
    },
  },
  { name: 'errors of due work', run: (tx) => tx`alter table due add column error text` },
  {
    name: 'since when due work fails',
    run: async (tx) => {
      await tx`alter table due add column failing_since timestamptz`;
      await tx`create index due_failing on due (kind, failing_since) where failing_since is not null`;
    },
  },
];
