import { uuidV5 } from '@headworks/clock';
import { accountsCalls, fields } from '@headworks/contracts';
import { ConfigError, type Platform } from '@headworks/platform';

const TIMEOUT_MS = 10_000;

/** The first Admin user, from ADMIN_EMAIL and ADMIN_PASSWORD; made once, never changed by a later start. */
export async function makeAdmin(platform: Platform): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = platform.config;
  if (!ADMIN_EMAIL) return;
  if (!ADMIN_PASSWORD) throw new ConfigError('The configuration cannot be used. ADMIN_PASSWORD: it is required where ADMIN_EMAIL is set');
  const email = fields.email.parse(ADMIN_EMAIL);
  const input = { email, password: ADMIN_PASSWORD, first: 'Admin', last: 'Headworks', phone: '', units: '1', groups: ['Admin'] };
  const meta = {
    commandId: uuidV5('admin', email),
    orgId: null,
    actor: 'start',
    requestId: 'start',
    deadline: platform.clock.now() + TIMEOUT_MS,
  };
  await platform.localCalls.call('accounts', accountsCalls.provisionUser.name, input, meta);
}
