import * as accountsCommands from '@headworks/api/commands/accounts';
import type { CallContract, CallInput, CallResult } from '@headworks/api/commands/call';
import { uuidV5 } from '@headworks/ids';
import type { Platform } from '@headworks/platform';
import { ask } from '@headworks/rpc';

export const DEMO_SUPPORT = { email: 'demo-support@headworks.example', password: 'Headworks-support-1' } as const;

const TIMEOUT_MS = 10_000;
const LOCAL: readonly string[] = ['localhost', '127.0.0.1', '[::1]', '::1'];

const NOTICE = {
  title: 'Maintenance tonight',
  message: 'The cloud restarts at 22:00 UTC, for about a minute. Loggers keep recording, and alerts are sent right after it.',
  severity: 'info',
} as const;

/** Whether the product can be reached from this machine alone. */
export const isLocal = ({ HOST, PUBLIC_URL }: Pick<Platform['config'], 'HOST' | 'PUBLIC_URL'>): boolean =>
  LOCAL.includes(HOST) && LOCAL.includes(new URL(PUBLIC_URL).hostname);

type Actor = Readonly<{ id: string; orgId: number | null; actor: string }>;

async function command<C extends CallContract>(
  { calls, clock }: Platform,
  contract: C,
  input: CallInput<C>,
  { id, orgId, actor }: Actor,
): Promise<CallResult<C>> {
  const meta = { commandId: uuidV5('demo', id), orgId, actor, requestId: 'demo', deadline: clock.now() + TIMEOUT_MS };
  const answer = await ask<C, object>(calls, contract, input, meta);
  if (!answer.ok) throw new Error(`the demo could not do ${contract.name}: ${JSON.stringify(answer.refusal)}`);
  return answer.result as CallResult<C>;
}

/** The demo's member of the support staff, a notice on Home, and a look in the audit. Every step can be repeated. */
export async function openSupport(platform: Platform, orgId: number, demoEmail: string): Promise<void> {
  const demo = { orgId: null, actor: 'demo' };
  const person = { phone: '+15705550101', first: 'Sam', last: 'Okafor', units: '1', groups: ['Admin'] } as const;
  const { userId } = await command(
    platform,
    accountsCommands.provisionUser,
    { ...DEMO_SUPPORT, ...person, groups: [...person.groups] },
    { ...demo, id: 'support' },
  );
  await setOpen(platform, userId, true);
  await command(platform, accountsCommands.publishAdminMessage, NOTICE, { id: 'notice', orgId: null, actor: userId });
  const member = await userWith(platform, demoEmail);
  if (member === undefined) return;
  const look = { orgId, userId: member, reason: 'Ticket 1042: a 1st Response that does not report' };
  await command(platform, accountsCommands.noteSupportLook, look, { id: 'look', orgId, actor: userId });
}

/** Its password is in the README: where the product can be reached by others, that user cannot log in. */
export async function closeSupport(platform: Platform): Promise<void> {
  const userId = await userWith(platform, DEMO_SUPPORT.email);
  if (userId !== undefined) await setOpen(platform, userId, false);
}

async function userWith(platform: Platform, email: string): Promise<string | undefined> {
  const { accounts } = await command(
    platform,
    accountsCommands.findPeople,
    { search: email, limit: 10 },
    { id: `find ${email}`, orgId: null, actor: 'demo' },
  );
  return accounts.find((account) => account.email === email)?.userId;
}

const setOpen = (platform: Platform, userId: string, open: boolean) =>
  command(
    platform,
    accountsCommands.setUserStatus,
    { userId, status: open ? 'enabled' : 'disabled', evenLast: true },
    // Each start is a command of its own.
    { id: `support ${open} ${platform.clock.now()}`, orgId: null, actor: 'demo' },
  );
