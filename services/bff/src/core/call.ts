import { createHash, randomUUID } from 'node:crypto';
import type { CallContract, CallInput } from '@headworks/api/commands/call';
import type { Refusal } from '@headworks/api/errors';
import type { OrShare, SharedSubject } from '@headworks/api/paths/access';
import type { PathContract } from '@headworks/api/paths/path';
import { actorOfLink } from '@headworks/api/share-actor';
import { uuidV5 } from '@headworks/ids';
import { ask, askWithBody, type CallMeta, type Position, type ResultOf } from '@headworks/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './caller.js';
import type { Context } from './context.js';
import type { FoundBy, ReadBy, Visitor } from './found.js';

const DEADLINE_MS = 9_000;

/** One request on its way through a path. */
export interface Call {
  readonly context: Context;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Set for every path except public ones, signed links and share links, where it may be missing. */
  readonly caller: Caller | undefined;
  /** Set for the visitor of a share link, who has no caller, whatever login was sent. */
  readonly visitor: Visitor | undefined;
  /** The effects that the answer waits for; `send` adds them. */
  readonly positions: Position[];
}

/** A call about a subject: the request with what its finder adds. */
export type CallAbout<Subject extends keyof FoundBy> = Call & FoundBy[Subject];

/** The call of a path, by the `of` of its contract's access. Only a path that accepts share links has to reckon with a visitor. */
export type CallOf<C extends PathContract> = C['access'] extends { readonly orShare: OrShare; readonly of: SharedSubject }
  ? Call & ReadBy<C['access']['of']>
  : CallAbout<C['access']['of']>;

type Sender = Call & { readonly orgId?: number };

/** Sends a command or a query to a service; a refusal is returned as a value. The answer to the client waits for the effects. With `commandId`, another service may give the same command. */
export async function send<C extends CallContract>(
  call: Sender,
  contract: C,
  input: CallInput<C>,
  commandId?: string,
): Promise<ResultOf<C> | Refusal> {
  return sendWithin(call, contract, input, DEADLINE_MS, commandId);
}

/** Like `send`, for an answer that may take longer. */
export async function sendWithin<C extends CallContract>(
  call: Sender,
  contract: C,
  input: CallInput<C>,
  withinMs: number,
  commandId = commandIdOf(call, contract.name, input),
): Promise<ResultOf<C> | Refusal> {
  const { platform } = call.context;
  const meta = { ...metaOf(call, contract.name, input), commandId, deadline: platform.clock.now() + withinMs };
  const answer = await ask<C, Refusal>(platform.calls, contract, input, meta);
  if (!answer.ok) return answer.refusal;
  call.positions.push(...answer.at);
  return answer.result;
}

/** Like `send`, with a body that is streamed. `withinMs` limits body and answer together. */
export async function sendStream<C extends CallContract>(
  call: Sender,
  contract: C,
  input: CallInput<C>,
  body: AsyncIterable<Uint8Array>,
  withinMs: number,
): Promise<ResultOf<C> | Refusal> {
  const { platform } = call.context;
  const meta = { ...metaOf(call, contract.name, input), deadline: platform.clock.now() + withinMs };
  const answer = await askWithBody<C, Refusal>(platform.calls, contract, input, meta, body);
  if (!answer.ok) return answer.refusal;
  call.positions.push(...answer.at);
  return answer.result;
}

const MAX_KEY_LENGTH = 200;

/**
 * The same request of the same user, for the same organization and with the same Idempotency-Key, is the same command. The input is part of it: the
 * same key with another input is another command.
 */
export function commandIdOf({ request, caller, orgId }: Sender, name: string, input: unknown): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_LENGTH || !caller) return randomUUID();
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  return uuidV5(caller.userId, caller.overrideUserId ?? '', orgId ?? '', request.url, name, key.replaceAll('\0', ''), inputHash);
}

function metaOf(call: Sender, name: string, input: unknown): CallMeta {
  const { request, caller, visitor, orgId, context } = call;
  return {
    commandId: commandIdOf(call, name, input),
    orgId: orgId ?? null,
    actor: visitor ? actorOfLink(visitor.linkId) : (caller?.userId ?? 'nobody'),
    ...(caller?.overrideUserId ? { onBehalfOf: caller.overrideUserId } : {}),
    requestId: String(request.id),
    deadline: context.platform.clock.now() + DEADLINE_MS,
  };
}
