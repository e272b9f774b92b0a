import { createHash, randomUUID } from 'node:crypto';
import { uuidV5 } from '@headworks/clock';
import type { CallContract, CallInput, CallResult, Permissions, Refusal } from '@headworks/contracts';
import type { CallMeta, Position } from '@headworks/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bff } from './bff.js';
import type { Caller } from './caller.js';

const DEADLINE_MS = 9_000;

/** One request on its way through a path. */
export interface Call {
  readonly bff: Bff;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Set for every path but public ones, where it may be missing. */
  readonly caller: Caller | undefined;
  /** Where the answer has to wait for: filled by `send`. */
  readonly positions: Position[];
}

/** A call of a member: the organization, what the member may do there, and the thing it is about. */
export interface MemberCall extends Call {
  readonly caller: Caller;
  readonly orgId: number;
  readonly perms: Permissions;
  /** The device that the call names, or that its log or contact belongs to. */
  readonly device: { readonly deviceId: number; readonly serial: string };
  readonly logId: number;
  readonly contactId: number;
}

/** Gives a command or asks a query of a service; a refusal comes back as a value. The answer to the client waits for the command's effect. */
export async function send<C extends CallContract>(
  call: Call & { readonly orgId?: number },
  contract: C,
  input: CallInput<C>,
): Promise<CallResult<C> | Refusal> {
  const { platform } = call.bff;
  const answer = await platform.calls.call(contract.service, contract.name, input, metaOf(call, contract.name, input));
  // Results are trusted between our own services; refusals are the contract's.
  if (!answer.ok) return answer.refusal as Refusal;
  call.positions.push(...answer.at);
  return answer.result as CallResult<C>;
}

/** As `send`, with a body that goes through as it comes. `withinMs`: body and answer together. */
export async function sendStream<C extends CallContract>(
  call: Call & { readonly orgId?: number },
  contract: C,
  input: CallInput<C>,
  body: AsyncIterable<Uint8Array>,
  withinMs: number,
): Promise<CallResult<C> | Refusal> {
  const { platform } = call.bff;
  const meta = { ...metaOf(call, contract.name, input), deadline: platform.clock.now() + withinMs };
  const answer = await platform.calls.stream(contract.service, contract.name, input, meta, body);
  // As above.
  if (!answer.ok) return answer.refusal as Refusal;
  call.positions.push(...answer.at);
  return answer.result as CallResult<C>;
}

const LONGEST_KEY = 200;

/**
 * The same order of the same user, for the same organization and with the same Idempotency-Key, is the same command. What is ordered belongs to it:
 * a key that comes again with something else in hand is another order, never the first one's answer.
 */
function commandIdOf({ request, caller, orgId }: Call & { readonly orgId?: number }, name: string, input: unknown): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY || !caller) return randomUUID();
  const ordered = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  return uuidV5(caller.userId, caller.actingFor ?? '', orgId ?? '', request.url, name, key.replaceAll('\0', ''), ordered);
}

function metaOf(call: Call & { readonly orgId?: number }, name: string, input: unknown): CallMeta {
  const { request, caller, orgId, bff } = call;
  return {
    commandId: commandIdOf(call, name, input),
    orgId: orgId ?? null,
    actor: caller?.userId ?? 'nobody',
    ...(caller?.actingFor ? { onBehalfOf: caller.actingFor } : {}),
    requestId: String(request.id),
    deadline: bff.platform.clock.now() + DEADLINE_MS,
  };
}
