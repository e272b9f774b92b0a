import type { Tx } from '@headworks/postgres';

/** The progress of a group in one partition of an event topic. */
interface CutRow {
  readonly topic: string;
  readonly partition: number;
  readonly source: string | null;
  readonly position: number;
  readonly stopped: boolean;
}

/** Partition number of the row that sets the start of partitions without a row of their own. */
const EVERY_PARTITION = -1;

/** The progress of a group in every event topic, as of the snapshot of one transaction. */
export class GroupCut {
  readonly #rows: ReadonlyMap<string, CutRow>;

  constructor(
    rows: readonly CutRow[],
    /** False if the group is stopped or has dead letters: its tables then lack events at or below its positions. */
    readonly complete: boolean,
  ) {
    this.#rows = new Map(rows.map((row) => [`${row.topic}:${row.partition}`, row]));
  }

  /** Undefined if the group has never read the topic. */
  positionOf(topic: string, partition: number): number | undefined {
    return (this.#rows.get(`${topic}:${partition}`) ?? this.#rows.get(`${topic}:${EVERY_PARTITION}`))?.position;
  }

  /** The event stores whose positions count in a topic: one, except after a restore. */
  sourcesOf(topic: string): readonly string[] {
    const ofTopic = [...this.#rows.values()].filter((row) => row.topic === topic);
    return [...new Set(ofTopic.flatMap(({ source }) => source ?? []))];
  }
}

export async function readGroupCut(tx: Tx, schema: string, group: string): Promise<GroupCut> {
  const rows = await tx<CutRow[]>`
    select topic, partition, source, position, coalesce(stopped like 'stopped%', false) or rebuild_requested as stopped
    from ${tx(schema)}.bus_offsets where group_name = ${group} and kind = 'events'`;
  const dead = await tx`select 1 from ${tx(schema)}.dead_letters where group_name = ${group} limit 1`;
  return new GroupCut(rows, dead.length === 0 && rows.every(({ stopped }) => !stopped));
}

/** Lets a new group continue where another one is in these event topics, as of the snapshot of the transaction. */
export async function copyGroup(tx: Tx, schema: string, from: string, to: string, topics: readonly string[]): Promise<void> {
  await tx`
    insert into ${tx(schema)}.bus_offsets (group_name, topic, partition, "offset", source, position, kind)
    select ${to}, topic, partition, "offset", source, position, kind from ${tx(schema)}.bus_offsets
    where group_name = ${from} and kind = 'events' and topic = any(${[...topics]})`;
}
