/** Why a site or a basin has no result. */
export type AnalysisErrorCode = 'NotEnoughDays' | 'NoLogs' | 'NoPipeSize' | 'NoSites' | 'NegativeHouseholds' | 'CircularSeries' | 'NoFlow';

export interface AnalysisError {
  readonly code: AnalysisErrorCode;
  /** The message for users. */
  readonly message: string;
  /** The sites concerned. */
  readonly siteIds: readonly string[];
}

const MESSAGES: Readonly<Record<AnalysisErrorCode, string>> = {
  NotEnoughDays: 'Not Enough Days. At least 7 full days are required to calculate Volumetric Ratio and Flow',
  NoLogs: 'No logs found.',
  NoPipeSize: 'The pipe size is not set.',
  NoSites: 'No Sites found. Return to the Sites tab to add sites to this basin.',
  NegativeHouseholds: 'The sites upstream have more households than this site: check the households and the flow series.',
  CircularSeries: 'The flow series goes round in a circle.',
  NoFlow: 'No dry-weather flow was found: the pipe is empty on its dry days.',
};

export const analysisError = (code: AnalysisErrorCode, ...siteIds: readonly string[]): AnalysisError => ({
  code,
  message: MESSAGES[code],
  siteIds,
});

/** A site without a log, in the words of the web application. */
export const noLogsAt = ({ id, name }: { readonly id: string; readonly name: string }): AnalysisError => ({
  code: 'NoLogs',
  message: `Error: No logs added to site. Site: ${name} Go to the Logs tab to add a log to this site.`,
  siteIds: [id],
});

export const tooFewDaysToCompare = (least: number): AnalysisError => ({
  code: 'NotEnoughDays',
  message: `Not Enough Days. At least ${least} days of each period are required to compare them`,
  siteIds: [],
});
