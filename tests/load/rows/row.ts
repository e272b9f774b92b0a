/** What a figure is to reach: at least so much of a rate, at most so much of a duration. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** One line of the table. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly goal?: Goal;
  /** What else could do the same work, measured in the same run. */
  readonly peer?: { readonly name: string; readonly value: number };
}

/** What a row may use while it runs. */
export interface Stage {
  readonly note: (text: string) => void;
  /** Where processes of the product leave their CPU profiles; none if not given. */
  readonly profileFolder?: string;
}

/** A part of the bench that can be run alone. It starts what it needs and ends it again. */
export interface Row {
  readonly name: string;
  readonly title: string;
  /** The row is given up after this long. */
  readonly limitSeconds: number;
  run(stage: Stage): Promise<readonly Figure[]>;
}
