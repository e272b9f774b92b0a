import * as calls from '@headworks/api/commands/alerting';
import { refuse } from '@headworks/api/errors';
import { type AlertEvent, alertStream, contactsStream } from '@headworks/api/events/alerting';
import { decideOn } from '@headworks/platform';
import { type CallHandler, handler } from '@headworks/rpc';
import { ownedBy } from '../contacts/contacts.js';
import type { AlertingContext } from '../context.js';
import { endpointsOf } from '../state/endpoints.js';
import { entryNumbers } from '../state/numbers.js';

/** Sends a test notification to a saved contact of the device. The reaction to its event queues it, so it takes the path of a real one. */
export function testCommands(context: AlertingContext): Readonly<Record<string, CallHandler>> {
  const { sql } = context.platform.pool;
  return {
    sendTest: handler(calls.sendTest.input, async ({ serialNumber, address }, meta) => {
      const { state } = await context.contacts.load(contactsStream(serialNumber));
      const endpoints = await endpointsOf(sql, address);
      const contact = ownedBy(state, meta.orgId) ? state.contacts.find(({ endpointId }) => endpoints.includes(endpointId)) : undefined;
      if (!contact) return refuse('NotSubscribed', undefined, [{ path: 'contact', message: 'is not a saved contact of this device' }]);
      if (contact.endpointType === 'sms' && !context.sms) return refuse('NoTextMessages');
      const { contactId, endpointId } = contact;
      const [entryId = 0] = await entryNumbers(sql, 1);
      const requested: AlertEvent = { type: 'TestRequested', data: { serialNumber, entryId, contactId, endpointId } };
      return decideOn('alerting', context.alerts, meta, {
        stream: alertStream(serialNumber),
        decide: () => [requested],
      });
    }),
  };
}
