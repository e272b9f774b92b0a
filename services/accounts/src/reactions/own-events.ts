import { type EventOf, eventsOf, eventsTopic, type NoticeEvent, type OrganizationEvent, type UserEvent } from '@headworks/contracts';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import type { Tx } from '@headworks/postgres';
import { Controller, Inject } from '@nestjs/common';
import { ACCOUNTS, type Accounts } from '../accounts.js';
import { INVITE_MAIL } from '../organization/invite-mail.js';
import { closeInvite, confirmInvites } from '../state/invites.js';
import { endKey, keepKey } from '../state/keys.js';

/**
 * Rows beside the events follow them, also where the process died between the two: API keys, the people behind invites. An invite is mailed from here
 * alone, so it goes out exactly when it stands.
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
    const mails = events.flatMap(({ type, data, actor, onbehalfof }) =>
      type === 'MemberInvited'
        ? [{ kind: INVITE_MAIL, key: String(data.inviteId), dueAt, payload: { invitedBy: onbehalfof ?? actor } }]
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

type AccountEvent = OrganizationEvent | UserEvent | NoticeEvent;

function effectOf({ type, data }: EventOf<AccountEvent>): ((tx: Tx) => Promise<void>) | undefined {
  switch (type) {
    case 'ApiKeyCreated':
      return (tx) => keepKey(tx, data);
    case 'ApiKeyDeleted':
      return (tx) => endKey(tx, data.keyId);
    case 'MemberInvited':
      return (tx) => confirmInvites(tx, [data.inviteId]);
    case 'InviteAccepted':
    case 'InviteWithdrawn':
      return (tx) => closeInvite(tx, data.inviteId);
    default:
      return undefined;
  }
}
