import { randomUUID } from 'node:crypto';
import type { CallContract, CallInput } from '@headworks/api/commands/call';
import { serviceNames } from '@headworks/api/services';
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
  // In one process the listener serves the calls of the first service alone.
  const only = contract.service === serviceNames[0] ? at.internal[0] : undefined;
  const internal = at.internal.find(({ service }) => service === contract.service) ?? only;
  if (!internal) throw new Error(`in one process ${contract.service} has no listener: call ${contract.name} by a path of the bff`);
  const calls = remoteCalls({
    urls: { [contract.service]: internal.url },
    tokenFor: () => serviceToken(at.internalSecret, internal.service, Date.now()),
  });
  const meta = { commandId, orgId: null, actor: 'bff', requestId: 'test', deadline: Date.now() + TIMEOUT_MS };
  return calls.call(contract.service, contract.name, input, meta);
}
