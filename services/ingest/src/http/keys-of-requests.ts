import { RefusalError, refuse } from '@headworks/api/errors';
import type { FastifyRequest } from 'fastify';
import type { Ingest } from '../context.js';
import type { ApiKey } from '../keys/key-registry.js';

/** The API keys of the requests of a path. */
export interface KeysOfRequests {
  /** Refuses a request without a valid key. As `onRequest`, before its body is read: that may be 16 MB, also of a few packed bytes. */
  readonly find: (request: FastifyRequest) => Promise<void>;
  readonly of: (request: FastifyRequest) => ApiKey;
}

export function keysOfRequests({ findKey }: Pick<Ingest, 'findKey'>): KeysOfRequests {
  const found = new WeakMap<FastifyRequest, ApiKey>();
  const of = (request: FastifyRequest): ApiKey => {
    const key = found.get(request);
    if (!key) throw new RefusalError(refuse('InvalidKey'));
    return key;
  };
  return {
    of,
    find: async (request) => {
      const given = keyOf(request.headers);
      const key = given === undefined ? undefined : await findKey(given, request.ip);
      if (key) {
        found.set(request, key);
        request.identity = key;
      }
      of(request);
    },
  };
}

/** `Authorization: Bearer <key>` or `X-Api-Key`. */
const keyOf = (headers: FastifyRequest['headers']): string | undefined => {
  const given = headers['x-api-key'] ?? headers.authorization;
  return typeof given === 'string' ? given.replace(/^Bearer\s+/i, '').trim() || undefined : undefined;
};
