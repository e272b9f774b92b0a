import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.js';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { useLeaveQuestion } from '../../../ui/feedback/leave-question.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { defaultPermissions } from '../permissions/permission-draft.js';
import { PermissionsEditor } from '../permissions/permissions-editor.js';
import settingsStyles from '../settings.module.css';
import { ConfirmInvites } from './confirm-invites.js';
import { EmailForm } from './email-form.js';
import styles from './invites.module.css';
import { invitesTexts } from './texts.js';
import { type InviteOutcome, useInvite } from './use-invites.js';

const t = invitesTexts;

interface OutcomeProps {
  readonly outcome: Exclude<InviteOutcome, { readonly kind: 'sent' }>;
  readonly onAgain: (emails: readonly string[]) => void;
}

/** Why no invite was sent. The list is empty by then, so the addresses that can be invited are offered again. */
function Refusal({ outcome, onAgain }: OutcomeProps) {
  const { others } = outcome;
  const again = outcome.kind === 'failed' ? t.againAll : t.again(formatCount(others.length), others.length === 1);
  return (
    <FormAlert>
      {outcome.kind === 'failed' ? (
        <>
          <p>{t.failed}</p>
          <p className={layout.quiet} data-part="quiet">
            {outcome.reason}
          </p>
        </>
      ) : (
        <>
          <p>{t.exists}</p>
          <p>{t.existsMeans}</p>
          <ul className={styles.existing}>
            {outcome.existing.map((email) => (
              <li key={email}>{email}</li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <Button size="small" onClick={() => onAgain(others)}>
          {again}
        </Button>
      )}
    </FormAlert>
  );
}

/** Invites users: permissions first, then addresses, then a confirmation. */
export function InviteForm() {
  const { show } = useToasts();
  const [draft, setDraft] = useState(defaultPermissions);
  const [emails, setEmails] = useState<readonly string[]>([]);
  const [confirming, setConfirming] = useState(false);
  const [outcome, setOutcome] = useState<InviteOutcome | null>(null);
  const invite = useInvite();
  const question = useLeaveQuestion(emails.length > 0);

  const change = (list: readonly string[]) => {
    setEmails(list);
    setOutcome(null);
  };
  const finish = (ended: InviteOutcome) => {
    setConfirming(false);
    setEmails([]);
    setOutcome(ended);
    if (ended.kind !== 'sent') return;
    setDraft(defaultPermissions);
    show({ severity: 'success', title: t.sent, message: t.sentMeans(formatCount(ended.count), ended.count === 1) });
  };
  return (
    <>
      <section className={`${layout.card} ${settingsStyles.settingsCard}`} aria-label={t.title}>
        <p className={layout.quiet} data-part="quiet">
          {t.explain}
        </p>
        <div className={styles.inviteSteps}>
          <section aria-label={t.permissionsTitle}>
            <h2>{t.permissionsTitle}</h2>
            <PermissionsEditor draft={draft} onChange={setDraft} />
          </section>
          <section aria-label={t.emailsTitle}>
            <h2>{t.emailsTitle}</h2>
            {outcome !== null && outcome.kind !== 'sent' && <Refusal outcome={outcome} onAgain={change} />}
            <EmailForm emails={emails} onChange={change} />
            <div className={settingsStyles.formActions}>
              <Button
                kind="primary"
                icon={<Send aria-hidden />}
                denied={emails.length === 0 ? t.hint : null}
                onClick={() => setConfirming(true)}
              >
                {t.submit}
              </Button>
              {emails.length === 0 && (
                <p className={layout.help} data-part="field-help">
                  {t.hint}
                </p>
              )}
            </div>
          </section>
        </div>
      </section>
      {confirming && (
        <ConfirmInvites
          emails={emails}
          draft={draft}
          busy={invite.isPending}
          onConfirm={() => invite.mutate({ emails, draft }, { onSuccess: finish })}
          onClose={() => setConfirming(false)}
        />
      )}
      {question}
    </>
  );
}
