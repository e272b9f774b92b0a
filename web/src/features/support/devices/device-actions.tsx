import type { SupportDevice } from '@headworks/api/paths/cloud/support-device';
import { Building2, CirclePower, Info } from 'lucide-react';
import { memo } from 'react';
import { MenuButton } from '../../../ui/controls/menu-button.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import { supportDevicesTexts } from './texts.js';
import { useSubscription } from './use-support-devices.js';

const t = supportDevicesTexts;

/** The dialogs of a row. */
export type RowDialog = 'details' | 'move';

interface DeviceActionsProps {
  readonly device: SupportDevice;
  /** It stays the same between renders. */
  readonly onOpen: (device: SupportDevice, dialog: RowDialog) => void;
}

/** What support does with a device. */
export const DeviceActions = memo(({ device, onOpen }: DeviceActionsProps) => {
  const subscription = useSubscription(device);
  const offline = useOffline();
  const groups = [
    [
      { key: 'details', word: t.details, Icon: Info, onChoose: () => onOpen(device, 'details') },
      {
        key: 'subscription',
        word: device.swsub ? t.endSubscription : t.startSubscription,
        Icon: CirclePower,
        denied: offline,
        onChoose: () => subscription.mutate(),
      },
    ],
    [
      {
        key: 'move',
        word: device.orgid === null ? t.assign : t.move,
        Icon: Building2,
        denied: offline,
        onChoose: () => onOpen(device, 'move'),
      },
    ],
  ];
  return <MenuButton label={t.actionsOf(device.devicename)} groups={groups} busy={subscription.isPending} />;
});
