import { RefusalError, refuse } from '@headworks/api/errors';
import { linkToken } from '@headworks/api/fields';
import type { Access } from '@headworks/api/paths/access';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../core/caller.js';
import { linkTokenOf } from '../core/given-fields.js';

/**
 * Throws InvalidLink on a path for signed links if the signature cannot be one, or if there is neither a signature nor a login: before the rest of the
 * input is checked, so that a call without a proof learns nothing else. The owning service checks the signature itself.
 */
export function admitLink({ kind }: Access, caller: Caller | undefined, request: Pick<FastifyRequest, 'body'>): void {
  if (kind !== 'link') return;
  const token = linkTokenOf(request);
  const missing = token === undefined || token === null || token === '';
  if (missing ? !caller : !linkToken.safeParse(token).success) throw new RefusalError(refuse('InvalidLink'));
}
