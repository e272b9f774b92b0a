import * as accountsCommands from '@headworks/api/commands/accounts';
import { type Refusal, RefusalError } from '@headworks/api/errors';
import { inGroups } from '@headworks/async';
import { uuidV5 } from '@headworks/ids';
import type { Platform } from '@headworks/platform';
import { ask } from '@headworks/rpc';
import type { OpenedViews } from '../view-runtime/open-views.js';
import { readMemberships } from '../views/members/query.js';

const HOUR_MS = 3_600_000;
const ANSWER_MS = 9_000;
const MOST_KEPT = 10_000;
const AT_ONCE = 8;

/** Who of the support staff looks, and at what. */
export interface Look {
  readonly adminId: string;
  /** The member as whom support views; null: at the list of members. */
  readonly userId: string | null;
  readonly reason: string | null;
  readonly requestId: string;
}

/**
 * Looks of the support staff, on the record of each organization that they can see: once an Admin, member and hour, also with several replicas. They
 * are recorded before anything is shown: what cannot be recorded is not shown.
 */
export class SupportLooks {
  /** The looks of this hour that are recorded, or are being recorded. */
  readonly #noted = new Map<string, Promise<void>>();
  #hour = 0;

  constructor(
    readonly platform: Pick<Platform, 'calls' | 'clock'>,
    readonly views: OpenedViews,
  ) {}

  /** Viewing as a member, in each of the member's organizations. */
  async asMember(look: Look & { readonly userId: string }): Promise<void> {
    const memberships = (await this.views.findAcrossOrgs(readMemberships, look.userId)) ?? [];
    await inGroups(memberships, AT_ONCE, ({ orgId }) => this.atOrganization(orgId, look));
  }

  atOrganization(orgId: number, look: Look): Promise<void> {
    const hour = Math.floor(this.platform.clock.now() / HOUR_MS);
    if (hour !== this.#hour || this.#noted.size >= MOST_KEPT) this.#noted.clear();
    this.#hour = hour;
    const key = `${look.adminId} ${look.userId} ${orgId}`;
    const noted = this.#noted.get(key) ?? this.#note(orgId, look, hour);
    this.#noted.set(key, noted);
    noted.catch(() => this.#noted.delete(key));
    return noted;
  }

  async #note(orgId: number, { adminId, userId, reason, requestId }: Look, hour: number): Promise<void> {
    const meta = {
      // The same in every replica: the stream takes it once.
      commandId: uuidV5('support look', adminId, userId ?? '', orgId, hour),
      orgId,
      actor: adminId,
      requestId,
      deadline: this.platform.clock.now() + ANSWER_MS,
    };
    const answer = await ask<typeof accountsCommands.noteSupportLook, Refusal>(
      this.platform.calls,
      accountsCommands.noteSupportLook,
      { orgId, userId, reason },
      meta,
    );
    if (!answer.ok) throw new RefusalError(answer.refusal);
  }
}
