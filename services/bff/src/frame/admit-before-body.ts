import { proofsOf } from '@headworks/api/paths/access';
import type { PathContract } from '@headworks/api/paths/path';
import type { FastifyInstance } from 'fastify';
import { callerBeforeBody } from '../core/caller-of.js';
import type { Context } from '../core/context.js';
import { admit } from './admit.js';
import { routeAddress } from './path.js';

/**
 * Refuses the calls of these paths that need no body to be refused: without a login that the path needs, with one that is not valid, or over the limit of
 * an address. A share link may come with the body and decides alone: such a path reads it first.
 */
export function admitBeforeBodies(app: FastifyInstance, context: Context, contracts: readonly PathContract[]): void {
  const byRoute = new Map(contracts.map(({ method, path, access }) => [`${method} ${routeAddress(path)}`, access]));
  app.addHook('onRequest', async (request) => {
    const access = byRoute.get(`${request.method} ${request.routeOptions.url}`);
    if (access === undefined || proofsOf(access).includes('shareLink')) return;
    const caller = callerBeforeBody(context, request, access);
    // So does the signed link of a message, but its calls are counted: until it is read, a login that is not valid counts as none.
    await admit(context, access, access.kind === 'link' ? await caller.catch(() => undefined) : await caller, request);
  });
}
