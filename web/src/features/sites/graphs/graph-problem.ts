import { errors } from '@headworks/api/errors';
import { CallFailure, mayChange, messageOf } from '../../../api/failure.js';
import { resultProblems } from '../../../entities/result/problems.js';

const texts: ReadonlyMap<string, string> = new Map([...resultProblems, ['NotActive', errors.NotActive.message]]);

/** The specification's sentence for a graph that there is no data of; the server's own words otherwise. */
export const graphProblem = (error: unknown): string =>
  (error instanceof CallFailure ? texts.get(error.code) : undefined) ?? messageOf(error);

/** Asking again gives the same answer: the logs or the site have to change first. */
export const isFinal = (error: unknown): boolean => error instanceof CallFailure && (texts.has(error.code) || !mayChange(error));
