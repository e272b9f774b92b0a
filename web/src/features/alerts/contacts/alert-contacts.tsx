import type { DeviceFamily } from '@headworks/api/device-family';
import { lazy, Suspense, useState } from 'react';
import { DeviceDialog } from '../../../entities/device/device-dialog.js';
import { useMember } from '../../../session/member.js';
import { Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { UnsavedNotice } from '../../../ui/feedback/unsaved-notice.js';
import { type DraftContact, holdsWork } from './draft-contacts.js';
import type { ReminderMinutes } from './reminder-choice.js';
import { contactsTexts } from './texts.js';
import { useContacts } from './use-contacts.js';

// Loaded on demand: it includes the rules of phone numbers, which are large.
const ContactsEditor = lazy(() => import('./contacts-editor.js'));

const t = contactsTexts;

interface AlertContactsProps {
  readonly deviceId: number;
  readonly family: DeviceFamily;
  readonly onClose: () => void;
}

/** The alert contacts of one device, their reminders, and test alerts. */
export function AlertContacts({ deviceId, family, onClose }: AlertContactsProps) {
  const { may } = useMember();
  const list = useContacts({ family, deviceId });
  const [drafts, setDrafts] = useState<readonly DraftContact[]>([]);
  /** The chosen reminders, if they differ from the saved ones. */
  const [minutes, setMinutes] = useState<ReminderMinutes | undefined>(undefined);
  const [leaving, setLeaving] = useState(false);
  const denied = may({ area: family, level: 'write' }, deviceId) ? null : t.denied;
  const close = () => (holdsWork(drafts) || minutes !== undefined ? setLeaving(true) : onClose());
  return (
    <DeviceDialog deviceId={deviceId} family={family} what={t.title} width={720} onClose={close}>
      {(device) => {
        if (list.isPending) return <SkeletonRows rows={3} />;
        if (list.isError) return <Failure text={t.failed} error={list.error} onRetry={() => void list.refetch()} />;
        const { contacts, reminders } = list.data;
        return (
          <>
            {leaving && (
              <UnsavedNotice text={t.unsaved} discard={t.discard} keep={t.keep} onDiscard={onClose} onKeep={() => setLeaving(false)} />
            )}
            <Suspense fallback={<SkeletonRows rows={3} />}>
              <ContactsEditor
                family={family}
                device={device}
                saved={contacts}
                savedMinutes={reminders}
                denied={denied}
                drafts={drafts}
                onDrafts={setDrafts}
                minutes={minutes}
                onMinutes={setMinutes}
              />
            </Suspense>
          </>
        );
      }}
    </DeviceDialog>
  );
}
