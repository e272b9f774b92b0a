import { TransientFailure } from '@headworks/message-bus';
import { ask, ownCall, type ResultOf } from '@headworks/rpc';
import type { Platform } from './platform.js';

type Contract = Parameters<typeof ask>[1];

/** Asks another service while a batch of the bus is handled: without an answer, also from a release that lacks the call, the batch waits. */
export async function askInHandler<C extends Contract>(
  { calls, clock }: Pick<Platform, 'calls' | 'clock'>,
  actor: string,
  contract: C,
  input: Parameters<typeof ask<C>>[2],
): Promise<ResultOf<C>> {
  const answer = await ask(calls, contract, input, ownCall(actor, clock.now())).catch((cause: unknown) => {
    throw new TransientFailure(`${contract.service} does not answer ${contract.name}`, { cause });
  });
  if (!answer.ok) throw new Error(`${contract.service} refuses ${contract.name}`);
  return answer.result;
}
