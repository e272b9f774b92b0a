import * as accountsCommands from '@headworks/api/commands/accounts';
import { RefusalError, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import type { Access } from '@headworks/api/paths/access';
import { type Platform, settingsOf } from '@headworks/platform';
import { addressKey, SecretGuesses } from '@headworks/rate-limit';
import { ask, ownCall } from '@headworks/rpc';
import { hashOfSecret } from '@headworks/tokens';
import type { FastifyRequest } from 'fastify';
import { bffSettings } from '../settings.js';
import { type Caller, tokenOf } from './caller.js';

const MINUTE_MS = 60_000;

/** Three parts with dots. Any other value in `Authorization` is an API key, on a path that accepts one. */
const IDENTITY_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The API key of a request, on a path that accepts one: in `X-Api-Key`, else in `Authorization`, with or without `Bearer `. */
export function keyOf(access: Access, request: Pick<FastifyRequest, 'headers'>): string | undefined {
  if (access.kind !== 'member' || access.orKey !== true) return undefined;
  const own = request.headers['x-api-key'];
  if (typeof own === 'string' && own.trim() !== '') return own.trim();
  const given = tokenOf(request);
  return given === undefined || IDENTITY_TOKEN.test(given) ? undefined : given;
}

/** Which keys of which addresses are read from accounts. */
export const keyGuesses = ({ clock, localRateLimiter }: Pick<Platform, 'clock' | 'localRateLimiter'>): SecretGuesses =>
  new SecretGuesses(clock, localRateLimiter(), { limit: limits.wrongKeysPerMinute, windowMs: MINUTE_MS });

type Needs = { readonly platform: Pick<Platform, 'calls' | 'clock' | 'config'>; readonly keyGuesses: SecretGuesses };
type Request = Pick<FastifyRequest, 'ip' | 'id'>;

/**
 * The caller of an API key. Every call reads the key from accounts, so that a deleted key is refused at once. Throws InvalidKey, after too many wrong
 * ones of the address TooManyRequestsException, and Permission Denied for the fleet key, which belongs to no organization.
 */
export async function identifyKey({ platform, keyGuesses: guesses }: Needs, request: Request, key: string): Promise<Caller> {
  const { calls, clock, config } = platform;
  const hash = hashOfSecret(key);
  const { FLEET_API_KEY } = settingsOf(config, bffSettings);
  if (FLEET_API_KEY !== undefined && hash === hashOfSecret(FLEET_API_KEY))
    throw new RefusalError(refuse('Permission Denied', 'The fleet key sends telemetry only. Use an API key of the organization.'));
  const address = addressKey(request.ip);
  const verdict = guesses.judge(hash, address);
  if (verdict === 'wrong') throw new RefusalError(refuse('InvalidKey'));
  if (verdict !== 'ask') throw new RefusalError({ ...refuse('TooManyRequestsException'), ...verdict });
  const answer = await ask(calls, accountsCommands.findApiKey, { hash }, ownCall('bff', clock.now(), String(request.id)));
  const { key: found } = answer.ok ? answer.result : { key: null };
  guesses.note(hash, address, found !== null);
  if (!found) throw new RefusalError(refuse('InvalidKey'));
  return { userId: `key-${found.keyId}`, groups: [], sessionId: '', expiresAt: 0, overrideUserId: undefined, keyOrgId: found.orgId };
}
