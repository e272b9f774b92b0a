import type { AlertContact } from '@headworks/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMember } from '../../session/member.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { Empty, Failure, SkeletonRows } from '../../ui/states.js';
import { DeviceDialog } from '../devices/device-dialog.js';
import { ContactRow } from './contact-row.js';
import { contactProblem, type DraftContact, withDrafts } from './draft-contacts.js';
import { useContacts, useRemove, useSave, useSnooze } from './use-contacts.js';

const t = texts.contacts;

interface EditorProps {
  readonly deviceId: number;
  readonly saved: readonly AlertContact[];
  readonly denied: string | null;
  readonly drafts: readonly DraftContact[];
  readonly onDrafts: (change: (old: readonly DraftContact[]) => readonly DraftContact[]) => void;
}

function Editor({ deviceId, saved, denied, drafts, onDrafts }: EditorProps) {
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [shown, setShown] = useState(false);
  const snooze = useSnooze(deviceId);
  const remove = useRemove(deviceId);
  const save = useSave(deviceId, (id) => saved.find((each) => each.id === id)?.snoozedate ?? null);
  const contacts = withDrafts(saved, drafts);
  const problemOf = (contact: DraftContact) => (contact.changed ? contactProblem(contact, contacts) : null);
  const invalid = drafts.some((draft) => problemOf(draft) !== null);

  const drop = (ids: readonly number[]) => onDrafts((old) => old.filter(({ id }) => !ids.includes(id)));
  const type = (contact: DraftContact, endpoint: string) => {
    setRefused((old) => new Map([...old].filter(([id]) => id !== contact.id)));
    const was = saved.find(({ id }) => id === contact.id)?.endpoint;
    if (was === endpoint) return drop([contact.id]);
    const next = { ...contact, endpoint, changed: true };
    onDrafts((old) =>
      old.some(({ id }) => id === contact.id) ? old.map((each) => (each.id === contact.id ? next : each)) : [...old, next],
    );
  };
  const add = () => {
    setShown(false);
    onDrafts((old) => [...old, { id: Math.min(0, ...old.map(({ id }) => id)) - 1, type: 'email', endpoint: '', changed: true }]);
  };
  const removeContact = (contact: DraftContact) => {
    if (contact.id <= 0) return drop([contact.id]);
    remove.mutate(contact, { onSuccess: () => drop([contact.id]) });
  };
  const send = () => {
    setShown(true);
    if (!invalid)
      save.mutate(drafts, {
        onSuccess: (outcome) => {
          drop(outcome.saved);
          setRefused(outcome.refused);
        },
      });
  };
  /** An address that is still being typed is not scolded until it was left once or sent. */
  const shownProblem = (contact: DraftContact) =>
    refused.get(contact.id) ?? (shown || contact.endpoint.includes('@') || contact.type === 'sms' ? problemOf(contact) : null);

  return (
    <>
      {contacts.length === 0 && <Empty text={t.empty} />}
      <ul className="contacts">
        {contacts.map((contact) => (
          <ContactRow
            key={contact.id}
            contact={contact}
            saved={saved.find(({ id }) => id === contact.id)}
            problem={shownProblem(contact)}
            denied={denied}
            busy={snooze.isPending}
            onType={(endpoint) => type(contact, endpoint)}
            onSnooze={(of, chosen) => snooze.mutate({ contact: of, snooze: chosen })}
            onRemove={() => removeContact(contact)}
          />
        ))}
      </ul>
      <div className="contacts-foot">
        <Button icon={<Plus aria-hidden />} denied={denied} onClick={add}>
          {t.add}
        </Button>
        <Button
          kind="primary"
          denied={denied}
          disabled={denied === null && (drafts.length === 0 || invalid)}
          busy={save.isPending}
          onClick={send}
        >
          {t.save}
        </Button>
      </div>
    </>
  );
}

/** Asks before what was typed is lost. */
function Unsaved({ onDiscard, onKeep }: { readonly onDiscard: () => void; readonly onKeep: () => void }) {
  return (
    <div className="notice unsaved" role="alert">
      <p>{t.unsaved}</p>
      <Button kind="danger-edge" onClick={onDiscard}>
        {t.discard}
      </Button>
      <Button autoFocus onClick={onKeep}>
        {t.keep}
      </Button>
    </div>
  );
}

/** Who gets the alerts of one device. */
export function AlertContacts({ deviceId, onClose }: { readonly deviceId: number; readonly onClose: () => void }) {
  const { may } = useMember();
  const list = useContacts(deviceId);
  const [drafts, setDrafts] = useState<readonly DraftContact[]>([]);
  const [leaving, setLeaving] = useState(false);
  const denied = may({ area: 'itr', level: 'write' }, deviceId) ? null : t.denied;
  const close = () => (drafts.some(({ endpoint }) => endpoint.trim() !== '') ? setLeaving(true) : onClose());
  return (
    <DeviceDialog deviceId={deviceId} what={t.title} width={720} onClose={close}>
      {() => {
        if (list.isPending) return <SkeletonRows rows={3} />;
        if (list.isError) return <Failure text={t.failed} error={list.error} onRetry={() => void list.refetch()} />;
        return (
          <>
            {leaving && <Unsaved onDiscard={onClose} onKeep={() => setLeaving(false)} />}
            <Editor deviceId={deviceId} saved={list.data.contacts} denied={denied} drafts={drafts} onDrafts={setDrafts} />
          </>
        );
      }}
    </DeviceDialog>
  );
}
