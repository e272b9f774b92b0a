import { join } from 'node:path';
import {
  ACCOUNT_STREAMS,
  type ApiKeyState,
  limits,
  type OrganizationEvent,
  type PersonState,
  stateTopic,
  type UserEvent,
} from '@headworks/contracts';
import { StreamLoader } from '@headworks/event-store';
import { type Mailer, openMailer } from '@headworks/mail';
import { startStatePublisher } from '@headworks/message-bus';
import { openService, type Platform, type Service } from '@headworks/platform';
import { identityTokens } from '@headworks/tokens';
import { accountCalls } from './calls.js';
import { type Organization, organizationDecider } from './organization/organization.js';
import { CODE_MAIL, mailCode } from './session/code-mail.js';
import { openSessions, type Sessions, shown } from './session/sessions.js';
import { signingKey } from './session/signing-key.js';
import { type PersonColumns, toPerson } from './state/people.js';
import { accountsSteps } from './state/tables.js';
import { type User, userDecider } from './user/user.js';

export interface Accounts extends Service {
  readonly users: StreamLoader<User, UserEvent>;
  readonly organizations: StreamLoader<Organization, OrganizationEvent>;
  readonly sessions: Sessions;
  readonly mailer: Mailer;
}

export const ACCOUNTS = Symbol('accounts');

const LEASE_MS = 60_000;

export async function openAccounts(platform: Platform): Promise<Accounts> {
  const { config, pool, clock, bus, logger } = platform;
  const service = await openService(platform, { name: 'accounts', streams: ACCOUNT_STREAMS, migrations: accountsSteps });
  const key = await signingKey(pool.sql, config.KEYS_SECRET);
  const mailer = openMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, outboxFolder: join(config.DATA_DIR, 'outbox') });
  const accounts: Accounts = {
    ...service,
    users: new StreamLoader(service.store, userDecider),
    organizations: new StreamLoader(service.store, organizationDecider),
    sessions: openSessions(pool.sql, clock, identityTokens(key, limits.identityTokenLifeSeconds)),
    mailer,
  };
  platform.localCalls.register('accounts', accountCalls(accounts));
  service.due.start({ kind: CODE_MAIL, concurrency: 4, leaseMs: LEASE_MS, run: mailCode(pool.sql, mailer) });

  const publish = { pool, schema: 'accounts', bus, topic: stateTopic('accounts'), logger };
  const people = startStatePublisher({
    ...publish,
    table: 'people',
    keyColumn: 'user_id',
    toMessage: (row: PersonColumns) => ({
      key: `person-${row.user_id}`,
      value: JSON.stringify({ kind: 'person', ...shown(toPerson(row)) } satisfies PersonState),
    }),
  });
  const keys = startStatePublisher({
    ...publish,
    table: 'api_keys',
    keyColumn: 'key_id',
    toMessage: (row: KeyColumns) => ({ key: `key-${row.key_id}`, value: row.deleted ? '' : JSON.stringify(toKeyState(row)) }),
  });
  platform.onStop(async () => mailer.close());
  platform.onStop(() => people.stop());
  platform.onStop(() => keys.stop());
  return accounts;
}

interface KeyColumns {
  readonly key_id: string;
  readonly org_id: number;
  readonly hash: string;
  readonly deleted: boolean;
}

const toKeyState = (row: KeyColumns): ApiKeyState => ({ kind: 'key', keyId: row.key_id, orgId: row.org_id, hash: row.hash });
