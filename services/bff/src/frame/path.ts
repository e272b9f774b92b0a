import { isRefusal, type Refusal, RefusalError } from '@headworks/api/errors';
import type { InputOf, OutputOf, PathContract } from '@headworks/api/paths/path';
import { Controller, Inject, Req, RequestMapping, RequestMethod, Res, type Type } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, CallOf } from '../core/call.js';
import { callerOf } from '../core/caller-of.js';
import { CONTEXT, type Context } from '../core/context.js';
import { SENT } from '../core/send-json.js';
import { untilShown } from '../core/until-shown.js';
import { finders } from '../finders/finders.js';
import { admit } from './admit.js';
import { overrideOf, readInput } from './input.js';

/** What a path does with an admitted call: returns the body of the answer, a refusal, or that it has sent its answer. */
export type PathHandler<C extends PathContract> = (call: CallOf<C>, input: InputOf<C>) => Promise<OutputOf<C> | Refusal | typeof SENT>;

/** Registers a plain route, for a path whose body is streamed. */
export type PathRoute = (app: FastifyInstance, context: Context) => Promise<void>;

/** A path of the contracts with what serves it. */
export type ServedPath = { readonly contract: PathContract } & ({ readonly controller: Type } | { readonly route: PathRoute });

const METHODS = { POST: RequestMethod.POST, GET: RequestMethod.GET, PUT: RequestMethod.PUT } as const;

/** The address in the syntax of Fastify: `{id}` becomes `:id`. */
export const routeAddress = (address: string): string => address.replace(/\{(\w+)\}/g, ':$1');

/** Serves a path of the contracts: identify the caller, admit, parse, find the subject, check the permission, act, wait for the views, answer. */
export function servePath<C extends PathContract>(contract: C, handle: PathHandler<C>): ServedPath {
  @Controller()
  class PathController {
    constructor(@Inject(CONTEXT) readonly context: Context) {}

    @RequestMapping({ path: routeAddress(contract.path), method: METHODS[contract.method] })
    async run(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
      await answer(this.context, contract, handle, request, reply);
    }
  }
  Object.defineProperty(PathController, 'name', { value: `PathController ${contract.path}` });
  return { contract, controller: PathController };
}

async function answer<C extends PathContract>(
  context: Context,
  contract: C,
  handle: PathHandler<C>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const access: C['access'] = contract.access;
  const caller = await callerOf(context, request, overrideOf(request), access);
  await admit(context, access, caller, request);
  const input = readInput<C['input']>(contract.input, request);
  const call: Call = { context, request, reply, caller, positions: [] };
  const of: C['access']['of'] = access.of;
  const found = await finders[of](call, access, input);
  if (isRefusal(found)) throw new RefusalError(found);
  const body = await handle({ ...call, ...found }, input);
  if (body === SENT) return;
  if (isRefusal(body)) throw new RefusalError(body);
  await untilShown(call);
  if (!reply.sent) await reply.code(contract.successStatus).header('cache-control', 'no-store').send(body);
}
