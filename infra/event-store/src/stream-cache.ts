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
  /** Estimated bytes. */
  readonly weight: number;
}

export const MAX_CACHED_BYTES = 32 * 1_048_576;
const STREAM_BYTES = 500;
/** The id and its place in the map. */
const COMMAND_BYTES = 120;

/** The bytes of a folded stream are at most those of its events as text, and those of its command ids. */
export const weightOf = (events: readonly { readonly data: object }[]): number =>
  events.reduce((sum, { data }) => sum + JSON.stringify(data).length + COMMAND_BYTES, 0);

/** Folded streams up to a number of bytes: the ones that were not used for the longest time leave first. One always stays. */
export class StreamCache<State> {
  readonly #maxBytes: number;
  readonly #streams = new Map<string, Folded<State>>();
  #bytes = 0;

  constructor(maxBytes = MAX_CACHED_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get(stream: string): Folded<State> | undefined {
    return this.#streams.get(stream);
  }

  /** Keeps the newest version: a state that was read meanwhile is not replaced by an older one. */
  keep(stream: string, folded: Folded<State>): void {
    const cached = this.#streams.get(stream);
    const newest = cached && cached.version > folded.version ? cached : folded;
    this.#remove(stream);
    this.#streams.set(stream, newest);
    this.#bytes += newest.weight + STREAM_BYTES;
    for (const oldest of this.#streams.keys()) {
      if (this.#bytes <= this.#maxBytes || oldest === stream) return;
      this.#remove(oldest);
    }
  }

  #remove(stream: string): void {
    const folded = this.#streams.get(stream);
    if (folded === undefined) return;
    this.#streams.delete(stream);
    this.#bytes -= folded.weight + STREAM_BYTES;
  }
}
