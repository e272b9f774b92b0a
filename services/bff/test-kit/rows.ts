import type { Columns, ReadMessage } from '../src/view-runtime/projection.js';
import { collectChanges, fold } from '../src/view-runtime/table-changes.js';
import type { View } from '../src/view-runtime/view.js';

/** The rows of a view's table after these messages, in key order. Columns that no message has set are left out. */
export function rowsOf(view: View, table: string, messages: readonly ReadMessage[]): readonly Columns[] {
  const rows = new Map<string | number, Columns>();
  // A key is a text or a number.
  for (const message of messages)
    for (const projection of view.projections.filter((each) => each.table === table))
      for (const change of collectChanges([projection], [message]))
        for (const row of fold(change, rows)) rows.set(row[projection.key] as string | number, row);
  return [...rows.values()].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
