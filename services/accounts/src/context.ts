import type { AdminMessageEvent } from '@headworks/api/events/admin-message';
import type { OrganizationEvent } from '@headworks/api/events/organization';
import type { SignInEvent, UserEvent } from '@headworks/api/events/user';
import type { Mailer } from '@headworks/carriers';
import type { StreamLoader } from '@headworks/event-store';
import type { Service } from '@headworks/platform';
import type { AdminMessages } from './admin-message/admin-message.js';
import type { Organization } from './organization/organization.js';
import type { Codes } from './session/codes.js';
import type { Passwords } from './session/password.js';
import type { Sessions } from './session/sessions.js';
import type { SignInTries } from './session/sign-in-tries.js';
import type { SigningKeys } from './session/signing-key.js';
import type { Tries } from './tries/tries.js';
import type { User } from './user/user.js';

export interface Accounts extends Service {
  readonly users: StreamLoader<User, UserEvent>;
  readonly signIns: StreamLoader<null, SignInEvent>;
  readonly organizations: StreamLoader<Organization, OrganizationEvent>;
  readonly adminMessages: StreamLoader<AdminMessages, AdminMessageEvent>;
  readonly sessions: Sessions;
  readonly signingKeys: SigningKeys;
  readonly passwords: Passwords;
  readonly codes: Codes;
  readonly tries: Tries;
  readonly signInTries: SignInTries;
  readonly mailer: Mailer;
}

export const ACCOUNTS = Symbol('accounts');
