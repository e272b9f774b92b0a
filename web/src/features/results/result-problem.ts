import { CallFailure } from '../../api/failure.js';
import { resultProblems } from '../../entities/result/problems.js';
import { NOT_STARTED, OTHER_PROBLEM } from './texts.js';

/** Codes whose own message says what is wrong, and often where: with the site or the serial number. */
const SAYS_IT: ReadonlySet<string> = new Set([
  'NotActive',
  'NoLogs',
  'CircularSeries',
  'Superseded',
  'StudyInactive',
  'Permission Denied',
  'Not Found',
  'Validation Error',
  'Busy',
  'TooManyRequestsException',
  'Unreachable',
  'TooSlow',
]);

/** Why there is no result, as a sentence: the specification's, the server's, or that of any other answer. */
export function problemOf(error: unknown): string {
  if (!(error instanceof CallFailure)) return OTHER_PROBLEM;
  const { code, message, status } = error;
  const sentence = code === 'NotStarted' ? NOT_STARTED : resultProblems.get(code);
  if (sentence !== undefined) return sentence;
  if (SAYS_IT.has(code)) return message;
  return code === 'Unreadable' && status > 0 && status < 400 ? NOT_STARTED : OTHER_PROBLEM;
}

/** Whether the last result may still be shown: the server could not be asked, it has not refused. */
export const isOfConnection = (error: unknown): boolean =>
  error instanceof CallFailure && ['Unreachable', 'TooSlow', 'Busy', 'TooManyRequestsException'].includes(error.code);
