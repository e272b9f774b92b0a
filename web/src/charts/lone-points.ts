type Values = ArrayLike<number | null | undefined>;

/** The places of the values from `first` to `last` that are alone between breaks, and so make no line. Null breaks a line, undefined does not. */
export function lonePoints(values: Values, first: number, last: number): readonly number[] {
  const lone: number[] = [];
  /** Of the values since the last break. */
  let [count, place] = [0, first];
  for (let next = first; next <= last + 1; next++) {
    const value = next > last ? null : values[next];
    if (value === undefined) continue;
    if (value === null && count === 1) lone.push(place);
    count = value === null ? 0 : count + 1;
    place = next;
  }
  return lone;
}
