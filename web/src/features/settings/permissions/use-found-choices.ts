import { useMemo, useState } from 'react';
import { useLiveSearch } from '../../../ui/controls/search-box.js';
import { choicesOf, matching, selectedFirst } from './choices.js';
import { type ChoiceGroup, type Choices, type ListedArea, useChoices } from './use-editor-lists.js';

interface FoundChoices {
  readonly typed: string;
  readonly type: (typed: string) => void;
  readonly found: readonly ChoiceGroup[];
  /** Of all that are found, also beyond those of the list. */
  readonly total: number;
  /** The server still searches: so far only those of the list are found. */
  readonly searching: boolean;
  readonly failed: { readonly error: unknown; readonly retry: () => void } | null;
}

/** A search in the items of an area: in the list, if it has all of them, else on the server. Those that were selected `before` come first. */
export function useFoundChoices(area: ListedArea, list: Choices, before: ReadonlySet<number>): FoundChoices {
  const [search, setSearch] = useState('');
  const { typed, type } = useLiveSearch(search, setSearch);
  const [asked, wanted] = [search.trim(), typed.trim()];
  const chosen = useMemo(() => [...before], [before]);
  const isPart = list.total > choicesOf(list.groups).length;
  const answer = useChoices(area, chosen, asked, isPart && asked !== '');
  const ordered = useMemo(() => selectedFirst(list.groups, before), [list, before]);
  const inList = useMemo(() => matching(ordered, wanted), [ordered, wanted]);
  const fromServer = useMemo(() => answer.data && matching(selectedFirst(answer.data.groups, before), ''), [answer.data, before]);
  const whole = { typed, type, found: inList, total: choicesOf(inList).length, searching: false, failed: null };
  if (!isPart) return whole;
  if (wanted === '') return { ...whole, total: list.total };
  if (asked !== wanted) return { ...whole, searching: true };
  if (answer.isError) return { ...whole, failed: { error: answer.error, retry: () => void answer.refetch() } };
  if (answer.data === undefined || fromServer === undefined) return { ...whole, searching: true };
  return { ...whole, found: fromServer, total: answer.data.total };
}
