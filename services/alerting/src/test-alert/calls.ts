import { type AlertEvent, alertStream, alertingCalls as calls, contactsStream, refuse } from '@headworks/contracts';
import { type CallHandler, handler } from '@headworks/http';
import { decideOn } from '@headworks/platform';
import type { Alerting } from '../alerting.js';
import { ownedBy } from '../contacts/contacts.js';
import { endpointsOf, entryNumbers } from '../state/endpoints.js';

/** A test goes only to a saved contact of the device, the way of a real alert: the reaction to its event queues it. */
export function testCalls(alerting: Alerting): Readonly<Record<string, CallHandler>> {
  const { sql } = alerting.platform.pool;
  return {
    sendTest: handler(calls.sendTest.input, async ({ serialNumber, address }, meta) => {
      const { state } = await alerting.contacts.load(contactsStream(serialNumber));
      const endpoints = await endpointsOf(sql, address);
      const contact = ownedBy(state, meta.orgId) ? state.contacts.find(({ endpointId }) => endpoints.includes(endpointId)) : undefined;
      if (!contact) return refuse('NotSubscribed', undefined, [{ path: 'contact', message: 'is no saved contact of this device' }]);
      if (contact.endpointType === 'sms' && !alerting.sms) return refuse('NoTextMessages');
      const { contactId, endpointId } = contact;
      const [entryId = 0] = await entryNumbers(sql, 1);
      const requested: AlertEvent = { type: 'TestRequested', data: { serialNumber, entryId, contactId, endpointId } };
      return decideOn('alerting', alerting.alerts, meta, {
        stream: alertStream(serialNumber),
        decide: () => [requested],
      });
    }),
  };
}
