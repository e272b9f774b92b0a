import type { EventEnvelope } from '@headworks/contracts';

/** A row of a read model: columns by their names. Times in milliseconds since the epoch. */
export type Columns = Readonly<Record<string, unknown>>;

/** What a message does to one row. `apply` is pure; an empty object stands for a row that is not there yet. */
export interface Change {
  readonly key: string | number;
  readonly apply: (row: Columns) => Columns;
}

/**
 * One source of one table. Several projections may write the same table from different topics, in any order, since each owns columns of its own.
 */
export interface Projection {
  readonly topic: string;
  readonly table: string;
  readonly key: string;
  /** The columns that this projection owns, without the key. */
  readonly columns: readonly string[];
  readonly changes: (message: ReadMessage) => readonly Change[];
}

/** A message as projections see it: an event in its envelope, or the value of a state topic (undefined for a tombstone). */
export type ReadMessage =
  | { readonly kind: 'event'; readonly key: string; readonly event: EventEnvelope }
  | { readonly kind: 'state'; readonly key: string; readonly value: object | undefined };

/** Changes of a batch by table and key, in the order they came. */
export interface TableChanges {
  readonly projection: Projection;
  readonly byKey: ReadonlyMap<string | number, readonly Change[]>;
}

export function collectChanges(projections: readonly Projection[], messages: readonly ReadMessage[]): readonly TableChanges[] {
  return projections.flatMap((projection) => {
    const byKey = new Map<string | number, Change[]>();
    for (const message of messages) {
      for (const change of projection.changes(message)) {
        const known = byKey.get(change.key);
        if (known) known.push(change);
        else byKey.set(change.key, [change]);
      }
    }
    return byKey.size === 0 ? [] : [{ projection, byKey }];
  });
}

/** The rows that differ from before. */
export function fold({ projection, byKey }: TableChanges, before: ReadonlyMap<string | number, Columns>): readonly Columns[] {
  const changed: Columns[] = [];
  for (const [key, changes] of byKey) {
    const row = before.get(key) ?? {};
    const after = changes.reduce<Columns>((columns, change) => change.apply(columns), row);
    const differs = projection.columns.some((column) => JSON.stringify(after[column] ?? null) !== JSON.stringify(row[column] ?? null));
    if (differs || !before.has(key)) changed.push({ ...after, [projection.key]: key });
  }
  return changed.sort((a, b) => ((a[projection.key] as string | number) < (b[projection.key] as string | number) ? -1 : 1));
}
