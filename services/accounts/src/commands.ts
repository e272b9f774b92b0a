import type { CallHandler } from '@headworks/rpc';
import { adminMessageCommands } from './admin-message/commands.js';
import type { Accounts } from './context.js';
import { organizationCommands } from './organization/commands.js';
import { inviteCommands } from './organization/invite-commands.js';
import { keyCommands } from './organization/key-commands.js';
import { memberCommands } from './organization/member-commands.js';
import { supportCommands } from './organization/support-commands.js';
import { personCommands } from './user/person-commands.js';
import { sessionCommands } from './user/session-commands.js';
import { signUpCommands } from './user/sign-up-commands.js';
import { supportUserCommands } from './user/support-commands.js';

/** The commands and queries for other services. */
export const accountCommands = (accounts: Accounts): Readonly<Record<string, CallHandler>> => ({
  ...signUpCommands(accounts),
  ...sessionCommands(accounts),
  ...personCommands(accounts),
  ...supportUserCommands(accounts),
  ...organizationCommands(accounts),
  ...memberCommands(accounts),
  ...supportCommands(accounts),
  ...inviteCommands(accounts),
  ...keyCommands(accounts),
  ...adminMessageCommands(accounts),
});
