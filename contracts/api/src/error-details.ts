import type { z } from 'zod';
import type { ErrorDetail } from './errors.js';

const MAX_DETAILS = 20;

/** The first 20 invalid fields, as the details of a Validation Error. */
export const detailsOf = ({ issues }: Pick<z.ZodError, 'issues'>): readonly ErrorDetail[] =>
  issues.slice(0, MAX_DETAILS).map((issue) => ({ path: issue.path.join('.'), message: messageOf(issue) }));

type Issue = z.core.$ZodIssue;

/** The beginnings of zod's own sentences; a message of a contract has none of them. */
const OF_ZOD = /^(?:Invalid |Too (?:small|big)|Unrecognized )/;

/** A message of a contract as it is, and a sentence for users in place of one of zod's own. */
const messageOf = (issue: Issue): string => (OF_ZOD.test(issue.message) ? plainMessage(issue) : issue.message);

function plainMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? 'is required'
        : `must be ${withArticle(TYPES[issue.expected] ?? issue.expected)}`;
    case 'too_small':
      if (issue.minimum === 1 && issue.origin === 'string') return 'is required';
      return `must ${measureOf(issue.origin)} ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `must ${measureOf(issue.origin)} ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unitOf(issue.origin)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
}

/** zod's names of types in words. */
const TYPES: Readonly<Record<string, string>> = { int: 'whole number', boolean: 'true or false', array: 'list', record: 'object' };

const withArticle = (type: string): string => (type.startsWith('true') ? type : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`);

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', set: ' entries', map: ' entries' };
const unitOf = (origin: string): string => UNITS[origin] ?? '';
const measureOf = (origin: string): string => (origin in UNITS ? 'have' : 'be');
