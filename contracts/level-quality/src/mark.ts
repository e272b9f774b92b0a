/** Records of one log, oldest first, each time once. Times in epoch seconds by the logger's clock, lengths in inches. */
export interface JudgedSeries {
  readonly times: Float64Array;
  readonly levels: Float64Array;
  readonly intervalSeconds: number;
  readonly pipeInches: number | null;
}

/**
 * A finding of a rule with its numbers, lengths in inches; the client converts them and writes the sentence.
 * `start` and `end` are times of records, both included.
 */
export type Finding =
  /** No record between the two for `seconds`; `missing` records were due. */
  | { readonly rule: 'gap'; readonly detail: { readonly seconds: number; readonly missing: number } }
  /** No change for `seconds` at `level`. */
  | { readonly rule: 'flat'; readonly detail: { readonly seconds: number; readonly level: number } }
  /** `records` records, the farthest at `level`; those before and after are at `usual`. */
  | { readonly rule: 'spike'; readonly detail: { readonly records: number; readonly level: number; readonly usual: number } }
  /** The lowest level of dry days rose by `change` (fell if negative) in `days`. */
  | { readonly rule: 'drift'; readonly detail: { readonly days: number; readonly change: number } }
  /**
   * The clock jumped forward by `seconds` (back if negative). `step`: records are off the interval from here on; `repeat`: `records` consecutive steps
   * are off it, as if a span was recorded twice; `pattern`: the daily pattern is this much later from this day on.
   */
  | {
      readonly rule: 'clock';
      readonly detail: { readonly cause: 'step' | 'repeat' | 'pattern'; readonly seconds: number; readonly records: number };
    };

export type QualityMark = Finding & { readonly start: number; readonly end: number };
export type QualityRule = QualityMark['rule'];

/** Checks a series. Marks are in the order of their start. */
export type Rule = (series: JudgedSeries) => readonly QualityMark[];
