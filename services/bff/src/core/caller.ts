import { createPublicKey, type JsonWebKey } from 'node:crypto';
import fastifyJwt from '@fastify/jwt';
import { uuidV4 } from '@headworks/clock';
import { accountsCalls, RefusalError, refuse } from '@headworks/contracts';
import type { Platform } from '@headworks/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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

const KEYS_LIVE_MS = 600_000;
const ASK_TIMEOUT_MS = 3_000;

/** Lets Fastify verify identity tokens with the public keys of accounts. */
export async function registerIdentity(app: FastifyInstance, platform: Platform): Promise<void> {
  const keyFor = publicKeys(platform);
  await app.register(fastifyJwt, {
    decode: { complete: true },
    // fast-jwt hands the decoded token over; the key is found by its id.
    secret: async (_request: FastifyRequest, token: unknown) => keyFor((token as { header?: { kid?: string } }).header?.kid ?? ''),
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

function publicKeys(platform: Platform): (keyId: string) => Promise<string> {
  const { calls, clock } = platform;
  let keys = new Map<string, string>();
  let readAt = 0;
  const read = async () => {
    const meta = { commandId: uuidV4(), orgId: null, actor: 'bff', requestId: 'keys', deadline: clock.now() + ASK_TIMEOUT_MS };
    const answer = await calls.call('accounts', accountsCalls.publicKeys.name, {}, meta);
    if (!answer.ok) throw new Error('accounts gives no keys');
    const { keys: jwks } = answer.result as { keys: readonly (JsonWebKey & { kid: string })[] };
    keys = new Map(
      jwks.map((jwk) => [jwk.kid, createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString()]),
    );
    readAt = clock.now();
  };
  return async (keyId) => {
    const stale = clock.now() - readAt > KEYS_LIVE_MS;
    // An unknown id asks anew, but not more often than each second: anybody can make up ids.
    if (stale || (!keys.has(keyId) && clock.now() - readAt > 1_000)) await read();
    const key = keys.get(keyId);
    if (!key) throw new Error('unknown signing key');
    return key;
  };
}
