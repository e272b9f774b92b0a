import { isRefusal, type Refusal, RefusalError } from '@headworks/api/errors';
import type { InputOf, OutputOf, PathContract } from '@headworks/api/paths/path';
import { Controller, Inject, Req, RequestMapping, RequestMethod, Res, type Type } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, CallOf } from '../core/call.js';
import { callerOf } from '../core/caller-of.js';
import { CONTEXT, type Context } from '../core/context.js';
import { overrideOf } from '../core/given-fields.js';
import { SENT } from '../core/send-json.js';
import { untilShown } from '../core/until-shown.js';
import { withSubject } from '../finders/with-subject.js';
import { admit } from './admit.js';
import { admitLink, refuseWithoutProof } from './admit-link.js';
import { admitVisitor } from './admit-visitor.js';
import { readInput } from './input.js';
import { refusalForVisitor } from './refusal-for-visitor.js';

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
  const { access } = contract;
  const visitor = await admitVisitor(context, access, request);
  const isByLink = admitLink(access, request);
  const caller = visitor || isByLink ? undefined : await callerOf(context, request, overrideOf(request), access);
  if (!visitor) await admit(context, access, caller, request);
  refuseWithoutProof(access, isByLink, caller);
  const call: Call = { context, request, reply, caller, visitor, positions: [] };
  const input = readInput<C['input']>(contract.input, request);
  await act(call, contract, handle, input).catch((error: unknown) => {
    throw visitor && error instanceof RefusalError ? new RefusalError(refusalForVisitor(error.refusal)) : error;
  });
}

async function act<C extends PathContract>(call: Call, contract: C, handle: PathHandler<C>, input: InputOf<C>): Promise<void> {
  const { reply, visitor } = call;
  const about = await withSubject(call, contract, input);
  if (isRefusal(about)) throw new RefusalError(about);
  if ('orgId' in about && typeof about.orgId === 'number') call.request.identity = { ...call.request.identity, orgId: about.orgId };
  const body = await handle(about, input);
  if (body === SENT) return;
  if (isRefusal(body)) throw new RefusalError(body);
  await untilShown(call);
  if (reply.sent) return;
  await reply
    .code(contract.successStatus)
    .header('cache-control', 'no-store')
    .send(visitor ? sharedPart(contract, body) : body);
}

/** What the contract names for visitors, and nothing else. */
const sharedPart = ({ sharedOutput, output }: PathContract, body: unknown): unknown => (sharedOutput ?? output).parse(body);
