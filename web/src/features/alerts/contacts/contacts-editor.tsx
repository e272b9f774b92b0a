import { limits } from '@headworks/api/limits';
import type { AlertContact } from '@headworks/api/paths/shapes';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.js';
import { Empty } from '../../../ui/feedback/states.js';
import { AddContacts } from './add-contacts.js';
import type { AlertDevice } from './alert-calls.js';
import { contactProblem } from './contact-problem.js';
import { ContactRow } from './contact-row.js';
import { type DraftContact, withDraft, withDrafts, withNew } from './draft-contacts.js';
import { contactsTexts } from './texts.js';
import { useRemove, useSave, useSnooze } from './use-contacts.js';

const t = contactsTexts;

type Drafts = readonly DraftContact[];

interface ContactsEditorProps {
  readonly device: AlertDevice;
  readonly saved: readonly AlertContact[];
  readonly denied: string | null;
  readonly drafts: Drafts;
  readonly onDrafts: (change: (old: Drafts) => Drafts) => void;
}

/** The contacts of a device: Save sends changes; a snooze or a removal is sent immediately. */
export default function ContactsEditor({ device, saved, denied, drafts, onDrafts }: ContactsEditorProps) {
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const snooze = useSnooze(device);
  const remove = useRemove(device);
  const save = useSave(device, (id) => saved.find((each) => each.id === id)?.snoozedate ?? null);
  const contacts = withDrafts(saved, drafts);
  const unchanged = withDrafts(saved, []);
  const problemOf = (contact: DraftContact) => (contact.changed ? contactProblem(contact, contacts) : null);
  const invalid = drafts.some((draft) => problemOf(draft) !== null);
  const blocked = drafts.length === 0 ? t.nothing : invalid ? t.correct : null;
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
  const send = () =>
    save.mutate(drafts, {
      onSuccess: (outcome) => {
        drop(outcome.saved);
        setRefused(outcome.refused);
      },
    });

  return (
    <>
      {contacts.length === 0 && <Empty text={t.empty} />}
      {saved.length > 0 && (
        <div className="contact contact-heads" aria-hidden="true">
          <span>{t.columns.contact}</span>
          <span>{t.columns.snooze}</span>
        </div>
      )}
      <ul className="contacts">
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
      <div className="contacts-foot">
        <AddContacts denied={denied ?? full} onAdd={(kind) => onDrafts((old) => withNew(old, kind))} />
        <Button kind="primary" denied={denied ?? blocked} busy={save.isPending} onClick={send}>
          {t.save}
        </Button>
      </div>
    </>
  );
}
