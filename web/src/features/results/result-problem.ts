import { CallFailure } from '../../api/failure.js';
import { OTHER_PROBLEM, problemTexts } from './texts.js';

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

const isFixed = (code: string): code is keyof typeof problemTexts => Object.hasOwn(problemTexts, code);

/** Why there is no result, as a sentence: the specification's, the server's, or that of any other answer. */
export function problemOf(error: unknown): string {
  if (!(error instanceof CallFailure)) return OTHER_PROBLEM;
  const { code, message, status } = error;
  if (isFixed(code)) return problemTexts[code];
  if (SAYS_IT.has(code)) return message;
  return code === 'Unreadable' && status > 0 && status < 400 ? problemTexts.NotStarted : OTHER_PROBLEM;
}

/** Whether the last result may still be shown: the server could not be asked, it has not refused. */
export const isOfConnection = (error: unknown): boolean =>
  error instanceof CallFailure && ['Unreachable', 'TooSlow', 'Busy', 'TooManyRequestsException'].includes(error.code);
