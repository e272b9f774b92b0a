import { type ContactsEvent, alertingCalls as calls, contactsStream, fields, isRefusal, type Refusal, refuse } from '@headworks/contracts';
import { phoneNumber } from '@headworks/contracts/phone-number';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/http';
import { decideOn } from '@headworks/platform';
import { numberByCommand } from '@headworks/postgres';
import { acknowledgeCalls } from './acknowledge/calls.js';
import type { Alerting } from './alerting.js';
import { type Address, add, type Contacts, changeAddress, changeReminders, ownedBy, remove, snooze } from './contacts/contacts.js';
import { noteSmsReport } from './deliver/sms-report.js';
import { quietCalls } from './quiet/calls.js';
import { readDevices } from './state/devices.js';
import { NUMBERS, reserveEndpoint } from './state/endpoints.js';
import { testCalls } from './test-alert/calls.js';
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
  (serialNumber, meta, decide, result = {}) =>
    decideOn('alerting', alerting.contacts, meta, { stream: contactsStream(serialNumber), decide, result: () => result });

/** The commands that other services may give. */
export const alertingCalls = (alerting: Alerting): Readonly<Record<string, CallHandler>> => {
  const { sql } = alerting.platform.pool;
  const decide = decideContacts(alerting);
  const address = async (type: 'email' | 'sms', typed: string): Promise<Address | Refusal> => {
    if (type === 'sms' && !alerting.sms) return refuse('NoTextMessages');
    const known = type === 'sms' ? phoneNumber(typed) : fields.email.safeParse(typed).data;
    if (known === undefined) return wrong('contact', `Please enter a valid ${type === 'sms' ? 'phone number' : 'email address'} above`);
    const endpointId = await reserveEndpoint(sql, type, known);
    // Whoever asked waits for the address in his list; it comes by the state topic.
    alerting.publishNow();
    return { endpointId, endpointType: type, typed };
  };
  /** The stream may know no owner yet: then the device's events say whose it is, as far as they are known. */
  const isForeign = async (serialNumber: string, { orgId }: CallMeta): Promise<boolean> => {
    const [device] = await readDevices(sql, [serialNumber]);
    return device !== undefined && device.orgId !== null && device.orgId !== orgId;
  };
  const wrong = (path: string, message: string) => refuse('Validation Error', message, [{ path, message }]);
  const owned = (meta: CallMeta, decision: (state: Contacts) => readonly ContactsEvent[] | Refusal) => (state: Contacts) =>
    ownedBy(state, meta.orgId) ? decision(state) : refuse('Not Found');

  return {
    addContact: handler(calls.addContact.input, async ({ serialNumber, type, address: typed }, meta) => {
      if (await isForeign(serialNumber, meta)) return refuse('Not Found');
      const to = await address(type, typed);
      if (isRefusal(to)) return to;
      const contactId = await numberByCommand(sql, NUMBERS.contact, meta.commandId);
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
    changeReminders: handler(calls.changeReminders.input, async ({ serialNumber, everyMinutes }, meta) => {
      if (await isForeign(serialNumber, meta)) return refuse('Not Found');
      return decide(serialNumber, meta, (state) => changeReminders(state, meta.orgId, serialNumber, everyMinutes));
    }),
    readCarriers: handler(calls.readCarriers.input, async () => ({ result: { sms: alerting.sms !== undefined }, at: [] })),
    noteSmsReport: noteSmsReport(alerting),
    ...linkCalls(alerting, decide),
    ...acknowledgeCalls(alerting),
    ...quietCalls(alerting),
    ...testCalls(alerting),
  };
};
