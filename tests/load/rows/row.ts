/** The goal of a figure: a minimum for a rate, a maximum for a duration. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** One line of the table. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly goal?: Goal;
  /** Another program that does the same work, measured in the same run. */
  readonly peer?: { readonly name: string; readonly value: number };
}

/** The tools of a running row. */
export interface Stage {
  readonly note: (text: string) => void;
  /** The root of the built checkout whose product is measured. */
  readonly checkout: string;
  /** Folder for CPU profiles of the product's processes, and of pages where their first paint is measured; default: none. */
  readonly profileFolder?: string;
  /** Takes the most memory that a process of the product has used, in bytes, when it is stopped. */
  readonly usedMemory?: (bytes: number) => void;
}

/** A part of the bench that can run alone. It starts and ends the processes that it needs. */
export interface Row {
  readonly name: string;
  readonly title: string;
  /** The row is aborted after this time. */
  readonly limitSeconds: number;
  run(stage: Stage): Promise<readonly Figure[]>;
}
