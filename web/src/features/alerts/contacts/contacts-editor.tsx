import type { DeviceFamily } from '@headworks/api/device-family';
import { limits } from '@headworks/api/limits';
import type { AlertContact, Device } from '@headworks/api/paths/shapes';
import { Flex } from 'antd';
import { useId, useState } from 'react';
import { Button } from '../../../ui/controls/button.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import feedbackStyles from '../../../ui/feedback/feedback.module.css';
import { Empty } from '../../../ui/feedback/states.js';
import layout from '../../../ui/layout.module.css';
import styles from '../alerts.module.css';
import { AddContacts } from './add-contacts.js';
import { contactProblem } from './contact-problem.js';
import { ContactRow } from './contact-row.js';
import contactsStyles from './contacts.module.css';
import { type DraftContact, withDraft, withDrafts, withNew } from './draft-contacts.js';
import { ReminderChoice, type ReminderMinutes, useSaveReminders } from './reminder-choice.js';
import { TestAlerts } from './test-alerts.js';
import { contactsTexts } from './texts.js';
import { useRemove, useSave, useSnooze } from './use-contacts.js';

const t = contactsTexts;

type Drafts = readonly DraftContact[];

interface ContactsEditorProps {
  readonly family: DeviceFamily;
  readonly device: Device;
  readonly saved: readonly AlertContact[];
  readonly savedMinutes: number | null;
  readonly denied: string | null;
  readonly drafts: Drafts;
  readonly onDrafts: (change: (old: Drafts) => Drafts) => void;
  /** The chosen reminders; undefined while they are as saved. */
  readonly minutes: ReminderMinutes | undefined;
  readonly onMinutes: (minutes: ReminderMinutes | undefined) => void;
}

/** The contacts of a device, their reminders, and test alerts: Save sends the changes; a snooze or a removal is sent immediately. */
export default function ContactsEditor(props: ContactsEditorProps) {
  const { family, device: of, saved, savedMinutes, denied, drafts, onDrafts, minutes, onMinutes } = props;
  const device = { family, deviceId: of.id };
  const id = useId();
  const offline = useOffline();
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const snooze = useSnooze(device);
  const remove = useRemove(device);
  const save = useSave(device, (id) => saved.find((each) => each.id === id)?.snoozedate ?? null);
  const contacts = withDrafts(saved, drafts);
  const unchanged = withDrafts(saved, []);
  const problemOf = (contact: DraftContact) => (contact.changed ? contactProblem(contact, contacts) : null);
  const invalid = drafts.some((draft) => problemOf(draft) !== null);
  const saveReminders = useSaveReminders(device);
  const blocked = drafts.length === 0 && minutes === undefined ? t.nothing : invalid ? t.correct : null;
  const full = contacts.length >= limits.contactsPerDevice ? t.full(limits.contactsPerDevice) : null;

  const drop = (ids: readonly number[]) => onDrafts((old) => old.filter(({ id }) => !ids.includes(id)));
  const type = (contact: DraftContact, endpoint: string) => {
    setRefused((old) => new Map([...old].filter(([id]) => id !== contact.id)));
    if (unchanged.some((each) => each.id === contact.id && each.endpoint === endpoint)) drop([contact.id]);
    else onDrafts((old) => withDraft(old, { ...contact, endpoint, changed: true }));
  };
  const removeContact = (contact: DraftContact) => {
    if (contact.id <= 0) drop([contact.id]);
    else remove.mutate(contact, { onSuccess: () => drop([contact.id]) });
  };
  const send = () => {
    if (minutes !== undefined) saveReminders.mutate(minutes, { onSuccess: () => onMinutes(undefined) });
    if (drafts.length === 0) return;
    save.mutate(drafts, {
      onSuccess: (outcome) => {
        drop(outcome.saved);
        setRefused(outcome.refused);
      },
    });
  };

  return (
    <Flex vertical gap={20} className={styles.contactSections}>
      <section aria-labelledby={`${id}-contacts`}>
        <h3 id={`${id}-contacts`}>{t.section}</h3>
        {contacts.length === 0 && <Empty text={t.empty} />}
        {saved.length > 0 && (
          <div className={`${layout.help} ${styles.contact} ${contactsStyles.contactHeads}`} aria-hidden="true">
            <span>{t.columns.contact}</span>
            <span>{t.columns.snooze}</span>
          </div>
        )}
        <ul>
          {contacts.map((contact) => (
            <ContactRow
              key={contact.id}
              contact={contact}
              saved={saved.find(({ id }) => id === contact.id)}
              // A new address shows no error until the field loses focus.
              problem={refused.get(contact.id) ?? (left.has(contact.id) ? problemOf(contact) : null)}
              denied={denied}
              busy={snooze.isPending}
              onType={(endpoint) => type(contact, endpoint)}
              onLeave={() => contact.endpoint !== '' && setLeft((old) => new Set(old).add(contact.id))}
              onSnooze={(of, chosen) => snooze.mutate({ contact: of, snooze: chosen })}
              onRemove={() => removeContact(contact)}
            />
          ))}
        </ul>
        <div className={`${layout.row} ${styles.contactsFoot}`}>
          <AddContacts denied={denied ?? full} onAdd={(kind) => onDrafts((old) => withNew(old, kind))} />
        </div>
      </section>
      <section aria-labelledby={`${id}-reminders`}>
        <h3 id={`${id}-reminders`}>{t.reminders}</h3>
        <ReminderChoice
          minutes={minutes === undefined ? savedMinutes : minutes}
          denied={denied}
          onChoose={(chosen) => onMinutes(chosen === savedMinutes ? undefined : chosen)}
        />
      </section>
      <section aria-labelledby={`${id}-test`}>
        <h3 id={`${id}-test`}>{t.testSection}</h3>
        <TestAlerts family={family} device={of} saved={saved} denied={denied} />
      </section>
      <div className={feedbackStyles.dialogActions} data-part="dialog-actions">
        <Button kind="primary" denied={denied ?? offline ?? blocked} busy={save.isPending || saveReminders.isPending} onClick={send}>
          {t.save}
        </Button>
      </div>
    </Flex>
  );
}
