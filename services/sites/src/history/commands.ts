import * as calls from '@headworks/api/commands/sites';
import { refuse } from '@headworks/api/errors';
import { basinStream } from '@headworks/api/events/basin';
import { type CallHandler, type CallMeta, handler } from '@headworks/rpc';
import { isOpenTo } from '../basin/basin.js';
import { onBasin } from '../basin/on-basin.js';
import type { Sites } from '../context.js';
import { dropDeletedLogs } from '../site/drop-deleted-logs.js';
import { deletedOf } from '../state/assigned-logs.js';
import { type Change, readBasinAt, readChanges, type StoredBasinEvent } from './changes.js';
import { itemsOf } from './items.js';
import { pastBasin } from './past-basin.js';
import { inPortions } from './portions.js';
import { isUndo, revertOf, undo } from './undo.js';

const LOG_DELETED = 'A log of this change was deleted meanwhile.';

/** The logs that come back when a change is undone. */
const logsRemovedBy = (change: Change | undefined): readonly number[] =>
  change?.events.flatMap(({ type, data }) => (type === 'LogRemoved' ? [data.logId] : [])) ?? [];

/** The history of a basin: what changed, how it was, and the undo of the last change. */
export function historyCommands(sites: Sites): Readonly<Record<string, CallHandler>> {
  const effectiveUser = ({ onBehalfOf, actor }: CallMeta): string => onBehalfOf ?? actor;

  /** The events of a basin of the organization in portions; undefined if it has no such basin. */
  const eventsOf = async (basinId: number, orgId: number | null): Promise<AsyncIterable<readonly StoredBasinEvent[]> | undefined> => {
    const { state } = await sites.basins.load(basinStream(basinId));
    if (orgId === null || !isOpenTo(state, orgId)) return undefined;
    // The streams of basins hold only their events.
    return inPortions(async (from, limit) => (await sites.store.read(basinStream(basinId), from, limit)) as unknown as StoredBasinEvent[]);
  };

  return {
    readHistory: handler(calls.readHistory.input, async ({ basinId, limit, page, scopes }, meta) => {
      const events = await eventsOf(basinId, meta.orgId);
      if (!events) return refuse('Not Found');
      const changes = (await readChanges(events)).toReversed();
      const last = changes[0];
      const shown = changes.slice((page - 1) * limit, page * limit).map((change) => {
        const { commandId, actor, onBehalfOf, after } = change;
        return { id: commandId, at: after.changedAt, actor, onBehalfOf, undo: isUndo(change), ...itemsOf(change) };
      });
      const reverted = revertOf(basinId, last, { userId: effectiveUser(meta), scopes }, 0);
      return { result: { changes: shown, total: changes.length, undoable: reverted ? (last?.commandId ?? null) : null }, at: [] };
    }),

    undoChange: handler(calls.undoChange.input, async ({ basinId, changeId, scopes }, meta) => {
      const events = await eventsOf(basinId, meta.orgId);
      if (!events) return refuse('Not Found');
      const last = (await readChanges(events)).at(-1);
      const undoing = { userId: effectiveUser(meta), scopes };
      const returning = logsRemovedBy(last);
      if ((await deletedOf(sites.platform.pool.sql, returning)).length > 0) return refuse('Conflict', LOG_DELETED);
      const undone = await onBasin(sites, basinId, meta, (basin, now) => undo(basin, basinId, last, changeId, undoing, now));
      if (!('refused' in undone)) await dropDeletedLogs(sites, basinId, meta, returning);
      return undone;
    }),

    readPastBasin: handler(calls.readPastBasin.input, async ({ basinId, at }, meta) => {
      const events = await eventsOf(basinId, meta.orgId);
      if (!events) return refuse('Not Found');
      return { result: { basin: pastBasin(await readBasinAt(events, at)) }, at: [] };
    }),
  };
}
