/** Ids of dismissed messages from what is kept; what cannot be read is nothing. */
export function readDismissed(kept: string | null): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(kept ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []);
  } catch {
    return new Set();
  }
}

/** What to keep once `id` is dismissed too. Messages that are gone are forgotten, so it does not grow for ever. */
export const withDismissed = (dismissed: ReadonlySet<number>, id: number, present: readonly { readonly id: number }[]): string => {
  const there = new Set(present.map((message) => message.id));
  return JSON.stringify([...dismissed, id].filter((each) => there.has(each)));
};
