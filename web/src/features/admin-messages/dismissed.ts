/** The ids of dismissed messages from the stored text; an invalid text gives none. */
export function readDismissed(kept: string | null): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(kept ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []);
  } catch {
    return new Set();
  }
}

/** The value to store after dismissing `id`. Ids of removed messages are dropped, so the value stays small. */
export const withDismissed = (dismissed: ReadonlySet<number>, id: number, present: readonly { readonly id: number }[]): string => {
  const there = new Set(present.map((message) => message.id));
  return JSON.stringify([...dismissed, id].filter((each) => there.has(each)));
};
