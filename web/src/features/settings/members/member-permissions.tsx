import { useState } from 'react';
import { isFailure, messageOf } from '../../../api/failure.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import { DialogFoot } from '../../../ui/feedback/dialog-foot.js';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { UnsavedNotice } from '../../../ui/feedback/unsaved-notice.js';
import layout from '../../../ui/layout.module.css';
import { isSame } from '../permissions/permission-draft.js';
import { PermissionsEditor } from '../permissions/permissions-editor.js';
import { permissionsTexts } from '../permissions/texts.js';
import { profileTexts } from '../profile/texts.js';
import { keptBecause, type MemberRow } from './member-rows.js';
import styles from './members.module.css';
import { useChangePermissions } from './use-members.js';

const t = permissionsTexts;

/** The permissions of one member, to view and change. */
export function MemberPermissions({ row, onClose }: { readonly row: MemberRow; readonly onClose: () => void }) {
  const [draft, setDraft] = useState(row.permissions);
  const [leaving, setLeaving] = useState(false);
  const change = useChangePermissions(row.member);
  const unsaved = !isSame(draft, row.permissions);
  const close = () => (unsaved && !change.isPending ? setLeaving(true) : onClose());
  return (
    <Dialog title={t.title} detail={row.name} width={720} onClose={close} className={styles.permissionsDialog}>
      <div className={layout.stack} data-part="stack">
        {leaving && <UnsavedNotice onDiscard={onClose} onKeep={() => setLeaving(false)} />}
        <PermissionsEditor draft={draft} onChange={setDraft} lastAdmin={keptBecause(row)} />
        {change.isError && (
          <FormAlert>
            <p>{t.failed}</p>
            <p>{isFailure(change.error, 'LastAdmin') ? t.lastAdmin : messageOf(change.error)}</p>
          </FormAlert>
        )}
        <DialogFoot onCancel={close}>
          <Button
            kind="primary"
            denied={unsaved ? null : profileTexts.nothing}
            busy={change.isPending}
            onClick={() => change.mutate(draft, { onSuccess: onClose })}
          >
            {t.save}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
