/**
 * What an analysis computed, by stage and site, with what it was computed from. A later one takes over what has the same inputs: so new levels at one
 * site cost that site and what hangs on it, and the result is a full run's to the last bit, since nothing is computed in another way.
 */
export interface Memo {
  /** The value computed from these inputs, compared one by one by identity. */
  once<T>(stage: string, siteId: string, inputs: readonly unknown[], compute: () => T): T;
}

interface Kept {
  readonly inputs: readonly unknown[];
  readonly value: unknown;
}

/** A memo that takes over from `before` what is asked for again; what is not asked for is forgotten. */
export function createMemo(before?: Memo): Memo {
  const earlier = before instanceof MapMemo ? before.kept : new Map<string, Kept>();
  return new MapMemo(earlier);
}

class MapMemo implements Memo {
  readonly kept = new Map<string, Kept>();
  readonly #earlier: ReadonlyMap<string, Kept>;

  constructor(earlier: ReadonlyMap<string, Kept>) {
    this.#earlier = earlier;
  }

  once<T>(stage: string, siteId: string, inputs: readonly unknown[], compute: () => T): T {
    const key = `${stage} ${siteId}`;
    const known = this.#earlier.get(key);
    const same = known && known.inputs.length === inputs.length && known.inputs.every((input, at) => Object.is(input, inputs[at]));
    const kept = same ? known : { inputs, value: compute() };
    this.kept.set(key, kept);
    // Kept under this stage and site, so it is what this stage computes.
    return kept.value as T;
  }
}
