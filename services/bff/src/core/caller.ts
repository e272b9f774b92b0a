import fastifyJwt from '@fastify/jwt';
import { RefusalError, refuse } from '@headworks/contracts';
import type { Platform } from '@headworks/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicKeys } from './public-keys.js';

/** Who calls, as the identity token says; `actingFor` only where the token's groups hold Admin. */
export interface Caller {
  readonly userId: string;
  readonly groups: readonly string[];
  /** The session that the token came from; empty for an API key. */
  readonly sessionId: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
  readonly actingFor: string | undefined;
  /** Set where an API key calls: the organization whose key it is. */
  readonly keyOrgId?: number;
}

interface Claims {
  readonly sub: string;
  readonly sid: string;
  readonly groups: readonly string[];
  readonly exp: number;
}

/** Why a token could not be judged: that says nothing about the token. */
const unjudged = new WeakMap<FastifyRequest, unknown>();

/** Lets Fastify verify identity tokens with the public keys of accounts. */
export async function registerIdentity(app: FastifyInstance, platform: Platform): Promise<void> {
  const keyFor = publicKeys(platform);
  await app.register(fastifyJwt, {
    decode: { complete: true },
    // fast-jwt hands the decoded token over; the key is found by its id.
    secret: async (request: FastifyRequest, token: unknown) => {
      const key = await keyFor((token as { header?: { kid?: string } }).header?.kid ?? '').catch((error: unknown) => {
        unjudged.set(request, error);
        throw error;
      });
      if (key === undefined) throw new Error('unknown signing key');
      return key;
    },
    verify: { allowedIss: 'headworks', algorithms: ['EdDSA'], extractToken: (request) => tokenOf(request) },
  });
}

export const tokenOf = (request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  request.headers.authorization?.replace(/^Bearer\s+/i, '').trim() || undefined;

/** The caller, or undefined where no token was sent. A forged or expired token is an Auth Error. */
export async function identify(request: FastifyRequest, userOverride: unknown): Promise<Caller | undefined> {
  if (tokenOf(request) === undefined) return undefined;
  let claims: Claims;
  try {
    claims = await request.jwtVerify<Claims>();
  } catch {
    // An Auth Error would sign the person out.
    if (unjudged.has(request)) throw unjudged.get(request);
    throw new RefusalError(refuse('Auth Error'));
  }
  return {
    userId: claims.sub,
    groups: claims.groups,
    sessionId: claims.sid,
    expiresAt: claims.exp,
    actingFor: isSupport(claims) && typeof userOverride === 'string' && userOverride !== '' ? userOverride : undefined,
  };
}

/** Internal support: a membership of the Admin group. */
export const isSupport = ({ groups }: Pick<Caller, 'groups'>): boolean => groups.includes('Admin');

/** Whose eyes the call sees with. */
export const viewerOf = (caller: Caller): string => caller.actingFor ?? caller.userId;
