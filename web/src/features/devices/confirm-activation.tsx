import type { Device } from '@headworks/api/paths/shapes';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { messageOf } from '../../api/failure.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { FormAlert } from '../../ui/form-alert.js';
import { formatDay } from '../../ui/format.js';
import { useToasts } from '../../ui/toasts.js';
import { nameOf } from './device.js';
import { useListsOf } from './use-lists-of.js';

const t = texts.activate;

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
            {texts.shell.cancel}
          </Button>
          <Button kind="primary" busy={activate.isPending} onClick={() => activate.mutate()}>
            {t.submit}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
