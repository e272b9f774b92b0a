import { join } from 'node:path';
import {
  ACCOUNT_STREAMS,
  type ApiKeyState,
  type NoticeEvent,
  type OrganizationEvent,
  type PersonState,
  type UserEvent,
} from '@headworks/contracts';
import { StreamLoader } from '@headworks/event-store';
import { type Mailer, openMailer } from '@headworks/mail';
import { openService, type Platform, type Service } from '@headworks/platform';
import { accountCalls } from './calls.js';
import { type Notice, noticeDecider } from './notice/notice.js';
import { INVITE_MAIL, mailInvite } from './organization/invite-mail.js';
import { type Organization, organizationDecider } from './organization/organization.js';
import { CODE_MAIL, mailCode } from './session/code-mail.js';
import { type Codes, openCodes } from './session/codes.js';
import { openPasswords, type Passwords } from './session/password.js';
import { openSessions, type Sessions, shown } from './session/sessions.js';
import { openSigningKeys, type SigningKeys } from './session/signing-key.js';
import { openTries, type Tries } from './session/tries.js';
import { type PersonColumns, toPerson } from './state/people.js';
import { accountsSteps } from './state/tables.js';
import { type User, userDecider } from './user/user.js';

export interface Accounts extends Service {
  readonly users: StreamLoader<User, UserEvent>;
  readonly organizations: StreamLoader<Organization, OrganizationEvent>;
  readonly notices: StreamLoader<Notice, NoticeEvent>;
  readonly sessions: Sessions;
  readonly signingKeys: SigningKeys;
  readonly passwords: Passwords;
  readonly codes: Codes;
  readonly tries: Tries;
  readonly mailer: Mailer;
}

export const ACCOUNTS = Symbol('accounts');

const LEASE_MS = 60_000;

export async function openAccounts(platform: Platform): Promise<Accounts> {
  const { config, pool, clock, metrics } = platform;
  const service = await openService(platform, {
    name: 'accounts',
    streams: ACCOUNT_STREAMS,
    migrations: accountsSteps,
    state: [
      { table: 'people', keyColumn: 'user_id', toMessage: personMessage },
      { table: 'api_keys', keyColumn: 'key_id', toMessage: keyMessage },
    ],
  });
  const signingKeys = await openSigningKeys(pool.sql, config.KEYS_SECRET, clock);
  const passwords = openPasswords(metrics);
  const mailer = openMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, outboxFolder: join(config.DATA_DIR, 'outbox') });
  const accounts: Accounts = {
    ...service,
    users: new StreamLoader(service.store, userDecider),
    organizations: new StreamLoader(service.store, organizationDecider),
    notices: new StreamLoader(service.store, noticeDecider),
    sessions: openSessions(pool.sql, clock, signingKeys.sign),
    signingKeys,
    passwords,
    codes: openCodes(pool.sql, passwords, clock),
    tries: openTries(platform),
    mailer,
  };
  platform.localCalls.register('accounts', accountCalls(accounts));
  service.due.start({ kind: CODE_MAIL, concurrency: 4, leaseMs: LEASE_MS, run: mailCode(pool.sql, mailer) });
  service.due.start({ kind: INVITE_MAIL, concurrency: 4, leaseMs: LEASE_MS, run: mailInvite(accounts) });
  platform.onStop(async () => mailer.close());
  return accounts;
}

const personMessage = (row: PersonColumns) => ({
  key: `person-${row.user_id}`,
  value: JSON.stringify({ kind: 'person', ...shown(toPerson(row)), status: row.status } satisfies PersonState),
});

const keyMessage = (row: KeyColumns) => ({ key: `key-${row.key_id}`, value: row.deleted ? '' : JSON.stringify(toKeyState(row)) });

interface KeyColumns {
  readonly key_id: string;
  readonly org_id: number;
  readonly hash: string;
  readonly deleted: boolean;
}

const toKeyState = (row: KeyColumns): ApiKeyState => ({ kind: 'key', keyId: row.key_id, orgId: row.org_id, hash: row.hash });
