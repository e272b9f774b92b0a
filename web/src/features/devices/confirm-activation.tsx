import type { Device } from '@headworks/api/paths/shapes';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { nameOf } from '../../entities/device/device.js';
import { useListsOf } from '../../entities/device/use-lists-of.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { formatDay } from '../../ui/format/format.js';
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
    <ConfirmDialog
      title={t.title}
      detail={device.serialnumber}
      submit={t.submit}
      kind="primary"
      failed={t.failed(name)}
      command={activate}
      onClose={onClose}
    >
      <p>{t.explain(name)}</p>
    </ConfirmDialog>
  );
}
