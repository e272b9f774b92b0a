import { RefusalError, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { type Access, proofsOf } from '@headworks/api/paths/access';
import { addressKey } from '@headworks/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../core/context.js';
import type { Visitor } from '../core/found.js';
import { shareIdOf } from '../core/given-fields.js';
import { takeCall, takeWithoutLogin } from './admit.js';

/** What a visitor may ask for in a minute: of each address, and of each link. */
const ALLOWANCES = {
  calls: { key: 'shared', limit: limits.sharedCallsPerMinute },
  images: { key: 'shared-images', limit: limits.sharedImagesPerMinute },
} as const;

type Request = Pick<FastifyRequest, 'body' | 'query' | 'ip' | 'id'>;

/**
 * The visitor of a share link that a request names, on a path that accepts one; undefined where it names none. Throws InvalidLink. Who guesses share ids
 * has the allowance of an address without login; only a valid link has a greater one.
 */
export async function admitVisitor(context: Context, access: Access, request: Request): Promise<Visitor | undefined> {
  if (!proofsOf(access).includes('shareLink')) return undefined;
  const shareId = shareIdOf(request);
  if ((shareId === undefined || shareId === null) && access.kind !== 'share') return undefined;
  return visitorBy(context, shareId, request, 'orShare' in access && access.orShare === 'images' ? 'images' : 'calls');
}

/** The same for a route that is no path of the contracts. */
export async function visitorBy(
  { platform, shareLinks, unreadAnswers }: Context,
  shareId: unknown,
  request: Request,
  allowance: keyof typeof ALLOWANCES,
): Promise<Visitor> {
  const visitor = await shareLinks.of(shareId, String(request.id));
  if (!visitor) {
    await takeWithoutLogin(platform, request);
    throw new RefusalError(refuse('InvalidLink'));
  }
  const { key, limit } = ALLOWANCES[allowance];
  await takeCall(platform, `${key}-link:${visitor.linkId}`, limit);
  await takeCall(platform, `${key}-address:${addressKey(request.ip)}`, limit);
  unreadAnswers.admit(request, visitor.linkId);
  return visitor;
}
