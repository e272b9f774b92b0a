import type { SupportDevice } from '@headworks/api/paths/cloud/support-device';
import { useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { Button } from '../../../ui/controls/button.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import feedback from '../../../ui/feedback/feedback.module.css';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import layout from '../../../ui/layout.module.css';
import { commonTexts } from '../../../ui/texts.js';
import { OrganizationSelect, useAllOrganizations } from '../organization-select.js';
import { supportTexts } from '../texts.js';
import { supportDevicesTexts } from './texts.js';
import { useMove } from './use-support-devices.js';

const t = supportDevicesTexts;

interface MoveClaimProps {
  readonly device: SupportDevice;
  readonly onClose: () => void;
}

/** Moves the claim of a device to another organization, or assigns a device without one: choose, then confirm. */
export function MoveClaim({ device, onClose }: MoveClaimProps) {
  const [orgId, setOrgId] = useState<number | null>(null);
  const to = useAllOrganizations().data?.organizations.find(({ orgid }) => orgid === orgId);
  const [confirming, setConfirming] = useState(false);
  const move = useMove(device, to);
  const offline = useOffline();
  const assigns = device.orgid === null;
  // Names may be the same.
  const from = device.orgid === null ? t.noOrganization : supportTexts.organizationId(device.orgname ?? '', device.orgid);
  const target = to === undefined ? '' : supportTexts.organizationId(to.name, to.orgid);
  const choose = (
    <>
      <div className={layout.field} data-part="field">
        <p className={layout.label}>{t.from}</p>
        <p>{from}</p>
      </div>
      <OrganizationSelect label={t.to} orgId={orgId} without={device.orgid} onChoose={setOrgId} />
    </>
  );
  const confirm = (
    <>
      <p>{assigns ? t.assignQuestion(device.devicename, target) : t.moveQuestion(device.devicename, from, target)}</p>
      {!assigns && <p className={layout.quiet}>{t.moveMeans}</p>}
      {move.isError && <FormAlert>{t.moveFailed(messageOf(move.error))}</FormAlert>}
    </>
  );
  const back = () => {
    move.reset();
    setConfirming(false);
  };
  return (
    <Dialog title={assigns ? t.assignTitle : t.moveTitle} detail={device.serialnumber} width={480} onClose={onClose} held={move.isPending}>
      <div className={layout.stack} data-part="stack">
        {confirming ? confirm : choose}
        <div className={feedback.dialogActions} data-part="dialog-actions">
          <Button kind="text" onClick={confirming ? back : onClose}>
            {confirming ? t.back : commonTexts.cancel}
          </Button>
          {confirming ? (
            <Button kind="primary" denied={offline} busy={move.isPending} onClick={() => move.mutate(undefined, { onSuccess: onClose })}>
              {assigns ? t.submitAssign : t.submitMove}
            </Button>
          ) : (
            <Button kind="primary" denied={to === undefined ? t.required : null} onClick={() => setConfirming(true)}>
              {t.continue}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
