import type { Change, Columns, Key, Projection, ReadMessage } from './projection.js';

/** The changes of a batch to one table by key, in the order of the messages. */
export interface TableChanges {
  readonly projection: Projection;
  readonly byKey: ReadonlyMap<Key, readonly Change[]>;
}

export function collectChanges(projections: readonly Projection[], messages: readonly ReadMessage[]): readonly TableChanges[] {
  return projections.flatMap((projection) => {
    const byKey = new Map<Key, Change[]>();
    for (const message of messages) {
      for (const change of projection.changes(message)) {
        const earlier = byKey.get(change.key);
        if (earlier) earlier.push(change);
        else byKey.set(change.key, [change]);
      }
    }
    return byKey.size === 0 ? [] : [{ projection, byKey }];
  });
}

/** The rows that differ from those before, in key order. */
export function fold({ projection, byKey }: TableChanges, before: ReadonlyMap<Key, Columns>): readonly Columns[] {
  const changed: { readonly key: Key; readonly row: Columns }[] = [];
  for (const [key, changes] of byKey) {
    const row = before.get(key) ?? {};
    const after = changes.reduce<Columns>((columns, change) => change.apply(columns), row);
    const differs = projection.columns.some((column) => !isSame(after[column] ?? null, row[column] ?? null));
    if (differs || !before.has(key)) changed.push({ key, row: { ...after, [projection.key]: key } });
  }
  return changed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ row }) => row);
}

/** Equal as they are stored: most values are no objects. */
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
