import { createHash } from 'node:crypto';
import { uuidV4 } from '@headworks/clock';
import { type Access, accountsCalls, fields, RefusalError, refuse } from '@headworks/contracts';
import type { Platform } from '@headworks/platform';
import type { FastifyRequest } from 'fastify';
import { type Caller, tokenOf } from './caller.js';

const ASK_TIMEOUT_MS = 3_000;

/** Does the request show an API key where one is a proof? */
export const showsKey = (access: Access, request: FastifyRequest): boolean =>
  access.kind === 'member' && access.orKey === true && tokenOf(request)?.startsWith(fields.API_KEY_PREFIX) === true;

/** The caller behind an API key. Accounts is asked each time, so that a deleted key is worth nothing from then on. */
export async function identifyKey({ calls, clock }: Platform, request: FastifyRequest): Promise<Caller> {
  const hash = createHash('sha256')
    .update(tokenOf(request) ?? '')
    .digest('hex');
  const meta = {
    commandId: uuidV4(),
    orgId: null,
    actor: 'bff',
    requestId: String(request.id),
    deadline: clock.now() + ASK_TIMEOUT_MS,
  };
  const answer = await calls.call('accounts', accountsCalls.findApiKey.name, { hash }, meta);
  // The result is accounts' own, as the contract of the call has it.
  const { key } = answer.ok ? (answer.result as { key: { keyId: string; orgId: number } | null }) : { key: null };
  if (!key) throw new RefusalError(refuse('InvalidKey'));
  return { userId: `key-${key.keyId}`, groups: [], sessionId: '', expiresAt: 0, actingFor: undefined, keyOrgId: key.orgId };
}
