import type { AlertContact, Device } from '@headworks/api/paths/shapes';
import { ChevronRight } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { nameOf } from '../../../entities/device/device.js';
import { TwoStep } from '../../../ui/controls/two-step.js';
import { formatContact } from '../../../ui/format/format.js';
import { ContactIcon } from '../contacts/endpoint-input.js';
import { contactsTexts } from '../contacts/texts.js';
import type { ContactsOfDevice } from './common-contacts.js';
import { severalContactsTexts } from './texts.js';

const t = severalContactsTexts;

interface DeviceRowProps {
  readonly device: Device;
  /** Undefined if they could not be loaded. */
  readonly contacts: readonly AlertContact[] | undefined;
  readonly denied: string | null;
  readonly busy: boolean;
  readonly onRemove: (contact: AlertContact) => void;
}

function DeviceRow({ device, contacts, denied, busy, onRemove }: DeviceRowProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const name = nameOf(device);
  return (
    <li className="device-contacts">
      <button
        type="button"
        className="disclosure"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <ChevronRight aria-hidden />
        <span className="disclosure-name">{name}</span>
        <span className="quiet">{device.serialnumber}</span>
        <span className="disclosure-count">{contacts === undefined ? t.notRead : t.contacts(contacts.length)}</span>
      </button>
      {open && (
        <ul id={id} aria-label={t.contactsOf(name)} className="device-contacts-list">
          {contacts?.length === 0 && <li className="quiet">{contactsTexts.empty}</li>}
          {contacts?.map((contact) => (
            <li key={contact.id} className="contact-line">
              <ContactIcon type={contact.type} />
              <span>{formatContact(contact.endpoint)}</span>
              <TwoStep
                word={contactsTexts.remove}
                label={t.removeFrom(formatContact(contact.endpoint), name)}
                denied={denied}
                busy={busy}
                onConfirm={() => onRemove(contact)}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

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
    <ul className="devices-contacts">
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          contacts={contactsOf.get(device.id)}
          denied={deniedOf(device.id)}
          busy={busy}
          onRemove={(contact) => onRemove(device, contact)}
        />
      ))}
    </ul>
  );
});
