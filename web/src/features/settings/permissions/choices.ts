import type { Choice, ChoiceGroup } from './use-editor-lists.js';

/** Maximum number of rendered rows: a list of 10,000 stays fast, and the search reaches the others. */
export const MAX_LISTED = 100;

/** Groups with the items that match the search in title, detail or the group's title; groups without a match are omitted. */
export function matching(groups: readonly ChoiceGroup[], search: string): readonly ChoiceGroup[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return groups.filter(({ choices }) => choices.length > 0);
  const found = (group: ChoiceGroup, { title, detail }: Choice): boolean =>
    `${title} ${detail} ${group.title ?? ''}`.toLowerCase().includes(wanted);
  return groups
    .map((group) => ({ ...group, choices: group.choices.filter((choice) => found(group, choice)) }))
    .filter(({ choices }) => choices.length > 0);
}

/** The selected items of each group first, so that they are visible without a search. */
export const selectedFirst = (groups: readonly ChoiceGroup[], selected: ReadonlySet<number>): readonly ChoiceGroup[] => {
  const has = ({ choices }: ChoiceGroup): number => (choices.some(({ id }) => selected.has(id)) ? 0 : 1);
  return groups
    .map((group) => ({ ...group, choices: group.choices.toSorted((a, b) => Number(selected.has(b.id)) - Number(selected.has(a.id))) }))
    .toSorted((a, b) => has(a) - has(b));
};

/** The first `most` choices, in their groups. */
export function firstOf(groups: readonly ChoiceGroup[], most: number): readonly ChoiceGroup[] {
  const first: ChoiceGroup[] = [];
  let left = most;
  for (const group of groups) {
    if (left <= 0) break;
    first.push({ ...group, choices: group.choices.slice(0, left) });
    left -= group.choices.length;
  }
  return first;
}

export const choicesOf = (groups: readonly ChoiceGroup[]): readonly Choice[] => groups.flatMap(({ choices }) => choices);
