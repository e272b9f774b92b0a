import { accountsCalls as calls } from '@headworks/contracts';
import { type CallHandler, handler } from '@headworks/http';
import type { Accounts } from './accounts.js';
import { organizationCalls } from './organization/calls.js';
import { publicKeySet } from './session/signing-key.js';
import { userCalls } from './user/calls.js';

/** The commands and queries that other services may give. */
export const accountCalls = (accounts: Accounts): Readonly<Record<string, CallHandler>> => ({
  ...userCalls(accounts),
  ...organizationCalls(accounts),
  publicKeys: handler(calls.publicKeys.input, async () => ({ result: await publicKeySet(accounts.platform.pool.sql), at: [] })),
});
