/** Degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A place that a search has found. */
export interface FoundPlace extends Point {
  readonly name: string;
}
