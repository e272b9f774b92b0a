import { createHash } from 'node:crypto';
import { uuidV4 } from '@headworks/clock';
import { type Access, accountsCalls, RefusalError, refuse } from '@headworks/contracts';
import type { Platform } from '@headworks/platform';
import type { FastifyRequest } from 'fastify';
import { type Caller, tokenOf } from './caller.js';

const ASK_TIMEOUT_MS = 3_000;

/** Three parts with dots: what is not one is a key, where a key is a proof. */
const IDENTITY_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The API key that a request shows, where one is a proof: in `X-Api-Key`, else in `Authorization`, with or without `Bearer `. */
export function keyOf(access: Access, request: Pick<FastifyRequest, 'headers'>): string | undefined {
  if (access.kind !== 'member' || access.orKey !== true) return undefined;
  const own = request.headers['x-api-key'];
  if (typeof own === 'string' && own.trim() !== '') return own.trim();
  const given = tokenOf(request);
  return given === undefined || IDENTITY_TOKEN.test(given) ? undefined : given;
}

/**
 * The caller behind an API key. Accounts is asked each time, so that a deleted key is worth nothing from then on. Throws InvalidKey, and Permission
 * Denied for the fleet key, which belongs to no organization.
 */
export async function identifyKey({ calls, clock, config }: Platform, request: FastifyRequest, key: string): Promise<Caller> {
  const hash = hashOf(key);
  if (config.FLEET_API_KEY !== undefined && hash === hashOf(config.FLEET_API_KEY))
    throw new RefusalError(refuse('Permission Denied', 'The fleet key sends telemetry only. Use an API key of the organization.'));
  const meta = {
    commandId: uuidV4(),
    orgId: null,
    actor: 'bff',
    requestId: String(request.id),
    deadline: clock.now() + ASK_TIMEOUT_MS,
  };
  const answer = await calls.call('accounts', accountsCalls.findApiKey.name, { hash }, meta);
  // The result is accounts' own, as the contract of the call has it.
  const { key: found } = answer.ok ? (answer.result as { key: { keyId: string; orgId: number } | null }) : { key: null };
  if (!found) throw new RefusalError(refuse('InvalidKey'));
  return { userId: `key-${found.keyId}`, groups: [], sessionId: '', expiresAt: 0, actingFor: undefined, keyOrgId: found.orgId };
}
