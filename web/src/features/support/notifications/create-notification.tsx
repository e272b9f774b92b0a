import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.js';
import { SubmitButton } from '../../../ui/feedback/submit-form.js';
import layout from '../../../ui/layout.module.css';
import styles from '../support.module.css';
import { DraftForm } from './draft-form.js';
import { notificationsTexts } from './texts.js';
import { type Draft, usePublish } from './use-notifications.js';

const t = notificationsTexts;
const EMPTY: Draft = { title: '', message: '', severity: 'info' };

interface ConfirmPublishProps {
  readonly draft: Draft;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function ConfirmPublish({ draft, onClose, onDone }: ConfirmPublishProps) {
  const publish = usePublish(draft);
  return (
    <ConfirmDialog
      title={t.publishTitle}
      detail={draft.title}
      submit={t.publish}
      kind="primary"
      failed={t.publishFailed}
      command={publish}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t.publishQuestion}</p>
    </ConfirmDialog>
  );
}

/** Writes a notification; publishing it asks first. */
export function CreateNotification({ onPublished }: { readonly onPublished: () => void }) {
  const [draft, setDraft] = useState<Draft | null>(null);
  return (
    <section className={`${layout.card} ${styles.card}`} aria-label={t.createNew}>
      <DraftForm label={t.createNew} initial={EMPTY} onSubmit={async (written) => setDraft(written)}>
        <SubmitButton>{t.publish}</SubmitButton>
      </DraftForm>
      {draft !== null && <ConfirmPublish draft={draft} onClose={() => setDraft(null)} onDone={onPublished} />}
    </section>
  );
}
