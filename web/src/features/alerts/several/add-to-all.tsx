import type { Device } from '@headworks/api/paths/shapes';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { ProgressLine } from '../../../ui/feedback/progress-line.js';
import { formatContact, formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import alertsStyles from '../alerts.module.css';
import { AddContacts } from '../contacts/add-contacts.js';
import { contactProblem } from '../contacts/contact-problem.js';
import { type DraftContact, withDraft, withNew } from '../contacts/draft-contacts.js';
import { EndpointInput } from '../contacts/endpoint-input.js';
import { contactsTexts } from '../contacts/texts.js';
import styles from './several.module.css';
import { severalContactsTexts } from './texts.js';
import type { ChangeSeveral } from './use-change-several.js';
import type { FailedJob } from './use-many.js';

const t = severalContactsTexts;

/** Lists the devices that could not be changed, each with the reason. */
function Refused({ title, failed }: { readonly title: string; readonly failed: readonly FailedJob[] }) {
  return (
    <FormAlert>
      <p>{title}</p>
      <ul className={styles.refusedDevices}>
        {failed.map(({ job, reason }) => (
          <li key={`${job.deviceId} ${job.endpoint}`}>{t.deviceRefused(job.deviceName, formatContact(job.endpoint), reason)}</li>
        ))}
      </ul>
    </FormAlert>
  );
}

type Drafts = readonly DraftContact[];

interface AddToAllProps {
  readonly devices: readonly Device[];
  readonly denied: string | null;
  readonly drafts: Drafts;
  readonly onDrafts: (change: (old: Drafts) => Drafts) => void;
  readonly change: ChangeSeveral;
}

/** Adds contacts to all the devices. The input stays until every device has the contacts. */
export function AddToAll({ devices, denied, drafts, onDrafts, change }: AddToAllProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { progress, busy, failed, kind } = change;
  const invalid = drafts.some((draft) => contactProblem(draft, drafts) !== null);
  const blocked = drafts.length === 0 ? t.missing : invalid ? contactsTexts.correct : null;
  const drop = (gone: DraftContact) => onDrafts((old) => old.filter(({ id }) => id !== gone.id));
  const save = async () => {
    const open = await change.addToAll(devices, drafts);
    onDrafts((old) => old.filter(({ id }) => open.some((draft) => draft.id === id)));
  };
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
      {failed.length > 0 && <Refused title={kind === 'add' ? t.addFailed : t.removeFailed} failed={failed} />}
      {progress !== null && (
        <ProgressLine text={(kind === 'add' ? t.adding : t.removing)(formatCount(progress.done), formatCount(progress.all))} {...progress}>
          <Button size="small" onClick={change.stop}>
            {t.stop}
          </Button>
        </ProgressLine>
      )}
      <div className={`${layout.row} ${alertsStyles.contactsFoot}`}>
        <AddContacts denied={denied} onAdd={(type) => onDrafts((old) => withNew(old, type))} />
        <Button kind="primary" className={layout.end} denied={denied ?? blocked} busy={busy} onClick={() => void save()}>
          {contactsTexts.save}
        </Button>
      </div>
    </>
  );
}
