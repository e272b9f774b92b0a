import {
  type Access,
  type InputOf,
  isRefusal,
  limits,
  type OutputOf,
  type PathContract,
  type Refusal,
  RefusalError,
  refuse,
} from '@headworks/contracts';
import { Controller, Inject, Req, RequestMapping, RequestMethod, Res, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { find } from './access.js';
import { addressKey } from './address.js';
import { BFF, type Bff } from './bff.js';
import { readInput } from './body.js';
import type { Call, MemberCall } from './call.js';
import { type Caller, isSupport } from './caller.js';
import { callerOf } from './caller-of.js';

type CallOf<C extends PathContract> = C['access'] extends { kind: 'member' }
  ? MemberCall
  : C['access'] extends { kind: 'user' | 'support' }
    ? Call & { readonly caller: NonNullable<Call['caller']> }
    : Call;

/** What a path does once the caller may: answers the body, or a refusal. */
export type PathHandler<C extends PathContract> = (call: CallOf<C>, input: InputOf<C>) => Promise<OutputOf<C> | Refusal>;

const METHODS = { POST: RequestMethod.POST, GET: RequestMethod.GET, PUT: RequestMethod.PUT } as const;

/** A Nest controller for one path of the contracts: who, parse, find, may they, act, wait for the read models, answer. */
export function pathController<C extends PathContract>(contract: C, handle: PathHandler<C>): Type {
  @Controller()
  class PathController {
    constructor(@Inject(BFF) readonly bff: Bff) {}

    @RequestMapping({ path: contract.path.replace(/\{(\w+)\}/g, ':$1'), method: METHODS[contract.method] })
    async run(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
      await answer(this.bff, contract, handle, request, reply);
    }
  }
  Object.defineProperty(PathController, 'name', { value: `PathController ${contract.path}` });
  return PathController;
}

async function answer<C extends PathContract>(
  bff: Bff,
  contract: C,
  handle: PathHandler<C>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const positions: Call['positions'] = [];
  const override =
    (request.body as { userOverride?: unknown } | null)?.userOverride ?? (request.query as { userOverride?: unknown }).userOverride;
  const caller = await callerOf(bff, request, override, contract.access);
  await admit(bff, contract.access, caller, request);
  const input = readInput(contract.input, request);
  const call = { bff, request, reply, caller, positions };
  const found =
    contract.access.kind === 'member' && caller ? await find(bff, caller, contract.access, input as Readonly<Record<string, unknown>>) : {};
  if (isRefusal(found)) throw new RefusalError(found);
  // The access of the contract says which fields are there: `find` filled them, or they are not in the call's type.
  const body = await handle({ ...call, ...found } as unknown as CallOf<C>, input as InputOf<C>);
  if (isRefusal(body)) throw new RefusalError(body);
  await untilShown(bff, positions, reply);
  if (!reply.sent) await reply.code(200).header('cache-control', 'no-store').send(body);
}

/** The answer to a command waits for the read models; where that takes too long, it says so. */
export async function untilShown({ platform, models }: Bff, positions: Call['positions'], reply: FastifyReply): Promise<void> {
  if (positions.length > 0 && platform.bus.healthy() && !(await models.waitFor(positions))) reply.header('headworks-pending', '1');
}

/** 401 where a login is needed, 403 where the Admin group is; without a login, an address has so many calls a minute. */
async function admit(bff: Bff, access: Access, caller: Caller | undefined, request: FastifyRequest): Promise<void> {
  if (caller) {
    if (access.kind === 'support' && !isSupport(caller)) throw new RefusalError(refuse('Permission Denied'));
    return;
  }
  if (access.kind !== 'public' && access.kind !== 'link') throw new RefusalError(refuse('Auth Error'));
  if (!bff.platform.config.RATE_LIMITS) return;
  const taken = await bff.platform.rateLimiter.take(`address:${addressKey(request.ip)}`, 1, {
    limit: limits.callsWithoutLoginPerMinute,
    windowMs: 60_000,
  });
  if (!taken.allowed) throw new RefusalError({ ...refuse('TooManyRequestsException'), retryAfterSeconds: taken.retryAfterSeconds });
}
