/** A place that a search has found. */
export interface FoundPlace {
  readonly name: string;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}
