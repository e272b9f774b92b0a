import { type ContactsEvent, alertingCalls as calls, contactsStream, fields, isRefusal, type Refusal, refuse } from '@headworks/contracts';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/http';
import type { Alerting } from './alerting.js';
import { type Address, add, type Contacts, changeAddress, ownedBy, remove, snooze } from './contacts/contacts.js';
import { contactNumber, reserveEndpoint } from './state/endpoints.js';
import { linkCalls } from './unsubscribe/calls.js';

export type DecideContacts = (
  serialNumber: string,
  meta: CallMeta,
  decision: (state: Contacts) => readonly ContactsEvent[] | Refusal,
  result?: unknown,
) => Promise<Handled>;

/** Decides on a device's contacts and answers where the effect stands. */
export const decideContacts =
  (alerting: Alerting): DecideContacts =>
  async (serialNumber, meta, decision, result = {}) => {
    const stream = contactsStream(serialNumber);
    const { commandId, orgId, actor, onBehalfOf } = meta;
    const decided = await alerting.contacts.decide<Refusal>(
      stream,
      { commandId, orgId, actor, ...(onBehalfOf ? { onBehalfOf } : {}) },
      decision,
    );
    return isRefusal(decided) ? decided : { result, at: [{ service: 'alerting', stream, position: decided.appended.position }] };
  };

/** The commands that other services may give. */
export const alertingCalls = (alerting: Alerting): Readonly<Record<string, CallHandler>> => {
  const { sql } = alerting.platform.pool;
  const decide = decideContacts(alerting);
  const address = async (type: 'email' | 'sms', typed: string): Promise<Address | Refusal> => {
    if (type === 'sms')
      return refuse('Validation Error', undefined, [{ path: 'type', message: 'text messages are not set up on this server' }]);
    const email = fields.email.safeParse(typed);
    if (!email.success)
      return refuse('Validation Error', undefined, [{ path: 'contact', message: 'Please enter a valid email address above' }]);
    const endpointId = await reserveEndpoint(sql, type, email.data);
    // Whoever asked waits for the address in his list; it comes by the state topic.
    alerting.publishNow();
    return { endpointId, endpointType: type, typed };
  };
  const owned = (meta: CallMeta, decision: (state: Contacts) => readonly ContactsEvent[] | Refusal) => (state: Contacts) =>
    ownedBy(state, meta.orgId) ? decision(state) : refuse('Not Found');

  return {
    addContact: handler(calls.addContact.input, async ({ serialNumber, type, address: typed }, meta) => {
      const to = await address(type, typed);
      if (isRefusal(to)) return to;
      const contactId = await contactNumber(sql, meta.commandId);
      return decide(serialNumber, meta, (state) => add(state, meta.orgId, serialNumber, contactId, to), { contactId });
    }),
    changeContact: handler(calls.changeContact.input, async ({ serialNumber, contactId, type, address: typed }, meta) => {
      const to = await address(type, typed);
      return isRefusal(to) ? to : decide(serialNumber, meta, (state) => changeAddress(state, meta.orgId, serialNumber, contactId, to));
    }),
    snoozeContact: handler(calls.snoozeContact.input, ({ serialNumber, contactId, until }, meta) =>
      decide(
        serialNumber,
        meta,
        owned(meta, (state) => snooze(state, serialNumber, contactId, until)),
      ),
    ),
    removeContact: handler(calls.removeContact.input, ({ serialNumber, contactId }, meta) =>
      decide(
        serialNumber,
        meta,
        owned(meta, (state) => remove(state, serialNumber, contactId)),
      ),
    ),
    ...linkCalls(alerting, decide),
  };
};
