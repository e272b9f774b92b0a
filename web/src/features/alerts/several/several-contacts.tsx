import type { DeviceFamily } from '@headworks/api/device-family';
import type { Device } from '@headworks/api/paths/shapes';
import { useCallback, useMemo, useState } from 'react';
import { useMember } from '../../../session/member.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import { ProgressLine } from '../../../ui/feedback/progress-line.js';
import { Failure } from '../../../ui/feedback/states.js';
import { UnsavedNotice } from '../../../ui/feedback/unsaved-notice.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { type DraftContact, holdsWork } from '../contacts/draft-contacts.js';
import { contactsTexts } from '../contacts/texts.js';
import { AddToAll } from './add-to-all.js';
import { ChangeState } from './change-state.js';
import { commonContacts } from './common-contacts.js';
import { CommonContacts } from './common-contacts-list.js';
import { ContactsByDevice } from './contacts-by-device.js';
import { SaveToAll } from './save-to-all.js';
import styles from './several.module.css';
import { severalContactsTexts } from './texts.js';
import { useChangeSeveral } from './use-change-several.js';
import { useContactsOfSeveral } from './use-contacts-of-several.js';

const t = severalContactsTexts;

export interface SeveralContactsProps {
  /** All of one family. */
  readonly devices: readonly Device[];
  readonly family: DeviceFamily;
  readonly onClose: () => void;
}

/** The alert contacts of several devices: the common ones, and those of each device. */
export default function SeveralContacts({ devices: given, family, onClose }: SeveralContactsProps) {
  // The devices at the time of opening: a change of the list behind the dialog does not change them.
  const [devices] = useState(given);
  const { may } = useMember();
  const contacts = useContactsOfSeveral(family, devices);
  const change = useChangeSeveral(family, contacts);
  const [drafts, setDrafts] = useState<readonly DraftContact[]>([]);
  const [leaving, setLeaving] = useState(false);
  const deniedOf = useCallback(
    (deviceId: number) => (may({ area: family, level: 'write' }, deviceId) ? null : contactsTexts.denied),
    [may, family],
  );
  const denied = devices.every(({ id }) => deniedOf(id) === null) ? null : contactsTexts.denied;
  const { reading, lists, failed } = contacts;
  const common = useMemo(() => commonContacts(lists), [lists]);
  const one = devices.length === 1;
  const close = () => {
    // Failures are shown here, so the change must finish or be stopped first.
    if (change.busy) return;
    if (holdsWork(drafts)) setLeaving(true);
    else onClose();
  };

  const content = () => {
    if (reading !== null) return <ProgressLine text={t.reading(formatCount(reading.done), formatCount(reading.all))} {...reading} />;
    return (
      <>
        {failed.length > 0 && (
          <Failure text={t.unread(formatCount(failed.length), failed.length === 1)} error={contacts.error} onRetry={contacts.retry} />
        )}
        <section className={styles.several} aria-labelledby="several-common">
          <h3 id="several-common">{t.common}</h3>
          <p className={layout.quiet} data-part="quiet">
            {t.commonHelp}
          </p>
          <CommonContacts contacts={common} denied={denied} busy={change.busy} onRemove={change.removeFromAll} />
          <AddToAll denied={denied} drafts={drafts} onDrafts={setDrafts} />
          {change.kind === 'remove' && <ChangeState {...change} />}
        </section>
        <section className={styles.several} aria-labelledby="several-devices">
          <h3 id="several-devices">{t.list}</h3>
          <ContactsByDevice devices={devices} lists={lists} deniedOf={deniedOf} busy={change.busy} onRemove={change.removeFromOne} />
          {/* Near the button that started the change. */}
          {change.kind === 'add' && <ChangeState {...change} />}
        </section>
        <SaveToAll devices={devices} denied={denied} drafts={drafts} onDrafts={setDrafts} change={change} />
      </>
    );
  };
  return (
    <Dialog title={t.title} detail={t.devices(formatCount(devices.length), one)} width={720} onClose={close}>
      {leaving && (
        <UnsavedNotice
          text={contactsTexts.unsaved}
          discard={contactsTexts.discard}
          keep={contactsTexts.keep}
          onDiscard={onClose}
          onKeep={() => setLeaving(false)}
        />
      )}
      {content()}
    </Dialog>
  );
}
