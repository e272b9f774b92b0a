import type { BasinChange, BasinChangeItem } from '@headworks/api/commands/sites';
import type { BasinHistoryEntry } from '@headworks/api/paths/study/shapes';
import type { Tx } from '@headworks/postgres';
import { readLogs } from '../views/log-list/query.js';
import { readNames } from '../views/people/query.js';

const isUser = (actor: string): boolean => /^[0-9a-f-]{36}$/.test(actor);

/** The changes of a basin with the names of people and the serial numbers of logs of today. */
export async function shownHistory(
  tx: Tx,
  orgId: number,
  { changes, undoable }: { readonly changes: readonly BasinChange[]; readonly undoable: string | null },
): Promise<BasinHistoryEntry[]> {
  const names = await readNames(
    tx,
    [...new Set(changes.flatMap(({ actor, onBehalfOf }) => [actor, onBehalfOf ?? []].flat()))].filter(isUser),
  );
  const logs = new Map((await readLogs(tx, orgId, logIdsOf(changes))).map((log) => [log.id, log.serialnumber]));
  const nameOf = (userId: string): string => (isUser(userId) ? (names.get(userId) ?? 'A former user') : 'Headworks');
  const logOf = (value: BasinChangeItem['from']) => (typeof value === 'number' ? (logs.get(value) ?? 'a deleted log') : value);
  return changes.map(({ id, at, actor, onBehalfOf, undo, items, itemCount }) => ({
    id,
    time: at / 1_000,
    userid: isUser(actor) ? actor : null,
    name: nameOf(actor),
    actingFor: onBehalfOf === null ? null : nameOf(onBehalfOf),
    items: items.map(({ kind, siteId, siteName, field, from, to }) => ({
      kind,
      siteid: siteId,
      sitename: siteName,
      field,
      from: field === 'log' ? logOf(from) : from,
      to: field === 'log' ? logOf(to) : to,
    })),
    itemCount,
    undo,
    undoable: id === undoable,
  }));
}

const logIdsOf = (changes: readonly BasinChange[]): readonly number[] => [
  ...new Set(
    changes.flatMap(({ items }) =>
      items.flatMap(({ field, from, to }) => (field === 'log' ? [from, to].filter((value) => typeof value === 'number') : [])),
    ),
  ),
];
