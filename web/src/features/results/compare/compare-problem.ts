import { CallFailure } from '../../../api/failure.js';
import { problemOf } from '../result-problem.js';

/** Why two periods cannot be compared. The server says how many days a comparison needs, which are more than those of a result. */
export const compareProblemOf = (error: unknown): string =>
  error instanceof CallFailure && error.code === 'NotEnoughDays' ? error.message : problemOf(error);
