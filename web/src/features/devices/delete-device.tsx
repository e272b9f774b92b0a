import type { Device } from '@headworks/api/paths/shapes';
import { useMutation } from '@tanstack/react-query';
import { Flex } from 'antd';
import { call } from '../../api/call.js';
import { isFailure, messageOf } from '../../api/failure.js';
import { nameOf } from '../../entities/device/device.js';
import { useListsOf } from '../../entities/device/use-lists-of.js';
import { TwoStep } from '../../ui/controls/two-step.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import layout from '../../ui/layout.module.css';
import styles from './devices.module.css';
import { detailsTexts } from './texts.js';

const t = detailsTexts;

const refusalOf = (error: unknown, name: string): string =>
  isFailure(error, 'NonzeroNumOfLogFiles') ? t.hasLogs : `${t.deleteFailed(name)}. ${messageOf(error)}`;

interface Props {
  readonly device: Device;
  readonly onDeleted: () => void;
}

/** Deletes an iTracker from the organization, in two steps; a refusal is shown next to the button. */
export function DeleteDevice({ device, onDeleted }: Props) {
  const lists = useListsOf('itr');
  const { show } = useToasts();
  const name = nameOf(device);
  const remove = useMutation({
    mutationFn: () => call('itrDeleteItracker', { deviceId: device.id }),
    onSuccess: async () => {
      show({ severity: 'success', title: t.deleted, message: t.deletedMeans(name) });
      onDeleted();
      await lists.refetch();
    },
  });
  return (
    <Flex wrap gap="8px 12px" align="center" justify="flex-end" className={styles.deleteLine}>
      {remove.isError && (
        <p className={layout.problem} data-part="field-error" role="alert">
          {refusalOf(remove.error, name)}
        </p>
      )}
      <TwoStep
        word={t.delete}
        label={t.deleteOf(name)}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onAsk={(asking) => asking && remove.reset()}
      />
    </Flex>
  );
}
