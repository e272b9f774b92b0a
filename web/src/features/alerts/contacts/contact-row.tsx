import type { AlertContact } from '@headworks/api/paths/shapes';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Snooze } from '../../../entities/alert/snooze.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { TwoStep } from '../../../ui/controls/two-step.js';
import styles from '../alerts.module.css';
import { useNoSms } from './add-contacts.js';
import contactsStyles from './contacts.module.css';
import { type DraftContact, isNew } from './draft-contacts.js';
import { EndpointInput } from './endpoint-input.js';
import { SnoozeChoice } from './snooze-choice.js';
import { contactsTexts } from './texts.js';

const t = contactsTexts;

interface ContactRowProps {
  readonly contact: DraftContact;
  /** The contact as stored on the server; undefined for a new one. */
  readonly saved: AlertContact | undefined;
  readonly problem: string | null;
  readonly denied: string | null;
  readonly busy: boolean;
  readonly onType: (endpoint: string) => void;
  readonly onLeave: () => void;
  readonly onSnooze: (saved: AlertContact, snooze: Snooze) => void;
  readonly onRemove: () => void;
}

export function ContactRow({ contact, saved, problem, denied, busy, onType, onLeave, onSnooze, onRemove }: ContactRowProps) {
  const [asking, setAsking] = useState(false);
  const noSms = useNoSms();
  return (
    <li className={styles.contact}>
      <EndpointInput
        type={contact.type}
        value={contact.endpoint}
        problem={problem ?? (contact.type === 'sms' ? noSms : null)}
        readOnly={denied !== null}
        autoFocus={isNew(contact)}
        onType={onType}
        onLeave={onLeave}
      />
      {saved !== undefined && !asking && (
        <SnoozeChoice contact={saved} disabled={denied !== null || busy} onSnooze={(snooze) => onSnooze(saved, snooze)} />
      )}
      <div
        className={asking ? `${styles.contactEnd} ${contactsStyles.contactEndSure}` : styles.contactEnd}
        data-part={asking ? 'contact-end-sure' : undefined}
      >
        {isNew(contact) ? (
          <IconButton aria-label={t.removeNew} onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        ) : (
          <TwoStep word={t.remove} label={t.removeOf(contact.endpoint)} denied={denied} onConfirm={onRemove} onAsk={setAsking} />
        )}
      </div>
    </li>
  );
}
