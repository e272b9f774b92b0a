import * as accountsCommands from '@headworks/api/commands/accounts';
import type { Platform } from '@headworks/platform';
import type { CallOnce } from './make-study.js';

export const DEMO_SUPPORT = { email: 'demo-support@headworks.example', password: 'Headworks-support-1' } as const;

const LOCAL: readonly string[] = ['localhost', '127.0.0.1', '[::1]', '::1'];

const NOTICE = {
  title: 'Maintenance tonight',
  message: 'The cloud restarts at 22:00 UTC, for about a minute. Loggers keep recording, and alerts are sent right after it.',
  severity: 'info',
} as const;

/** Whether the product can be reached from this machine alone. */
export const isLocal = ({ HOST, PUBLIC_URL }: Pick<Platform['config'], 'HOST' | 'PUBLIC_URL'>): boolean =>
  LOCAL.includes(HOST) && LOCAL.includes(new URL(PUBLIC_URL).hostname);

/** Whose call it is; `orgId` null is none. */
export interface Actor {
  readonly orgId: number | null;
  readonly actor: string;
}

/** The demo's member of the support staff, a notice on Home, and a look in the audit. Every step can be repeated. */
export async function openSupport(as: (actor: Partial<Actor>) => CallOnce, orgId: number, demoEmail: string, at: number): Promise<void> {
  const call = as({});
  const person = { phone: '+15705550101', first: 'Sam', last: 'Okafor', units: '1', groups: ['Admin'] } as const;
  const account = { ...DEMO_SUPPORT, ...person, groups: [...person.groups] };
  const { userId } = await call(accountsCommands.provisionUser, 'support', account);
  await setOpen(call, userId, true, at);
  await as({ actor: userId })(accountsCommands.publishAdminMessage, 'notice', NOTICE);
  const member = await userWith(call, demoEmail);
  if (member === undefined) return;
  const look = { orgId, userId: member, reason: 'Ticket 1042: a 1st Response that does not report' };
  await as({ orgId, actor: userId })(accountsCommands.noteSupportLook, 'look', look);
}

/** Its password is in the README: where the product can be reached by others, that user cannot log in. */
export async function closeSupport(call: CallOnce, at: number): Promise<void> {
  const userId = await userWith(call, DEMO_SUPPORT.email);
  if (userId !== undefined) await setOpen(call, userId, false, at);
}

async function userWith(call: CallOnce, email: string): Promise<string | undefined> {
  const { accounts } = await call(accountsCommands.findPeople, `find ${email}`, { search: email, limit: 10 });
  return accounts.find((account) => account.email === email)?.userId;
}

/** Each start is a command of its own. */
const setOpen = (call: CallOnce, userId: string, open: boolean, at: number) =>
  call(accountsCommands.setUserStatus, `support ${open} ${at}`, { userId, status: open ? 'enabled' : 'disabled', evenLast: true });
