import { detailsOf } from '@headworks/api/error-details';
import { type ErrorDetail, type Refusal, RefusalError, refuse } from '@headworks/api/errors';
import type { FastifyRequest } from 'fastify';
import type { ZodType, z } from 'zod';
import { isObject } from '../core/given-fields.js';

/**
 * The input of a path: its body, of a GET path its query, and the parameters of its address. Throws a Validation Error that names each field.
 */
export function readInput<S extends ZodType>(
  schema: S,
  { method, body, query, params }: Pick<FastifyRequest, 'method' | 'body' | 'query' | 'params'>,
): z.output<S> {
  const given = method === 'GET' || method === 'HEAD' ? query : body;
  const parsed = schema.safeParse({ ...(isObject(given) ? given : {}), ...(isObject(params) ? params : {}) });
  if (parsed.success) return parsed.data;
  throw new RefusalError(refuseInput(detailsOf(parsed.error)));
}

/** A Validation Error whose sentence is the first detail. */
export function refuseInput(details: readonly ErrorDetail[]): Refusal {
  const [first] = details;
  return refuse('Validation Error', first && (first.path === '' ? first.message : `${first.path}: ${first.message}`), details);
}
