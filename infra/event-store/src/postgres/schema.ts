import type { Migration } from '@headworks/postgres';

/**
 * One counter row per service: the append function locks it, so positions are gap-free and commit in order, and a checkpoint is one number.
 * The function takes a group of appends, one per stream; one wrong version fails the group, which is then retried one append at a time.
 */
export const eventStoreSteps: readonly Migration[] = [
  {
    name: 'events',
    run: async (tx) => {
      await tx`create table event_counter (singleton boolean primary key default true check (singleton), position bigint not null default 0, source uuid not null default gen_random_uuid())`;
      await tx`insert into event_counter default values`;
      await tx`
        create table events (
          position bigint primary key,
          stream text not null,
          version integer not null,
          id uuid not null,
          type text not null,
          data jsonb not null,
          meta jsonb not null,
          at timestamptz not null default now(),
          unique (stream, version)
        )`;
      await tx`
        create function append_events(streams text[], expected integer[], of_append integer[], numbers integer[], ids uuid[], types text[], datas text[], metas text[])
        returns bigint language plpgsql set search_path from current as $body$
        declare
          first bigint;
          late text;
        begin
          update event_counter set position = position + cardinality(ids) returning position - cardinality(ids) into first;
          select s.stream into late from unnest(streams, expected) as s(stream, version)
            where s.version <> coalesce((select max(e.version) from events e where e.stream = s.stream), 0) limit 1;
          if late is not null then
            raise exception 'version conflict' using errcode = 'HW001', detail = late;
          end if;
          insert into events (position, stream, version, id, type, data, meta)
            select first + n.ord, streams[n.append], expected[n.append] + n.number, n.id, n.type, n.data::jsonb, n.meta::jsonb
            from unnest(of_append, numbers, ids, types, datas, metas) with ordinality as n(append, number, id, type, data, meta, ord);
          return first;
        end $body$`;
    },
  },
];
