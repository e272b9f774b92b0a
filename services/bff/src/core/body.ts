import { type ErrorDetail, RefusalError, refuse } from '@headworks/contracts';
import type { FastifyRequest } from 'fastify';
import type { ZodType, z } from 'zod';

const MAX_DETAILS = 20;

/** The input of a path: its body, and what the address gives. Throws a Validation Error that names each field. */
export function readInput<S extends ZodType>(schema: S, request: FastifyRequest): z.output<S> {
  const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
  const parsed = schema.safeParse({ ...body, ...(request.params as object) });
  if (parsed.success) return parsed.data;
  const details: ErrorDetail[] = parsed.error.issues
    .slice(0, MAX_DETAILS)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  throw new RefusalError(refuse('Validation Error', sentenceOf(details), details));
}

const sentenceOf = (details: readonly ErrorDetail[]): string | undefined => {
  const [first] = details;
  return first && (first.path === '' ? first.message : `${first.path}: ${first.message}`);
};
