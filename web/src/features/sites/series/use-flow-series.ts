import type { Basin, Site } from '@headworks/api/paths/study/shapes';
import { type SeriesPair, type SeriesPairs, severalDownstream } from '@headworks/flow-network';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { call } from '../../../api/call.js';
import { CallFailure, isFailure } from '../../../api/failure.js';
import { siteLocationOf } from '../../../entities/site/site.js';
import { putBasin, readBasin } from '../../../entities/site/use-sites.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { readSeries, type SeriesBase, samePairs, writtenSeries } from './series-base.js';
import { type ConflictRow, draftOf, draftPairs, isUnsaved, type SeriesDraft, seriesReducer } from './series-draft.js';
import { seriesTexts } from './texts.js';

const t = seriesTexts;
/** Saves again on a newer version of the basin whose pairs are the same: another user changes its sites meanwhile. */
const TRIES = 3;

const unread = draftOf({ pairs: [], startingPoint: null, markerIndexes: new Map(), lastUpdated: -1 });

/** The series of a basin while it is edited. */
export interface FlowSeriesEditor {
  /** Every connection, also those that are not saved yet. */
  readonly flows: SeriesPairs;
  /** Connections of the stored version. */
  readonly storedFlows: SeriesPairs;
  readonly status: 'loading' | 'unreadable' | 'saved' | 'unsaved' | 'saving';
  /** The sites of the circle that the refused change would close, in the direction of flow. */
  readonly circle: readonly number[] | null;
  /** Why it was not saved. */
  readonly error: unknown;
  readonly conflict: readonly ConflictRow[] | null;
  readonly toggle: (up: number, down: number, on: boolean) => void;
  readonly save: () => void;
  readonly choose: (pair: SeriesPair, choice: ConflictRow['choice']) => void;
  /** Saves the chosen version of each pair. */
  readonly saveChosen: () => void;
  readonly leaveConflict: () => void;
}

type Saved = { readonly kind: 'saved'; readonly base: SeriesBase } | { readonly kind: 'conflict'; readonly theirs: SeriesBase };

const readable = (basin: Basin): SeriesBase => {
  const base = readSeries(basin);
  if (base === null) throw new CallFailure('Unreadable', t.unreadable);
  return base;
};

/** Undefined while basin or sites load. One editor for one basin: give it a key. */
export function useFlowSeries(basin: Basin | undefined, sites: readonly Site[] | undefined): FlowSeriesEditor {
  const client = useQueryClient();
  const { show } = useToasts();
  const [draft, dispatch] = useReducer(seriesReducer, unread);
  const stored = useMemo(() => (basin === undefined ? undefined : readSeries(basin)), [basin]);
  const unsaved = isUnsaved(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the last change is taken back, a newer version may wait
  useEffect(() => {
    if (stored) dispatch({ type: 'read', base: stored });
  }, [stored, unsaved]);
  useEffect(() => {
    if (stored === null) show({ severity: 'danger', title: t.error, message: t.unreadable });
  }, [stored, show]);

  const flows = useMemo(() => draftPairs(draft), [draft]);
  const warned = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const several = severalDownstream(flows);
    if (several.some((id) => !warned.current.has(id))) show({ severity: 'warning', title: t.several });
    warned.current = new Set(several);
  }, [flows, show]);

  const send = async ({ base: first, ...changes }: SeriesDraft): Promise<Saved> => {
    if (basin === undefined || sites === undefined) throw new CallFailure('Unreadable', t.loading);
    const pairs = draftPairs({ base: first, ...changes });
    const located = sites.map((site) => ({ id: site.id, location: siteLocationOf(site) }));
    let base = first;
    for (let tried = 0; tried < TRIES; tried += 1) {
      try {
        const siteseries = writtenSeries(base, pairs, located);
        const answer = await call('studyUpdateBasin', { basin: { id: basin.id, siteseries, lastupdated: base.lastUpdated } });
        putBasin(client, answer.basin);
        return { kind: 'saved', base: readable(answer.basin) };
      } catch (error) {
        if (!isFailure(error, 'Conflict')) throw error;
        const theirs = readable(await readBasin(basin.id));
        if (!samePairs(theirs.pairs, first.pairs)) return { kind: 'conflict', theirs };
        base = theirs;
      }
    }
    throw new CallFailure('Conflict', t.busy);
  };
  const saving = useMutation({
    mutationFn: (edited: SeriesDraft) => {
      dispatch({ type: 'saving' });
      return send(edited);
    },
    onSuccess: (saved) =>
      dispatch(saved.kind === 'saved' ? { type: 'saved', base: saved.base } : { type: 'conflict', theirs: saved.theirs }),
    onError: () => dispatch({ type: 'failed' }),
  });

  const status = () => {
    if (stored === null) return 'unreadable';
    if (basin === undefined || sites === undefined) return 'loading';
    if (draft.saving) return 'saving';
    return unsaved ? 'unsaved' : 'saved';
  };
  return {
    flows,
    storedFlows: draft.base.pairs,
    status: status(),
    circle: draft.circle,
    error: saving.error,
    conflict: draft.conflict?.rows ?? null,
    toggle: (up, down, on) => {
      saving.reset();
      dispatch({ type: 'toggle', up, down, on });
    },
    save: () => saving.mutate(draft),
    choose: (pair, choice) => dispatch({ type: 'choose', pair, choice }),
    saveChosen: () => {
      const merged = seriesReducer(draft, { type: 'resolve' });
      dispatch({ type: 'resolve' });
      if (merged.conflict === null && isUnsaved(merged)) saving.mutate(merged);
    },
    leaveConflict: () => dispatch({ type: 'leaveConflict' }),
  };
}
