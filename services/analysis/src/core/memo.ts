/**
 * The intermediate results of an analysis, by stage and site, with their inputs. A later run reuses those with the same inputs: so new levels at one
 * site cost that site and its dependents, and the result equals that of a full run to the last bit.
 */
export interface Memo {
  /** The value computed from these inputs, compared one by one by identity. */
  once<T>(stage: string, siteId: string, inputs: readonly unknown[], compute: () => T): T;
}

interface Kept {
  readonly inputs: readonly unknown[];
  readonly value: unknown;
}

/** A memo that reuses the entries of `before`; entries that are not requested again are dropped. */
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
    const earlier = this.#earlier.get(key);
    const same = earlier && earlier.inputs.length === inputs.length && earlier.inputs.every((input, at) => Object.is(input, inputs[at]));
    const kept = same ? earlier : { inputs, value: compute() };
    this.kept.set(key, kept);
    // Stored under this stage and site, so it has the type of this stage.
    return kept.value as T;
  }
}
