import * as calls from '@headworks/api/commands/alerting';
import { contactsStream } from '@headworks/api/events/alerting';
import { eventMetaOf } from '@headworks/platform';
import { type CallHandler, handler } from '@headworks/rpc';
import { goneIds } from '../contacts/contacts.js';
import type { AlertingContext } from '../context.js';
import { untilNoneIsSent } from '../deliver/claim-deliveries.js';
import { releaseContacts } from './release-contacts.js';

/** For a change of owner whose answer must be the end of all messages to the former owner's contacts. */
export const ownerChangeCommands = (context: AlertingContext): Readonly<Record<string, CallHandler>> => ({
  releaseContacts: handler(calls.releaseContacts.input, async ({ serialNumber }, meta) => {
    const { state, appended } = await releaseContacts(
      context,
      serialNumber,
      eventMetaOf(meta, meta.orgId),
      (owner) => owner === meta.orgId,
    );
    await untilNoneIsSent(context.platform.pool.sql, goneIds(state));
    return { result: {}, at: [{ service: 'alerting', stream: contactsStream(serialNumber), position: appended.position }] };
  }),
});
