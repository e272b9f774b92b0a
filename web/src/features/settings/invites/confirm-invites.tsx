import type { Permissions } from '@headworks/api/permissions';
import { useMember } from '../../../session/member.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import { formatCount } from '../../../ui/format/format.js';
import { commonTexts } from '../../../ui/texts.js';
import { summaryOf } from '../permissions/permission-words.js';
import { invitesTexts } from './texts.js';

const t = invitesTexts;

interface ConfirmProps {
  readonly emails: readonly string[];
  readonly draft: Permissions;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The addresses to invite and their permissions, before anything is sent. */
export function ConfirmInvites({ emails, draft, busy, onConfirm, onClose }: ConfirmProps) {
  const { organization } = useMember();
  return (
    <Dialog title={t.confirmTitle} width={480} onClose={busy ? () => {} : onClose}>
      <div className="stack">
        <p>{t.confirmExplain(formatCount(emails.length), organization.name, emails.length === 1)}</p>
        <ul className="emails emails-plain" aria-label={t.list}>
          {emails.map((email) => (
            <li key={email}>{email}</li>
          ))}
        </ul>
        <div className="summary-words">
          {summaryOf(draft).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <div className="dialog-actions">
          <Button kind="text" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button kind="primary" autoFocus busy={busy} onClick={onConfirm}>
            {t.confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
