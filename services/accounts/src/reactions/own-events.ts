import { type EventOf, eventsOf } from '@headworks/api/bus-messages';
import type { AdminMessageEvent } from '@headworks/api/events/admin-message';
import type { OrganizationEvent } from '@headworks/api/events/organization';
import type { UserEvent } from '@headworks/api/events/user';
import { eventsTopic } from '@headworks/api/services';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import type { Tx } from '@headworks/postgres';
import { Controller, Inject } from '@nestjs/common';
import { ACCOUNTS, type Accounts } from '../context.js';
import { INVITE_MAIL } from '../organization/invite-mail.js';
import { closeInvite, confirmInvites, extendInvite } from '../state/invites.js';
import { endKey, keepKey } from '../state/keys.js';

/**
 * Updates rows from events: API keys, addresses of invites. It also repairs rows if the process ended between event and row. Invites are mailed only
 * from here, so a mail is sent if and only if the event is stored.
 */
@Controller()
export class OwnEventsReaction {
  constructor(@Inject(ACCOUNTS) readonly accounts: Accounts) {}

  @OnBatch('accounts', eventsTopic('accounts'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const { due, platform } = this.accounts;
    const events = eventsOf<AccountEvent>(batch.messages);
    const effects = events.flatMap((event) => effectOf(event) ?? []);
    const dueAt = platform.clock.now();
    const mails = events.flatMap(({ id, type, data, actor, onbehalfof, time }) =>
      type === 'MemberInvited' || type === 'InviteResent'
        ? [
            {
              kind: INVITE_MAIL,
              key: String(data.inviteId),
              dueAt,
              payload: { invitedBy: onbehalfof ?? actor, eventId: id, eventAt: Date.parse(time) },
            },
          ]
        : [],
    );
    if (effects.length === 0) return undefined;
    return async (tx) => {
      for (const effect of effects) await effect(tx);
      if (mails.length === 0) return undefined;
      await due.schedule(tx, mails);
      return () => due.wake(INVITE_MAIL);
    };
  }
}

type AccountEvent = OrganizationEvent | UserEvent | AdminMessageEvent;

function effectOf({ type, data }: EventOf<AccountEvent>): ((tx: Tx) => Promise<void>) | undefined {
  switch (type) {
    case 'ApiKeyCreated':
      return (tx) => keepKey(tx, data);
    case 'ApiKeyDeleted':
      return (tx) => endKey(tx, data.keyId);
    case 'MemberInvited':
      return (tx) => confirmInvites(tx, [data.inviteId]);
    case 'InviteResent':
      return (tx) => extendInvite(tx, data.inviteId, data.expiresAt);
    case 'InviteAccepted':
    case 'InviteWithdrawn':
      return (tx) => closeInvite(tx, data.inviteId);
    default:
      return undefined;
  }
}
