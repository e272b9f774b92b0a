import { randomUUID } from 'node:crypto';
import type { CallContract, CallInput } from '@headworks/api/commands/call';
import { type CallAnswer, remoteCalls } from '@headworks/rpc';
import { serviceToken } from '@headworks/tokens';
import type { Product } from './product.js';

const TIMEOUT_MS = 10_000;

/** Calls a service as the bff does, without the public limits, for setups that take long over the public address. A repeated `commandId` is the same command. */
export function askService<C extends CallContract>(
  contract: C,
  input: CallInput<C>,
  at: Product,
  commandId: string = randomUUID(),
): Promise<CallAnswer> {
  // In one process one listener serves every service.
  const internal = at.internal.find(({ service }) => service === contract.service) ?? at.internal[0];
  if (!internal) throw new Error('the product has no internal listener');
  const calls = remoteCalls({
    urls: { [contract.service]: internal.url },
    tokenFor: () => serviceToken(at.internalSecret, contract.service, Date.now()),
  });
  const meta = { commandId, orgId: null, actor: 'bff', requestId: 'test', deadline: Date.now() + TIMEOUT_MS };
  return calls.call(contract.service, contract.name, input, meta);
}
