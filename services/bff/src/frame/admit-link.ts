import { RefusalError, refuse } from '@headworks/api/errors';
import { linkToken } from '@headworks/api/fields';
import type { Access } from '@headworks/api/paths/access';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../core/caller.js';
import { linkTokenOf } from '../core/given-fields.js';

/**
 * Whether the call is by the signed link of a message, which decides alone, whatever login is sent. Throws InvalidLink if the signature cannot be one:
 * before the rest of the input is checked, so that a call without a proof learns nothing else. The owning service checks the signature itself.
 */
export function admitLink({ kind }: Access, request: Pick<FastifyRequest, 'body'>): boolean {
  if (kind !== 'link') return false;
  const token = linkTokenOf(request);
  if (token === undefined || token === null || token === '') return false;
  if (!linkToken.safeParse(token).success) throw new RefusalError(refuse('InvalidLink'));
  return true;
}

/** Throws InvalidLink on a path for signed links if there is neither a signature nor a login. */
export function refuseWithoutProof({ kind }: Access, isByLink: boolean, caller: Caller | undefined): void {
  if (kind === 'link' && !isByLink && !caller) throw new RefusalError(refuse('InvalidLink'));
}
