/** Runs `work` for each item, up to `atOnce` concurrently; results are in the order of the items. A failure rejects after its group has ended. */
export async function inGroups<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let first = 0; first < items.length; first += atOnce) {
    const settled = await Promise.allSettled(items.slice(first, first + atOnce).map(work));
    for (const outcome of settled) {
      if (outcome.status === 'rejected') throw outcome.reason;
      results.push(outcome.value);
    }
  }
  return results;
}
