import { errors } from '@headworks/api/errors';

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
  NotEnoughDays: errors.NotEnoughDays.message,
  NoLogs: errors.NoLogs.message,
  NoPipeSize: errors.NoPipeSize.message,
  NoSites: errors.NoSites.message,
  NegativeHouseholds: 'The sites upstream have more households than this site: check the households and the flow series.',
  CircularSeries: 'The flow series goes round in a circle.',
  NoFlow: errors.NoFlow.message,
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
