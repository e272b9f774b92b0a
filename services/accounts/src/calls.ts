import type { CallHandler } from '@headworks/http';
import type { Accounts } from './accounts.js';
import { noticeCalls } from './notice/calls.js';
import { organizationCalls } from './organization/calls.js';
import { inviteCalls } from './organization/invite-calls.js';
import { keyCalls } from './organization/key-calls.js';
import { memberCalls } from './organization/member-calls.js';
import { personCalls } from './user/person-calls.js';
import { sessionCalls } from './user/session-calls.js';
import { signUpCalls } from './user/sign-up-calls.js';

/** The commands and queries that other services may give. */
export const accountCalls = (accounts: Accounts): Readonly<Record<string, CallHandler>> => ({
  ...signUpCalls(accounts),
  ...sessionCalls(accounts),
  ...personCalls(accounts),
  ...organizationCalls(accounts),
  ...memberCalls(accounts),
  ...inviteCalls(accounts),
  ...keyCalls(accounts),
  ...noticeCalls(accounts),
});
