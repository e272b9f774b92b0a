import fastifyJwt from '@fastify/jwt';
import { RefusalError, refuse } from '@headworks/api/errors';
import type { Platform } from '@headworks/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicKeys } from './public-keys.js';

/** The caller that an identity token or an API key proves. */
export interface Caller {
  readonly userId: string;
  readonly groups: readonly string[];
  /** The session that the token came from; empty for an API key. */
  readonly sessionId: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
  /** The user whose data a member of the Admin group uses: the support override. */
  readonly overrideUserId: string | undefined;
  /** Set for an API key: the organization that owns it. */
  readonly keyOrgId?: number;
}

interface Claims {
  readonly sub: string;
  readonly sid: string;
  readonly groups: readonly string[];
  readonly exp: number;
}

const CACHED_TOKENS = 10_000;

/** Why a signing key could not be read. Such a token is neither valid nor invalid. */
const keyFailures = new WeakMap<FastifyRequest, unknown>();

/** Registers the verification of identity tokens with the public keys of accounts. */
export async function registerIdentity(app: FastifyInstance, platform: Platform): Promise<void> {
  const keyFor = publicKeys(platform);
  await app.register(fastifyJwt, {
    decode: { complete: true },
    // fast-jwt passes the decoded token; its header names the key.
    secret: async (request: FastifyRequest, token: unknown) => {
      const key = await keyFor((token as { header?: { kid?: string } }).header?.kid ?? '').catch((error: unknown) => {
        keyFailures.set(request, error);
        throw error;
      });
      if (key === undefined) throw new Error('unknown signing key');
      return key;
    },
    // A client sends its token with every call: checking a signature takes longer than everything else that admits one.
    verify: { allowedIss: 'headworks', algorithms: ['EdDSA'], cache: CACHED_TOKENS, extractToken: (request) => tokenOf(request) },
  });
}

export const tokenOf = (request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  request.headers.authorization?.replace(/^Bearer\s+/i, '').trim() || undefined;

/** The caller without a support override, or undefined if no token was sent. A forged or expired token is an Auth Error. */
export async function identify(request: FastifyRequest): Promise<Caller | undefined> {
  if (tokenOf(request) === undefined) return undefined;
  let claims: Claims;
  try {
    claims = await request.jwtVerify<Claims>();
  } catch {
    // An Auth Error would sign the user out.
    if (keyFailures.has(request)) throw keyFailures.get(request);
    throw new RefusalError(refuse('Auth Error'));
  }
  return {
    userId: claims.sub,
    groups: claims.groups,
    sessionId: claims.sid,
    expiresAt: claims.exp,
    overrideUserId: undefined,
  };
}
