import { memo } from 'react';
import { TwoStep } from '../../../ui/controls/two-step.js';
import { formatContact } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { ContactIcon } from '../contacts/endpoint-input.js';
import { contactsTexts } from '../contacts/texts.js';
import type { CommonContact } from './common-contacts.js';
import styles from './several.module.css';
import { severalContactsTexts } from './texts.js';

const t = severalContactsTexts;

interface CommonContactsProps {
  readonly contacts: readonly CommonContact[];
  readonly denied: string | null;
  readonly busy: boolean;
  readonly onRemove: (contact: CommonContact) => void;
}

/**
 * The contacts that all devices have in common; removing one removes it from all devices. Memoized, so that a progress update does not
 * render it.
 */
export const CommonContacts = memo(({ contacts, denied, busy, onRemove }: CommonContactsProps) => {
  if (contacts.length === 0) return <p className={`${layout.quiet} ${styles.contactsNone}`}>{t.commonEmpty}</p>;
  return (
    <ul>
      {contacts.map((contact) => (
        <li key={contact.key} className={styles.contactLine}>
          <ContactIcon type={contact.type} />
          <span>{formatContact(contact.endpoint)}</span>
          <TwoStep
            word={contactsTexts.remove}
            label={t.removeFromAll(formatContact(contact.endpoint))}
            denied={denied}
            busy={busy}
            onConfirm={() => onRemove(contact)}
          />
        </li>
      ))}
    </ul>
  );
});
