import type { Permissions } from '@headworks/api/permissions';
import { Flex } from 'antd';
import { useMember } from '../../../session/member.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import { DialogFoot } from '../../../ui/feedback/dialog-foot.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { summaryOf } from '../permissions/permission-words.js';
import settingsStyles from '../settings.module.css';
import styles from './invites.module.css';
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
      <div className={layout.stack} data-part="stack">
        <p>{t.confirmExplain(formatCount(emails.length), organization.name, emails.length === 1)}</p>
        <ul className={`${layout.listBox} ${layout.lined} ${styles.emails}`} aria-label={t.list}>
          {emails.map((email) => (
            <Flex key={email} component="li" align="center">
              <span>{email}</span>
            </Flex>
          ))}
        </ul>
        <div className={settingsStyles.summaryWords}>
          {summaryOf(draft).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <DialogFoot onCancel={onClose}>
          <Button kind="primary" autoFocus busy={busy} onClick={onConfirm}>
            {t.confirm}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
