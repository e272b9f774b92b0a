import { type ErrorDetail, errors, type Refusal } from '@headworks/contracts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

export const detailsOf = (error: z.ZodError): readonly ErrorDetail[] =>
  error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.'), message: issue.message }));

/** Sends a refusal with its status; 429 and 503 say when to come again. */
export function sendRefusal(reply: FastifyReply, { refused, message, details, retryAfterSeconds }: Refusal): FastifyReply {
  const { status, message: general } = errors[refused];
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(status).send({ error: refused, message: message ?? general, ...(details ? { details } : {}) });
}

/** The API key of a request: `Authorization: Bearer <key>` or `X-Api-Key`. */
export const keyOf = (headers: Readonly<Record<string, string | string[] | undefined>>): string | undefined => {
  const given = headers['x-api-key'] ?? headers.authorization;
  return typeof given === 'string' ? given.replace(/^Bearer\s+/i, '').trim() || undefined : undefined;
};
