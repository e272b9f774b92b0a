import * as accountsCommands from '@headworks/api/commands/accounts';
import * as fields from '@headworks/api/fields';
import { uuidV5 } from '@headworks/ids';
import { type Platform, settingsOf } from '@headworks/platform';
import { ask } from '@headworks/rpc';
import { accountSettings } from './settings.js';

const TIMEOUT_MS = 10_000;

/** Creates the first Admin user from ADMIN_EMAIL and ADMIN_PASSWORD, once; later starts do not change it. */
export async function makeAdmin(platform: Platform): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = settingsOf(platform.config, accountSettings);
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return;
  const email = fields.email.parse(ADMIN_EMAIL);
  const input = { email, password: ADMIN_PASSWORD, first: 'Admin', last: 'Headworks', phone: '', units: '1' as const, groups: ['Admin'] };
  const meta = {
    commandId: uuidV5('admin', email),
    orgId: null,
    actor: 'start',
    requestId: 'start',
    deadline: platform.clock.now() + TIMEOUT_MS,
  };
  await ask(platform.localCalls, accountsCommands.provisionUser, input, meta);
}
