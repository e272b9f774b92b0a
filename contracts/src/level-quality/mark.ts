/** Records of one log, oldest first, each time once. Times in epoch seconds by the logger's clock, lengths in inches. */
export interface JudgedSeries {
  readonly times: Float64Array;
  readonly levels: Float64Array;
  readonly intervalSeconds: number;
  readonly pipeInches: number | null;
}

/**
 * What a rule found, with the figures of its sentence. Only numbers, lengths in inches: whoever shows them converts and words them.
 * `start` and `end` are times of records, both included.
 */
export type Finding =
  /** No record between the two for `seconds`, where `missing` ones were due. */
  | { readonly rule: 'gap'; readonly detail: { readonly seconds: number; readonly missing: number } }
  /** No change for `seconds` at `level`. */
  | { readonly rule: 'flat'; readonly detail: { readonly seconds: number; readonly level: number } }
  /** `records` records, the farthest at `level`, where those before and after stand at `usual`. */
  | { readonly rule: 'spike'; readonly detail: { readonly records: number; readonly level: number; readonly usual: number } }
  /** The lowest level of dry days went up by `change` (down where it is negative) in `days`. */
  | { readonly rule: 'drift'; readonly detail: { readonly days: number; readonly change: number } }
  /**
   * The clock went ahead by `seconds` (back where they are negative). `step`: records stand off the interval from here on; `repeat`: `records` steps in
   * a row are off it, as where a span was recorded twice; `pattern`: the daily pattern comes that much later from this day on.
   */
  | {
      readonly rule: 'clock';
      readonly detail: { readonly cause: 'step' | 'repeat' | 'pattern'; readonly seconds: number; readonly records: number };
    };

export type QualityMark = Finding & { readonly start: number; readonly end: number };
export type QualityRule = QualityMark['rule'];

/** Looks through a series once. Marks come in the order of their start. */
export type Rule = (series: JudgedSeries) => readonly QualityMark[];
