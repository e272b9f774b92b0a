import { type SeriesPair, type SeriesPairs, wouldCircle } from '@headworks/flow-network';
import { byPair, circleOf, pairKey, type SeriesBase, samePairs } from './series-base.js';

interface PairChange {
  readonly pair: SeriesPair;
  readonly connected: boolean;
}

type Choice = 'mine' | 'theirs';

/** A pair that is connected in one of two versions only. */
export interface ConflictRow {
  readonly pair: SeriesPair;
  /** Whether it is connected in the version of this user. */
  readonly mine: boolean;
  readonly choice: Choice;
}

/** The series of a basin while it is edited. */
export interface SeriesDraft {
  /** The version that the changes are made on. */
  readonly base: SeriesBase;
  /** By pair; none that is as in `base`. */
  readonly changes: ReadonlyMap<string, PairChange>;
  readonly saving: boolean;
  /** The circle that the refused change would close. */
  readonly circle: readonly number[] | null;
  /** A version that someone else has saved meanwhile, and how it differs. */
  readonly conflict: { readonly theirs: SeriesBase; readonly rows: readonly ConflictRow[] } | null;
}

export type SeriesAction =
  /** The basin was read: now, or again after a change by anyone. */
  | { readonly type: 'read'; readonly base: SeriesBase }
  | { readonly type: 'toggle'; readonly up: number; readonly down: number; readonly on: boolean }
  | { readonly type: 'saving' }
  | { readonly type: 'saved'; readonly base: SeriesBase }
  | { readonly type: 'failed' }
  | { readonly type: 'conflict'; readonly theirs: SeriesBase }
  | { readonly type: 'choose'; readonly pair: SeriesPair; readonly choice: Choice }
  /** The chosen pairs become the changes on the other version, if they form no circle. */
  | { readonly type: 'resolve' }
  | { readonly type: 'leaveConflict' };

const nothing: Pick<SeriesDraft, 'changes' | 'saving' | 'circle' | 'conflict'> = {
  changes: new Map(),
  saving: false,
  circle: null,
  conflict: null,
};

export const draftOf = (base: SeriesBase): SeriesDraft => ({ base, ...nothing });

function withChanges(pairs: SeriesPairs, changes: Iterable<PairChange>): SeriesPairs {
  const changed = new Map(pairs.map((pair) => [pairKey(pair), pair]));
  for (const { pair, connected } of changes) {
    if (connected) changed.set(pairKey(pair), pair);
    else changed.delete(pairKey(pair));
  }
  return [...changed.values()].toSorted(byPair);
}

/** The pairs as they are shown, with those that are not saved yet. */
export const draftPairs = ({ base, changes }: SeriesDraft): SeriesPairs => withChanges(base.pairs, changes.values());

export const isUnsaved = ({ changes }: SeriesDraft): boolean => changes.size > 0;

const keysOf = (pairs: SeriesPairs): ReadonlySet<string> => new Set(pairs.map(pairKey));

/** The changes that are still changes of these pairs. */
function changesOf(pairs: SeriesPairs, changes: Iterable<PairChange>): ReadonlyMap<string, PairChange> {
  const stored = keysOf(pairs);
  return new Map(
    [...changes].flatMap((change) => {
      const key = pairKey(change.pair);
      return stored.has(key) === change.connected ? [] : [[key, change] as const];
    }),
  );
}

/** Another version replaces the base only if the unsaved changes were made on the same pairs; otherwise saving them shows both versions. */
function read(draft: SeriesDraft, base: SeriesBase): SeriesDraft {
  if (base.lastUpdated <= draft.base.lastUpdated) return draft;
  if (draft.saving || draft.conflict !== null) return draft;
  return !isUnsaved(draft) || samePairs(base.pairs, draft.base.pairs) ? { ...draft, base } : draft;
}

function toggle(draft: SeriesDraft, { up, down, on }: { readonly up: number; readonly down: number; readonly on: boolean }): SeriesDraft {
  if (draft.saving) return draft;
  const circle = on ? wouldCircle(draftPairs(draft), up, down) : null;
  if (circle !== null) return { ...draft, circle };
  const changes = new Map(draft.changes).set(pairKey([up, down]), { pair: [up, down], connected: on });
  return { ...draft, circle: null, changes: changesOf(draft.base.pairs, changes.values()) };
}

/** Where the versions differ: each of these pairs was changed by exactly one of the two users, and the choice begins with that change. */
export function conflictRows(draft: SeriesDraft, theirs: SeriesBase): readonly ConflictRow[] {
  const mine = draftPairs(draft);
  const [inMine, inTheirs] = [keysOf(mine), keysOf(theirs.pairs)];
  const only = [...mine.filter((pair) => !inTheirs.has(pairKey(pair))), ...theirs.pairs.filter((pair) => !inMine.has(pairKey(pair)))];
  return only
    .toSorted(byPair)
    .map((pair) => ({ pair, mine: inMine.has(pairKey(pair)), choice: draft.changes.has(pairKey(pair)) ? 'mine' : 'theirs' }));
}

function resolve(draft: SeriesDraft): SeriesDraft {
  if (draft.conflict === null) return draft;
  const { theirs, rows } = draft.conflict;
  const changes = rows.flatMap(({ pair, mine, choice }) => (choice === 'mine' ? [{ pair, connected: mine }] : []));
  const circle = circleOf(withChanges(theirs.pairs, changes));
  if (circle !== null) return { ...draft, circle };
  return { ...draftOf(theirs), changes: changesOf(theirs.pairs, changes) };
}

export function seriesReducer(draft: SeriesDraft, action: SeriesAction): SeriesDraft {
  switch (action.type) {
    case 'read':
      return read(draft, action.base);
    case 'toggle':
      return toggle(draft, action);
    case 'saving':
      return { ...draft, saving: true, circle: null };
    case 'saved':
      return draftOf(action.base);
    case 'failed':
      return { ...draft, saving: false };
    case 'conflict':
      return { ...draft, saving: false, circle: null, conflict: { theirs: action.theirs, rows: conflictRows(draft, action.theirs) } };
    case 'choose': {
      if (draft.conflict === null) return draft;
      const chosen = pairKey(action.pair);
      const rows = draft.conflict.rows.map((row) => (pairKey(row.pair) === chosen ? { ...row, choice: action.choice } : row));
      return { ...draft, circle: null, conflict: { ...draft.conflict, rows } };
    }
    case 'resolve':
      return resolve(draft);
    case 'leaveConflict':
      return { ...draft, circle: null, conflict: null };
    default:
      return action satisfies never;
  }
}
