import { Flex } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.js';
import { CallFailure, messageOf } from '../../api/failure.js';
import { readLocal, writeLocal } from '../../api/local-keys.js';
import type { CallAnswer } from '../../api/paths.js';
import { OrganizationLogo } from '../../entities/organization/organization-logo.js';
import { useSession } from '../../session/session.js';
import { Button } from '../../ui/controls/button.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import feedbackStyles from '../../ui/feedback/feedback.module.css';
import { FormAlert } from '../../ui/feedback/form-alert.js';
import { type Toast, useToasts } from '../../ui/feedback/toasts.js';
import layout from '../../ui/layout.module.css';
import { join } from './join.js';
import styles from './organizations.module.css';
import { joinTexts } from './texts.js';

const t = joinTexts;

interface Invite {
  readonly code: string;
  readonly to: CallAnswer<'orgValidateCode'>;
}

/** The invite of the stored code, if it is valid. An invalid code is deleted, with a toast. */
function useStoredInvite(show: (toast: Toast) => void): readonly [Invite | null, () => void] {
  const [invite, setInvite] = useState<Invite | null>(null);
  useEffect(() => {
    const code = readLocal('inviteCode');
    if (code === null) return;
    const leaving = new AbortController();
    call('orgValidateCode', { inviteCode: code }, leaving.signal).then(
      (to) => setInvite({ code, to }),
      (error: unknown) => {
        // If the server cannot be reached, the code is kept for the next attempt.
        if (!(error instanceof CallFailure) || (error.status !== 400 && error.status !== 401)) return;
        writeLocal('inviteCode', null);
        show({ severity: 'warning', title: t.invalid });
      },
    );
    return () => leaving.abort();
  }, [show]);
  const forget = () => {
    writeLocal('inviteCode', null);
    setInvite(null);
  };
  return [invite, forget];
}

/** Offers to join the organization of the stored invite. */
export function InviteModal({ onJoined }: { readonly onJoined?: () => void }) {
  const { addOrganization } = useSession();
  const { show } = useToasts();
  const [invite, forget] = useStoredInvite(show);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (invite === null) return null;

  const accept = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const organization = await join(invite.code);
      forget();
      show({ severity: 'success', title: t.joined(organization.name) });
      addOrganization(organization);
      onJoined?.();
    } catch (error) {
      setBusy(false);
      setFailure(messageOf(error));
      show({ severity: 'danger', title: t.errorTitle, message: t.failed });
    }
  };

  return (
    <Dialog title={t.modalTitle} width={480} onClose={forget}>
      <div className={layout.stack} data-part="stack">
        {failure !== null && (
          <FormAlert>
            {t.failed} {failure}
          </FormAlert>
        )}
        <Flex gap={16} align="center">
          <OrganizationLogo url={invite.to.logoUrl} size={64} />
          <p>
            {t.invited} <strong className={styles.inviteName}>{invite.to.name}</strong>
          </p>
        </Flex>
        <p className={layout.quiet} data-part="quiet">
          {invite.to.sentTo !== null && t.sentTo(invite.to.sentTo)} {t.question}
        </p>
        <div className={feedbackStyles.dialogActions} data-part="dialog-actions">
          <Button onClick={forget}>{t.skip}</Button>
          <Button kind="primary" busy={busy} autoFocus onClick={() => void accept()}>
            {t.join}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
