import type { BasinScope } from '@headworks/api/commands/sites';
import { type Refusal, refuse } from '@headworks/api/errors';
import type { BasinEvent } from '@headworks/api/events/basin';
import { type Basin, nextMoment } from '../basin/basin.js';
import type { Change } from './changes.js';
import { revert } from './revert.js';
import { scopesOf } from './scopes.js';

/** Who undoes, and what this member may change. */
export interface Undoing {
  readonly userId: string;
  readonly scopes: readonly BasinScope[];
}

/** What leaves nothing to revert: a forced update, rain, whose rows are deleted, and a link, which someone deleted on purpose. */
const FINAL: readonly BasinEvent['type'][] = ['BasinUpdateForced', 'RainStored', 'RainDeleted', 'LinkCreated', 'LinkDeleted'];

/** Whether a change can be undone at all: not the creation of the basin. */
const isRevertible = ({ before, events }: Change): boolean =>
  before.orgId !== null && !before.staged && events.some(({ type }) => !FINAL.includes(type));

/** The events that undo the last change; undefined if there is nothing to revert, it is another user's, or it takes a permission that this user lacks. */
export function revertOf(
  basinId: number,
  last: Change | undefined,
  { userId, scopes }: Undoing,
  at: number,
): readonly BasinEvent[] | undefined {
  if (!last || !isRevertible(last) || (last.onBehalfOf ?? last.actor) !== userId) return undefined;
  const events = revert(basinId, last.before, last.after, at);
  return events.every((event) => scopesOf(event).some((scope) => scopes.includes(scope))) ? events : undefined;
}

/** Reverts the last change. A change that followed is a conflict, also if it came while this was decided. */
export function undo(
  basin: Basin,
  basinId: number,
  last: Change | undefined,
  changeId: string,
  undoing: Undoing,
  now: number,
): readonly BasinEvent[] | Refusal {
  if (!last || last.commandId !== changeId || last.after.changedAt !== basin.changedAt)
    return refuse('Conflict', 'This change is not the last one: another change followed.');
  // From the basin as its history has it: unlike the loaded one, it shares what did not change with the basin before.
  const events = revertOf(basinId, last, undoing, nextMoment(basin, now));
  return events ? marked(events) : refuse('Permission Denied');
}

const marked = ([first, ...rest]: readonly BasinEvent[]): readonly BasinEvent[] =>
  // Spreading an event loses that its data is that of its type.
  first ? [{ ...first, data: { ...first.data, undo: true } } as BasinEvent, ...rest] : [];

/** Whether a change is the undo of the one before it. */
export const isUndo = ({ events }: Change): boolean => events[0]?.data.undo === true;
