import type { Device } from '@headworks/api/paths/shapes';
import { Button } from '../../../ui/controls/button.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import feedbackStyles from '../../../ui/feedback/feedback.module.css';
import { contactProblem } from '../contacts/contact-problem.js';
import type { DraftContact } from '../contacts/draft-contacts.js';
import { contactsTexts } from '../contacts/texts.js';
import { severalContactsTexts } from './texts.js';
import type { ChangeSeveral } from './use-change-several.js';

type Drafts = readonly DraftContact[];

interface SaveToAllProps {
  readonly devices: readonly Device[];
  readonly denied: string | null;
  readonly drafts: Drafts;
  readonly onDrafts: (change: (old: Drafts) => Drafts) => void;
  readonly change: ChangeSeveral;
}

/** Adds the new contacts to all the devices. The input stays until every device has the contacts. */
export function SaveToAll({ devices, denied, drafts, onDrafts, change }: SaveToAllProps) {
  const offline = useOffline();
  const invalid = drafts.some((draft) => contactProblem(draft, drafts) !== null);
  const blocked = drafts.length === 0 ? severalContactsTexts.missing : invalid ? contactsTexts.correct : null;
  const save = async () => {
    const open = await change.addToAll(devices, drafts);
    onDrafts((old) => old.filter(({ id }) => open.some((draft) => draft.id === id)));
  };
  return (
    <div className={feedbackStyles.dialogActions} data-part="dialog-actions">
      <Button kind="primary" denied={denied ?? offline ?? blocked} busy={change.busy} onClick={() => void save()}>
        {contactsTexts.save}
      </Button>
    </div>
  );
}
