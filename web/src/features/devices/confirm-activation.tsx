import type { Device } from '@headworks/api/paths/shapes';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { messageOf } from '../../api/failure.js';
import { nameOf } from '../../entities/device/device.js';
import { useListsOf } from '../../entities/device/use-lists-of.js';
import { Button } from '../../ui/controls/button.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import { FormAlert } from '../../ui/feedback/form-alert.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { formatDay } from '../../ui/format/format.js';
import { commonTexts } from '../../ui/texts.js';
import { activateTexts } from './texts.js';

const t = activateTexts;

/** Asks for confirmation, because an activation is billed. */
export function ConfirmActivation({ device, onClose }: { readonly device: Device; readonly onClose: () => void }) {
  const lists = useListsOf('itr');
  const { show } = useToasts();
  const name = nameOf(device);
  const activate = useMutation({
    mutationFn: () => call('itrActivate', { deviceId: device.id }),
    onSuccess: async ({ deactdate }) => {
      show({ severity: 'success', title: t.done, message: t.until(name, formatDay(deactdate)) });
      onClose();
      await lists.refetch();
    },
  });
  return (
    <Dialog title={t.title} detail={device.serialnumber} width={480} onClose={onClose} lightDismiss>
      <div className="stack">
        <p>{t.explain(name)}</p>
        {activate.isError && (
          <FormAlert>
            <p>{t.failed(name)}</p>
            <p>{messageOf(activate.error)}</p>
          </FormAlert>
        )}
        <div className="dialog-actions">
          <Button kind="text" onClick={onClose} autoFocus>
            {commonTexts.cancel}
          </Button>
          <Button kind="primary" busy={activate.isPending} onClick={() => activate.mutate()}>
            {t.submit}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
