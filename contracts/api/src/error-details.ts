import type { z } from 'zod';
import type { ErrorDetail } from './errors.js';

const MAX_DETAILS = 20;

/** The first 20 invalid fields, as the details of a Validation Error. */
export const detailsOf = ({ issues }: Pick<z.ZodError, 'issues'>): readonly ErrorDetail[] =>
  issues.slice(0, MAX_DETAILS).map(({ path, message }) => ({ path: path.join('.'), message }));
