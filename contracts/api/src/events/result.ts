/** Whole days of the loggers' clock that a result is about; null: all days that the sites have in common. Epoch seconds, `end` excluded. */
export type ResultPeriod = { readonly start: number; readonly end: number } | null;

/** Only visitors of a share link waited for it: for members nothing is new. */
interface Shared {
  readonly shared?: true;
}

/** Stream `result-<jobId>`: the calculation of a basin's result. */
export type ResultEvent =
  | {
      readonly type: 'ResultRequested';
      readonly data: {
        readonly jobId: number;
        readonly orgId: number;
        readonly basinId: number;
        readonly period: ResultPeriod;
        readonly ignoreActivation: boolean;
        /** Epoch milliseconds, as in the others. */
        readonly at: number;
      };
    }
  /** `hash` names the result; `severities` are those of inflow and infiltration, of each site with a result. */
  | {
      readonly type: 'ResultReady';
      readonly data: {
        readonly jobId: number;
        readonly basinId: number;
        readonly hash: string;
        readonly severities: readonly (readonly [siteId: number, severity: number])[];
        readonly at: number;
      } & Shared;
    }
  | {
      readonly type: 'ResultFailed';
      readonly data: {
        readonly jobId: number;
        readonly basinId: number;
        readonly error: string;
        readonly message: string;
        readonly at: number;
      } & Shared;
    }
  /** A newer request took its place. */
  | {
      readonly type: 'ResultSuperseded';
      readonly data: { readonly jobId: number; readonly basinId: number; readonly by: number; readonly at: number };
    };

/** Stream `export-<basinId>`: who exported the results of a basin. */
export interface ResultsExported {
  readonly type: 'ResultsExported';
  readonly data: { readonly basinId: number; readonly at: number };
}

export type ExportEvent = ResultsExported;

export const resultStream = (jobId: number): string => `result-${jobId}`;
export const exportStream = (basinId: number): string => `export-${basinId}`;
