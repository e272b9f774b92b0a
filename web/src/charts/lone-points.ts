type Values = ArrayLike<number | null | undefined>;

/**
 * The places of the values from `first` to `last`, and of their neighbours, that are alone between breaks, and so make no line. Null breaks a line,
 * undefined does not.
 */
export function lonePoints(values: Values, first: number, last: number): readonly number[] {
  const [from, to] = [neighbourOf(values, first, -1), neighbourOf(values, last, 1)];
  const lone: number[] = [];
  /** Of the values since the last break. */
  let [count, place] = [0, from];
  for (let next = from; next <= to + 1; next++) {
    const value = next > to ? null : values[next];
    if (value === undefined) continue;
    if (value === null && count === 1) lone.push(place);
    count = value === null ? 0 : count + 1;
    place = next;
  }
  return lone;
}

/** The nearest place in this direction that is a value or a break; the end where there is none. */
function neighbourOf(values: Values, from: number, step: 1 | -1): number {
  let place = from + step;
  while (place >= 0 && place < values.length && values[place] === undefined) place += step;
  return Math.min(Math.max(place, 0), values.length - 1);
}
