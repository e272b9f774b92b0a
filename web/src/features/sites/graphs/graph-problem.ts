import { CallFailure, mayChange, messageOf } from '../../../api/failure.js';
import { siteGraphTexts as t } from './texts.js';

const texts: Readonly<Record<string, string>> = {
  NotEnoughDays: t.notEnoughDays,
  'Error in hydrograph decomp': t.decomposition,
  NotActive: t.notActive,
  'Error no logs found': t.noLogsFound,
};

/** The specification's sentence for a graph that there is no data of; the server's own words otherwise. */
export const graphProblem = (error: unknown): string => (error instanceof CallFailure ? texts[error.code] : undefined) ?? messageOf(error);

/** Asking again gives the same answer: the logs or the site have to change first. */
export const isFinal = (error: unknown): boolean => error instanceof CallFailure && (texts[error.code] !== undefined || !mayChange(error));
