import { alertStream, alertingCalls as calls, contactsStream, isRefusal, type Refusal, refuse } from '@headworks/contracts';
import { type CallHandler, handler } from '@headworks/http';
import type { Alerting } from '../alerting.js';
import { ownedBy } from '../contacts/contacts.js';
import { endpointsOf, entryNumbers } from '../state/endpoints.js';

/** A test goes only to a saved contact of the device, the way of a real alert: the reaction to its event queues it. */
export function testCalls(alerting: Alerting): Readonly<Record<string, CallHandler>> {
  const { sql } = alerting.platform.pool;
  return {
    sendTest: handler(calls.sendTest.input, async ({ serialNumber, address }, { orgId, actor, commandId, onBehalfOf }) => {
      const { state } = await alerting.contacts.load(contactsStream(serialNumber));
      const endpoints = await endpointsOf(sql, address);
      const contact = ownedBy(state, orgId) ? state.contacts.find(({ endpointId }) => endpoints.includes(endpointId)) : undefined;
      if (!contact) return refuse('NotSubscribed', undefined, [{ path: 'contact', message: 'is no saved contact of this device' }]);
      const { contactId, endpointId } = contact;
      const [entryId = 0] = await entryNumbers(sql, 1);
      const meta = { orgId, actor, commandId, ...(onBehalfOf ? { onBehalfOf } : {}) };
      const stream = alertStream(serialNumber);
      const decided = await alerting.alerts.decide<Refusal>(stream, meta, () => [
        { type: 'TestRequested', data: { serialNumber, entryId, contactId, endpointId } },
      ]);
      return isRefusal(decided) ? decided : { result: {}, at: [{ service: 'alerting', stream, position: decided.appended.position }] };
    }),
  };
}
