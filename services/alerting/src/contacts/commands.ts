import * as calls from '@headworks/api/commands/alerting';
import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import type { ContactsEvent } from '@headworks/api/events/alerting';
import * as fields from '@headworks/api/fields';
import { phoneNumber } from '@headworks/api/phone-number';
import { numberByCommand } from '@headworks/postgres';
import { type CallHandler, type CallMeta, handler } from '@headworks/rpc';
import type { AlertingContext } from '../context.js';
import { reserveEndpoint } from '../state/endpoints.js';
import { NUMBERS } from '../state/numbers.js';
import { readDevices } from '../state/stored-device.js';
import { type Address, add, type Contacts, changeAddress, changeReminders, ownedBy, remove, removeOfAddress, snooze } from './contacts.js';
import { decideContacts } from './decide-contacts.js';

/** Adds, changes, snoozes and removes the contacts of a device, and sets its reminders. */
export const contactCommands = (context: AlertingContext): Readonly<Record<string, CallHandler>> => {
  const { sql } = context.platform.pool;
  const decide = decideContacts(context);
  const address = async (type: 'email' | 'sms', typed: string): Promise<Address | Refusal> => {
    if (type === 'sms' && !context.sms) return refuse('NoTextMessages');
    const parsed = type === 'sms' ? phoneNumber(typed) : fields.email.safeParse(typed).data;
    if (parsed === undefined) return wrong('contact', `Please enter a valid ${type === 'sms' ? 'phone number' : 'email address'} above`);
    const endpointId = await reserveEndpoint(sql, type, parsed);
    // The caller waits until the address is in the contact list; it arrives by the state topic.
    context.publishNow();
    return { endpointId, endpointType: type, typed };
  };
  /** The contacts stream may have no owner yet: then the owner is the one in the device's events, if they were read already. */
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
    removeContact: handler(calls.removeContact.input, ({ serialNumber, contactId, endpointId }, meta) =>
      decide(
        serialNumber,
        meta,
        owned(meta, (state) =>
          endpointId === undefined
            ? remove(state, serialNumber, contactId)
            : removeOfAddress(state, serialNumber, { contactId, endpointId }),
        ),
      ),
    ),
    changeReminders: handler(calls.changeReminders.input, async ({ serialNumber, everyMinutes }, meta) => {
      if (await isForeign(serialNumber, meta)) return refuse('Not Found');
      return decide(serialNumber, meta, (state) => changeReminders(state, meta.orgId, serialNumber, everyMinutes));
    }),
    readCarriers: handler(calls.readCarriers.input, async () => ({ result: { sms: context.sms !== undefined }, at: [] })),
  };
};
