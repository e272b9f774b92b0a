/** The shortest way from a node along its edges back to it, with the node at both ends; undefined if no way leads back. */
export function wayBack(start: string, edges: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const ways: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of edges.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, next];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}
