import type { AlertContact } from '@headworks/api/paths/shapes';
import { Select } from 'antd';
import type { Snooze } from '../../../entities/alert/snooze.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import { formatContact, formatDay } from '../../../ui/format/format.js';
import { useNow } from '../../../ui/format/use-now.js';
import { CellWord } from '../../../ui/table/cell-word.js';
import styles from './contacts.module.css';
import { contactsTexts } from './texts.js';

const t = contactsTexts;
const snoozes = ['off', 'week', 'month'] as const satisfies readonly Snooze[];
const isSnooze = (value: string): value is Snooze => snoozes.some((each) => each === value);

interface SnoozeChoiceProps {
  readonly contact: AlertContact;
  readonly disabled: boolean;
  readonly onSnooze: (snooze: Snooze) => void;
}

/** How long a contact is snoozed, and until when. */
export function SnoozeChoice({ contact, disabled, onSnooze }: SnoozeChoiceProps) {
  const now = useNow();
  const offline = useOffline();
  const until = contact.snoozedate !== null && contact.snoozedate > now ? contact.snoozedate : null;
  const options = snoozes.map((value): { value: string; label: string } => ({ value, label: t.snoozes[value] }));
  return (
    <div className={styles.contactSnooze} data-part="contact-snooze">
      {/* On wide screens, this is the column's head. */}
      <CellWord>{t.columns.snooze}</CellWord>
      <Select
        aria-label={t.snoozeOf(formatContact(contact.endpoint))}
        value={until === null ? 'off' : 'until'}
        disabled={disabled || offline !== null}
        options={until === null ? options : [{ value: 'until', label: t.snoozedUntil(formatDay(until)) }, ...options]}
        onChange={(value) => isSnooze(value) && onSnooze(value)}
        style={{ width: '100%' }}
      />
    </div>
  );
}
