import { inGroups, uuidV5 } from '@headworks/clock';
import { alertingCalls as calls, contactsStream, type EndpointType, isRefusal, type Refusal, refuse } from '@headworks/contracts';
import { storedAddress } from '@headworks/contracts/phone-number';
import { type CallHandler, type CallMeta, handler } from '@headworks/http';
import type { Alerting } from '../alerting.js';
import type { DecideContacts } from '../calls.js';
import { type Contact, remove, snooze } from '../contacts/contacts.js';
import { deviceById } from '../state/devices.js';
import { endpointsOf, readEndpoint } from '../state/endpoints.js';
import { checkLink } from './link.js';

/** Devices of "all" side by side, so that their events share an append. */
const DEVICES_AT_ONCE = 50;

interface Linked {
  readonly serialNumber: string;
  readonly contact: Contact;
  /** Acts for the tenant of the contact: the link is the proof. */
  readonly meta: CallMeta;
}

interface Link {
  readonly deviceId: number;
  /** Null: found by its address. */
  readonly contactId: number | null;
  readonly address?: string;
  readonly alertType: EndpointType;
  readonly token: string;
}

/** What the links of messages may do: no login, the signature is the proof. */
export function linkCalls(alerting: Alerting, decide: DecideContacts): Readonly<Record<string, CallHandler>> {
  const { pool, config, clock } = alerting.platform;

  const follow = async (
    { deviceId, contactId: given, address = '', alertType, token }: Link,
    meta: CallMeta,
  ): Promise<Linked | Refusal> => {
    const device = await deviceById(pool.sql, deviceId);
    if (!device) return refuse('InvalidLink');
    const { state } = await alerting.contacts.load(contactsStream(device.serial));
    const endpoints = given === null ? await endpointsOf(pool.sql, storedAddress(alertType, address)) : [];
    // The newest of those who were taken off, as an address may come and go.
    const contact = [...state.contacts, ...state.removed.toReversed()].find(({ contactId, endpointId }) =>
      given === null ? endpoints.includes(endpointId) : contactId === given,
    );
    const endpoint = contact && (await readEndpoint(pool.sql, contact.endpointId));
    if (!contact || !endpoint) return refuse('InvalidLink');
    const { contactId } = contact;
    const link = { deviceId, contactId, address: endpoint.address, alertType };
    if (!checkLink(config.KEYS_SECRET, link, token, clock.now())) return refuse('InvalidLink');
    return { serialNumber: device.serial, contact, meta: { ...meta, orgId: state.orgId, actor: `contact-${contactId}` } };
  };

  return {
    unsubscribe: handler(calls.unsubscribe.input, async (input, meta) => {
      const linked = await follow(input, meta);
      if (isRefusal(linked)) return linked;
      const { contactId } = linked.contact;
      const first = await decide(linked.serialNumber, linked.meta, (state) => remove(state, linked.serialNumber, contactId), {
        removed: 1,
      });
      if ('refused' in first || !input.all) return first;
      const others = await pool.sql<{ contact_id: number; serial: string }[]>`
        select contact_id, serial from alerting.contacts where endpoint_id = ${linked.contact.endpointId} and contact_id <> ${contactId} order by contact_id limit 10000`;
      const at = [...first.at];
      await inGroups(others, DEVICES_AT_ONCE, async (other) => {
        const { state } = await alerting.contacts.load(contactsStream(other.serial));
        const otherMeta = { ...linked.meta, orgId: state.orgId, commandId: uuidV5(meta.commandId, other.contact_id) };
        const removed = await decide(other.serial, otherMeta, (contacts) => remove(contacts, other.serial, other.contact_id));
        if (!('refused' in removed)) at.push(...removed.at);
      });
      return { result: { removed: at.length }, at };
    }),
    snoozeByLink: handler(calls.snoozeByLink.input, async (input, meta) => {
      const linked = await follow(input, meta);
      if (isRefusal(linked)) return linked;
      const snoozed = await decide(linked.serialNumber, linked.meta, (state) =>
        snooze(state, linked.serialNumber, input.contactId, input.until),
      );
      // Whoever was taken off has an old link.
      return 'refused' in snoozed && snoozed.refused === 'Not Found' ? refuse('InvalidLink') : snoozed;
    }),
  };
}
