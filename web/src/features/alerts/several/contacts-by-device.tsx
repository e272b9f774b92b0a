import type { AlertContact, Device } from '@headworks/api/paths/shapes';
import { Collapse, Flex } from 'antd';
import { memo } from 'react';
import { nameOf } from '../../../entities/device/device.js';
import { TwoStep } from '../../../ui/controls/two-step.js';
import { formatContact } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { ContactIcon } from '../contacts/endpoint-input.js';
import { contactsTexts } from '../contacts/texts.js';
import type { ContactsOfDevice } from './common-contacts.js';
import styles from './several.module.css';
import { severalContactsTexts } from './texts.js';

const t = severalContactsTexts;

interface ContactsOfDeviceProps {
  readonly device: Device;
  /** Undefined if they could not be loaded. */
  readonly contacts: readonly AlertContact[] | undefined;
  readonly denied: string | null;
  readonly busy: boolean;
  readonly onRemove: (contact: AlertContact) => void;
}

const DeviceHead = ({ device }: Pick<ContactsOfDeviceProps, 'device'>) => (
  <Flex component="span" wrap gap="0 10px" className={styles.deviceHead}>
    {nameOf(device)}
    <span className={layout.quiet} data-part="quiet">
      {device.serialnumber}
    </span>
  </Flex>
);

const OwnContacts = ({ device, contacts, denied, busy, onRemove }: ContactsOfDeviceProps) => (
  <ul aria-label={t.contactsOf(nameOf(device))} className={styles.deviceContactsList}>
    {contacts?.length === 0 && (
      <li className={layout.quiet} data-part="quiet">
        {contactsTexts.empty}
      </li>
    )}
    {contacts?.map((contact) => (
      <li key={contact.id} className={styles.contactLine}>
        <ContactIcon type={contact.type} />
        <span>{formatContact(contact.endpoint)}</span>
        <TwoStep
          word={contactsTexts.remove}
          label={t.removeFrom(formatContact(contact.endpoint), nameOf(device))}
          denied={denied}
          busy={busy}
          onConfirm={() => onRemove(contact)}
        />
      </li>
    ))}
  </ul>
);

interface ContactsByDeviceProps {
  readonly devices: readonly Device[];
  readonly lists: readonly ContactsOfDevice[];
  readonly deniedOf: (deviceId: number) => string | null;
  readonly busy: boolean;
  readonly onRemove: (device: Device, contact: AlertContact) => void;
}

/** The chosen devices, each with its own contacts below it when expanded. Memoized, so that a progress update does not render it. */
export const ContactsByDevice = memo(({ devices, lists, deniedOf, busy, onRemove }: ContactsByDeviceProps) => {
  const contactsOf = new Map(lists.map(({ device, contacts }) => [device.id, contacts]));
  return (
    <Collapse
      className={styles.devicesContacts}
      size="small"
      items={devices.map((device) => {
        const contacts = contactsOf.get(device.id);
        return {
          key: device.id,
          label: <DeviceHead device={device} />,
          extra: contacts === undefined ? t.notRead : t.contacts(contacts.length),
          children: (
            <OwnContacts
              device={device}
              contacts={contacts}
              denied={deniedOf(device.id)}
              busy={busy}
              onRemove={(contact) => onRemove(device, contact)}
            />
          ),
        };
      })}
    />
  );
});
