import type { ErrorDetail } from '@headworks/contracts';
import type { z } from 'zod';

export const detailsOf = (error: z.ZodError): readonly ErrorDetail[] =>
  error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.'), message: issue.message }));

/** The API key of a request: `Authorization: Bearer <key>` or `X-Api-Key`. */
export const keyOf = (headers: Readonly<Record<string, string | string[] | undefined>>): string | undefined => {
  const given = headers['x-api-key'] ?? headers.authorization;
  return typeof given === 'string' ? given.replace(/^Bearer\s+/i, '').trim() || undefined : undefined;
};
