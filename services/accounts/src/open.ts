import { join } from 'node:path';
import type { ApiKeyState, InviteState, PersonState } from '@headworks/api/events/organization';
import { eventsTopic, services } from '@headworks/api/services';
import { openMailer } from '@headworks/carriers';
import { StreamLoader } from '@headworks/event-store';
import { keysSecrets, openService, type Platform } from '@headworks/platform';
import { adminMessagesDecider } from './admin-message/admin-message.js';
import { accountCommands } from './commands.js';
import type { Accounts } from './context.js';
import { INVITE_MAIL, mailInvite } from './organization/invite-mail.js';
import { organizationDecider } from './organization/organization.js';
import { noteDueChange, USER_CHANGE } from './organization/user-change.js';
import { CODE_MAIL, mailCode } from './session/code-mail.js';
import { openCodes } from './session/codes.js';
import { openPasswords } from './session/password.js';
import { openSessions, shown } from './session/sessions.js';
import { openSignInTries } from './session/sign-in-tries.js';
import { openSigningKeys } from './session/signing-key.js';
import { type PersonColumns, toPerson } from './state/people.js';
import { accountsSteps } from './state/tables.js';
import { openTries } from './tries/tries.js';
import { ACCOUNT_EXISTS_MAIL, mailAccountExists } from './user/account-exists-mail.js';
import { signInsDecider } from './user/sign-ins.js';
import { userDecider } from './user/user.js';

const LEASE_MS = 60_000;
/** Members read what support has changed in their audit: after a crash, that is as late. */
const CHANGE_LEASE_MS = 10_000;

export async function openAccounts(platform: Platform): Promise<Accounts> {
  const { config, pool, clock, metrics } = platform;
  const service = await openService(platform, {
    name: 'accounts',
    streams: services.accounts.streams,
    migrations: accountsSteps,
    state: [
      { table: 'people', keyColumn: 'user_id', toMessage: personMessage },
      { table: 'api_keys', keyColumn: 'key_id', toMessage: keyMessage },
      { table: 'invite_addresses', keyColumn: 'invite_id', toMessage: inviteMessage },
    ],
  });
  await platform.bus.ensureTopics([{ name: eventsTopic('sites'), kind: 'events' }]);
  const signingKeys = await openSigningKeys(pool.sql, keysSecrets(config), clock);
  const passwords = openPasswords(metrics);
  const mailer = openMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, outboxFolder: join(config.DATA_DIR, 'outbox') });
  const tries = openTries(platform);
  const accounts: Accounts = {
    ...service,
    users: new StreamLoader(service.store, userDecider),
    signIns: new StreamLoader(service.store, signInsDecider),
    organizations: new StreamLoader(service.store, organizationDecider),
    adminMessages: new StreamLoader(service.store, adminMessagesDecider),
    sessions: openSessions(pool.sql, clock, signingKeys.sign),
    signingKeys,
    passwords,
    codes: openCodes(pool.sql, passwords, clock),
    tries,
    signInTries: openSignInTries(tries),
    mailer,
  };
  platform.localCalls.register('accounts', accountCommands(accounts));
  service.due.start({ kind: CODE_MAIL, concurrency: 4, leaseMs: LEASE_MS, run: mailCode(pool.sql, mailer) });
  service.due.start({ kind: INVITE_MAIL, concurrency: 4, leaseMs: LEASE_MS, run: mailInvite(accounts) });
  service.due.start({ kind: ACCOUNT_EXISTS_MAIL, concurrency: 1, leaseMs: LEASE_MS, run: mailAccountExists(accounts) });
  service.due.start({ kind: USER_CHANGE, concurrency: 1, leaseMs: CHANGE_LEASE_MS, run: noteDueChange(accounts) });
  platform.onStop(async () => mailer.close());
  return accounts;
}

/** The row of a person who was erased has no email. */
const personMessage = ({ email, ...row }: Omit<PersonColumns, 'email'> & { readonly email: string | null }) => ({
  key: `person-${row.user_id}`,
  value:
    email === null
      ? ''
      : JSON.stringify({ kind: 'person', ...shown(toPerson({ ...row, email })), status: row.status } satisfies PersonState),
});

const keyMessage = (row: KeyColumns) => ({ key: `key-${row.key_id}`, value: row.deleted ? '' : JSON.stringify(toKeyState(row)) });

interface InviteColumns {
  readonly invite_id: number;
  /** Null once it was erased. */
  readonly email: string | null;
}

const inviteMessage = ({ invite_id: inviteId, email }: InviteColumns) => ({
  key: `invite-${inviteId}`,
  value: email === null ? '' : JSON.stringify({ kind: 'invite', inviteId, email } satisfies InviteState),
});

interface KeyColumns {
  readonly key_id: string;
  readonly org_id: number;
  readonly hash: string;
  readonly deleted: boolean;
}

const toKeyState = (row: KeyColumns): ApiKeyState => ({ kind: 'key', keyId: row.key_id, orgId: row.org_id, hash: row.hash });
