/** A folded stream. */
export interface Folded<State> {
  readonly state: State;
  readonly version: number;
  /** The store's position of the last event; 0 if there is none. */
  readonly position: number;
  /**
   * The first version that each command appended, so that a repeated command returns its first result. All commands of the stream: a group that is
   * rebuilt repeats those of long ago. Shared by all states of a stream: it only grows.
   */
  readonly commands: Map<string, number>;
  /** Estimated bytes, see `weightAfter`. */
  readonly weight: Weight;
}

export const MAX_CACHED_BYTES = 32 * 1_048_576;
const STREAM_BYTES = 500;
/** The id and its place in the map. */
const COMMAND_BYTES = 120;

/** The later events of a stream replace what the earlier ones set: from so many bytes of text on, its state does not grow with them. */
const MAX_STATE_BYTES = 256 * 1_024;

/** The estimated bytes of a stream after further events: those of the events as text, up to a limit, and of its command ids. */
export function weightAfter(before: Weight, events: readonly { readonly data: object }[]): Weight {
  let { state } = before;
  for (const { data } of events) {
    if (state >= MAX_STATE_BYTES) break;
    state += JSON.stringify(data).length;
  }
  return { state: Math.min(state, MAX_STATE_BYTES), commands: before.commands + events.length * COMMAND_BYTES };
}

export const NO_WEIGHT: Weight = { state: 0, commands: 0 };

/** Bytes. */
export interface Weight {
  readonly state: number;
  readonly commands: number;
}

const bytesOf = ({ state, commands }: Weight): number => state + commands + STREAM_BYTES;

/** Folded streams up to a number of bytes: the ones that were not used for the longest time leave first. One always stays. */
export class StreamCache<State> {
  readonly #maxBytes: number;
  readonly #streams = new Map<string, Folded<State>>();
  #bytes = 0;

  constructor(maxBytes = MAX_CACHED_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get(stream: string): Folded<State> | undefined {
    const folded = this.#streams.get(stream);
    if (folded !== undefined) {
      this.#streams.delete(stream);
      this.#streams.set(stream, folded);
    }
    return folded;
  }

  /** Keeps the newest version: a state that was read meanwhile is not replaced by an older one. */
  keep(stream: string, folded: Folded<State>): void {
    const cached = this.#streams.get(stream);
    const newest = cached && cached.version > folded.version ? cached : folded;
    this.#remove(stream);
    this.#streams.set(stream, newest);
    this.#bytes += bytesOf(newest.weight);
    for (const oldest of this.#streams.keys()) {
      if (this.#bytes <= this.#maxBytes || oldest === stream) return;
      this.#remove(oldest);
    }
  }

  #remove(stream: string): void {
    const folded = this.#streams.get(stream);
    if (folded === undefined) return;
    this.#streams.delete(stream);
    this.#bytes -= bytesOf(folded.weight);
  }
}
