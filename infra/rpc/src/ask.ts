import { randomUUID } from 'node:crypto';
import type { ZodType, z } from 'zod';
import type { CallMeta, CallPort, Position } from './port.js';

/** The parts of a contract that `ask` needs: the name of the command, the schema of its input, the type of its result. */
interface Contract<I extends ZodType = ZodType, R = unknown> {
  readonly service: string;
  readonly name: string;
  readonly input: I;
  /** A type only: services trust each other's results. */
  readonly result?: R;
}

type Input<C extends Contract> = z.input<C['input']>;
export type ResultOf<C extends Contract> = C extends Contract<ZodType, infer R> ? R : never;

export type Answer<R, Refusal> =
  | { readonly ok: true; readonly result: R; readonly at: readonly Position[] }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Sends a command or query by its contract. `Refusal` is the caller's type of refusals. Throws CallFailed when the service does not answer before
 * `meta.deadline`.
 */
export async function ask<C extends Contract, Refusal extends object = object>(
  calls: CallPort,
  contract: C,
  input: Input<C>,
  meta: CallMeta,
): Promise<Answer<ResultOf<C>, Refusal>> {
  const answer = await calls.call(contract.service, contract.name, input, meta);
  // The contract declares the result, and the handler is typed by the same contract.
  return answer as Answer<ResultOf<C>, Refusal>;
}

/** As `ask`, with a body that the handler reads as it arrives. */
export async function askWithBody<C extends Contract, Refusal extends object = object>(
  calls: CallPort,
  contract: C,
  input: Input<C>,
  meta: CallMeta,
  body: AsyncIterable<Uint8Array>,
): Promise<Answer<ResultOf<C>, Refusal>> {
  const answer = await calls.stream(contract.service, contract.name, input, meta, body);
  // As in `ask`.
  return answer as Answer<ResultOf<C>, Refusal>;
}

const OWN_CALL_TIMEOUT_MS = 3_000;

/** The meta of a call that a service makes on its own behalf, for no organization. `now`: milliseconds since the epoch. */
export const ownCall = (actor: string, now: number, requestId: string = randomUUID()): CallMeta => ({
  commandId: randomUUID(),
  orgId: null,
  actor,
  requestId,
  deadline: now + OWN_CALL_TIMEOUT_MS,
});
