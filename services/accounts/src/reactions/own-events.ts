import { eventsOf, eventsTopic, type OrganizationEvent, type UserEvent } from '@headworks/contracts';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { ACCOUNTS, type Accounts } from '../accounts.js';
import { endKey, keepKey } from '../organization/calls.js';

/** API keys have a row as soon as their event is out, also where the process died between the two. */
@Controller()
export class OwnEventsReaction {
  constructor(@Inject(ACCOUNTS) readonly accounts: Accounts) {}

  @OnBatch('accounts', eventsTopic('accounts'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const events = eventsOf<OrganizationEvent | UserEvent>(batch.messages).filter(
      ({ type }) => type === 'ApiKeyCreated' || type === 'ApiKeyDeleted',
    );
    if (events.length === 0) return undefined;
    return async (tx) => {
      for (const { type, data } of events) {
        if (type === 'ApiKeyCreated') await keepKey(tx, data);
        if (type === 'ApiKeyDeleted') await endKey(tx, data.keyId);
      }
    };
  }
}
