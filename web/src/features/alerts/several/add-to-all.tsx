import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.js';
import layout from '../../../ui/layout.module.css';
import alertsStyles from '../alerts.module.css';
import { AddContacts } from '../contacts/add-contacts.js';
import { contactProblem } from '../contacts/contact-problem.js';
import { type DraftContact, withDraft, withNew } from '../contacts/draft-contacts.js';
import { EndpointInput } from '../contacts/endpoint-input.js';
import { contactsTexts } from '../contacts/texts.js';

type Drafts = readonly DraftContact[];

interface AddToAllProps {
  readonly denied: string | null;
  readonly drafts: Drafts;
  readonly onDrafts: (change: (old: Drafts) => Drafts) => void;
}

/** The contacts to add to all the devices. */
export function AddToAll({ denied, drafts, onDrafts }: AddToAllProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const drop = (gone: DraftContact) => onDrafts((old) => old.filter(({ id }) => id !== gone.id));
  return (
    <>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id} className={alertsStyles.contact}>
            <EndpointInput
              type={draft.type}
              value={draft.endpoint}
              problem={left.has(draft.id) ? contactProblem(draft, drafts) : null}
              autoFocus
              onType={(endpoint) => onDrafts((old) => withDraft(old, { ...draft, endpoint }))}
              onLeave={() => draft.endpoint !== '' && setLeft((old) => new Set(old).add(draft.id))}
            />
            <div className={alertsStyles.contactEnd}>
              <IconButton aria-label={contactsTexts.removeNew} onClick={() => drop(draft)}>
                <X aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      <div className={`${layout.row} ${alertsStyles.contactsFoot}`}>
        <AddContacts denied={denied} onAdd={(type) => onDrafts((old) => withNew(old, type))} />
      </div>
    </>
  );
}
