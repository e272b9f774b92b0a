/** The parts of a ring, each of 15 degrees. */
export const RING_PARTS = 24;

/**
 * The colours of a ring's parts, by the share of the sites with each colour; the most frequent first. Every colour has at least one part, unless there are
 * more colours than parts.
 */
export function ringOf(colours: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const ranked = [...counts].toSorted(([a, some], [b, others]) => others - some || (a < b ? -1 : 1)).slice(0, RING_PARTS);
  const parts = ranked.map(([colour, count]) => ({ colour, exact: (count / colours.length) * RING_PARTS, parts: 1 }));
  for (let left = RING_PARTS - parts.length; left > 0 && parts.length > 0; left -= 1) {
    // To the one that lacks the most; the first of those that lack the same.
    const neediest = parts.reduce((best, each) => (each.exact - each.parts > best.exact - best.parts ? each : best));
    neediest.parts += 1;
  }
  return parts.flatMap((each) => Array.from({ length: each.parts }, () => each.colour));
}
