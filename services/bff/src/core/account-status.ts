import * as accountsCommands from '@headworks/api/commands/accounts';
import { RefusalError, refuse } from '@headworks/api/errors';
import * as fields from '@headworks/api/fields';
import type { Platform } from '@headworks/platform';
import { ask, ownCall } from '@headworks/rpc';
import type { OpenedViews } from '../view-runtime/open-views.js';
import { changedUsers, readAccount } from '../views/people/query.js';
import type { Caller } from './caller.js';
import { isSupport } from './support-override.js';

/** The account as it is now: an identity token holds only what was true when it was signed. */
export interface Account {
  /** Null once the person was erased. */
  readonly status: string | null;
  readonly groups: readonly string[];
}

const CACHE_MS = 1_000;
const MAX_CACHED = 10_000;

/** Account status and groups of users, cached for a second: another replica may project the change. */
export class AccountStatuses {
  readonly #cached = new Map<string, { readonly at: number; readonly account: Promise<Account | undefined> }>();

  constructor(
    readonly views: OpenedViews,
    readonly platform: Pick<Platform, 'calls' | 'clock'>,
  ) {
    views.onChanged((rows) => {
      for (const userId of changedUsers(rows)) this.#cached.delete(userId);
    });
  }

  /** Undefined if the views do not have the user, for example one who signed up a moment ago. */
  of(userId: string): Promise<Account | undefined> {
    const now = performance.now();
    const cached = this.#cached.get(userId);
    if (cached && now - cached.at < CACHE_MS) return cached.account;
    const account = this.#read(userId);
    account.catch(() => this.#cached.delete(userId));
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear();
    this.#cached.set(userId, { at: now, account });
    return account;
  }

  /** Accounts has also a user who signed up a moment ago. */
  async exists(userId: string, requestId: string): Promise<boolean> {
    if (await this.of(userId)) return true;
    if (!fields.userId.safeParse(userId).success) return false;
    const { calls, clock } = this.platform;
    const answer = await ask(calls, accountsCommands.readPeople, { userIds: [userId] }, ownCall('bff', clock.now(), requestId));
    return answer.ok && answer.result.accounts.length > 0;
  }

  async #read(userId: string): Promise<Account | undefined> {
    const account = await this.views.acrossOrgs((tx) => readAccount(tx, userId));
    return account && { status: account.status, groups: account.groups ?? [] };
  }
}

/** Whether the tokens of an account count. */
export const isActive = (account: Account | undefined): boolean =>
  account === undefined || (account.status !== null && account.status !== 'disabled' && account.status !== 'reset required');

/**
 * The caller with the present groups. Throws an Auth Error if the account is disabled or its password must be reset, even while the token is valid.
 * A support override counts only while the caller is in the Admin group; throws Not Found if the effective user does not exist.
 */
export async function withCurrentAccount(statuses: AccountStatuses, caller: Caller, requestId: string): Promise<Caller> {
  if (caller.keyOrgId !== undefined) return caller;
  const account = await statuses.of(caller.userId);
  if (!isActive(account)) throw new RefusalError(refuse('Auth Error'));
  const groups = account?.groups ?? caller.groups;
  const overrideUserId = isSupport({ groups }) ? caller.overrideUserId : undefined;
  if (overrideUserId !== undefined && !(await statuses.exists(overrideUserId, requestId))) throw new RefusalError(refuse('Not Found'));
  return { ...caller, groups, overrideUserId };
}
