import { detailsOf } from '@headworks/api/error-details';
import { type ErrorDetail, RefusalError, refuse } from '@headworks/api/errors';
import type { FastifyRequest } from 'fastify';
import type { ZodType, z } from 'zod';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

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
  const details = detailsOf(parsed.error);
  throw new RefusalError(refuse('Validation Error', sentenceOf(details), details));
}

const sentenceOf = (details: readonly ErrorDetail[]): string | undefined => {
  const [first] = details;
  return first && (first.path === '' ? first.message : `${first.path}: ${first.message}`);
};

type Given = Pick<FastifyRequest, 'body' | 'query'>;

const fieldOf = ({ body, query }: Given, name: string): unknown => fieldIn(body, name) ?? fieldIn(query, name);
// An object has fields of any name.
const fieldIn = (value: unknown, name: string): unknown => (isObject(value) ? (value as Record<string, unknown>)[name] : undefined);

/** The support override of a request, unchecked: in the body, or in the query. */
export const overrideOf = (request: Given): unknown => fieldOf(request, 'userOverride');
/** The same for its share link. */
export const shareIdOf = (request: Given): unknown => fieldOf(request, 'shareId');
