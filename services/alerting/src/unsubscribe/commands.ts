import * as calls from '@headworks/api/commands/alerting';
import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import { contactsStream, type EndpointType } from '@headworks/api/events/alerting';
import { storedAddress } from '@headworks/api/phone-number';
import { inGroups } from '@headworks/async';
import { uuidV5 } from '@headworks/ids';
import { type Config, keysSecrets } from '@headworks/platform';
import { type CallHandler, type CallMeta, handler } from '@headworks/rpc';
import { type Contact, snoozeByLink, unsubscribe } from '../contacts/contacts.js';
import { decideContacts } from '../contacts/decide-contacts.js';
import type { StageContext } from '../context.js';
import { checkLink } from '../links/signed-link.js';
import { addressesOf, endpointsOf } from '../state/endpoints.js';
import { deviceById, nameOf } from '../state/stored-device.js';

/** Devices that "all" changes concurrently, so that their events share an append. */
const CONCURRENT_DEVICES = 50;

interface LinkTarget {
  readonly serialNumber: string;
  /** Its serial number if the device has another owner than the contact had: a link is no right to read the name that this owner gave it. */
  readonly name: string;
  /** The present contact of the address in the organization that sent the message; the removed one if there is none. */
  readonly contact: Contact;
  /** False if the address was removed. */
  readonly subscribed: boolean;
  /** For the organization of the contact: the link is the authorization. */
  readonly meta: CallMeta;
}

interface Link {
  readonly deviceId: number;
  /** Null: the contact is found by its address. */
  readonly contactId: number | null;
  readonly address?: string;
  readonly alertType: EndpointType;
  readonly token: string;
}

interface LinkContext extends Pick<StageContext, 'contacts'> {
  readonly platform: Pick<StageContext['platform'], 'pool' | 'clock'> & {
    readonly config: Pick<Config, 'KEYS_SECRET' | 'KEYS_SECRET_PREVIOUS'>;
  };
}

/** Unsubscribes and snoozes by the signed link of a message, without a login. */
export function linkCommands(context: LinkContext): Readonly<Record<string, CallHandler>> {
  const { pool, config, clock } = context.platform;
  const decide = decideContacts(context);

  const resolveLink = async (
    { deviceId, contactId: given, address = '', alertType, token }: Link,
    meta: CallMeta,
  ): Promise<LinkTarget | Refusal> => {
    const device = await deviceById(pool.sql, deviceId);
    if (!device) return refuse('InvalidLink');
    const { state } = await context.contacts.load(contactsStream(device.serial));
    const all = [...state.contacts, ...state.removed];
    const ofId = all.filter(({ contactId }) => contactId === given);
    const addresses =
      given === null
        ? await endpointsOf(pool.sql, storedAddress(alertType, address))
        : await addressesOf(pool.sql, [...new Set(ofId.map(({ endpointId }) => endpointId))]);
    const signed = (given === null ? all : ofId).find(({ contactId, endpointId }) => {
      const mailed = addresses.get(endpointId);
      return (
        mailed !== undefined && checkLink(keysSecrets(config), { deviceId, contactId, address: mailed, alertType }, token, clock.now())
      );
    });
    if (!signed) return refuse('InvalidLink');
    const ownerThen = 'orgId' in signed ? signed.orgId : state.orgId;
    // An address that was added again has another contact than the message had. That of a later owner is not what the message was about.
    const present = ownerThen === state.orgId ? state.contacts.find(({ endpointId }) => endpointId === signed.endpointId) : undefined;
    const contact = present ?? signed;
    return {
      serialNumber: device.serial,
      name: ownerThen === device.orgId ? nameOf(device) : device.serial,
      contact,
      subscribed: present !== undefined,
      meta: { ...meta, orgId: state.orgId, actor: `contact-${contact.contactId}` },
    };
  };

  return {
    followContactLink: handler(calls.followContactLink.input, async (input, meta) => {
      const target = await resolveLink(input, meta);
      if (isRefusal(target)) return target;
      const { name, serialNumber, subscribed } = target;
      return { result: { name, serialNumber, subscribed }, at: [] };
    }),
    unsubscribe: handler(calls.unsubscribe.input, async (input, meta) => {
      const target = await resolveLink(input, meta);
      if (isRefusal(target)) return target;
      const { contactId, endpointId } = target.contact;
      // The contact of an address that it no longer has stays.
      const first = target.subscribed
        ? await decide(target.serialNumber, target.meta, (state) => unsubscribe(state, target.serialNumber, target.contact), { removed: 1 })
        : { result: { removed: 1 }, at: [] };
      if ('refused' in first || !input.all) return first;
      const others = await pool.sql<{ contact_id: number; serial: string }[]>`
        select contact_id, serial from alerting.contacts where endpoint_id = ${endpointId} and contact_id <> ${contactId} order by contact_id limit 10000`;
      const at = [...first.at];
      await inGroups(others, CONCURRENT_DEVICES, async (other) => {
        const { state } = await context.contacts.load(contactsStream(other.serial));
        const otherMeta = { ...target.meta, orgId: state.orgId, commandId: uuidV5(meta.commandId, other.contact_id) };
        const removed = await decide(other.serial, otherMeta, (contacts) =>
          unsubscribe(contacts, other.serial, { contactId: other.contact_id, endpointId }),
        );
        if (!('refused' in removed)) at.push(...removed.at);
      });
      return { result: { removed: at.length }, at };
    }),
    snoozeByLink: handler(calls.snoozeByLink.input, async (input, meta) => {
      const target = await resolveLink(input, meta);
      if (isRefusal(target)) return target;
      if (!target.subscribed) return refuse('InvalidLink');
      return decide(target.serialNumber, target.meta, (state) => snoozeByLink(state, target.serialNumber, target.contact, input.until));
    }),
  };
}
