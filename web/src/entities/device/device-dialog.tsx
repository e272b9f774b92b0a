import type { DeviceFamily } from '@headworks/api/device-family';
import type { Device } from '@headworks/api/paths/shapes';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/feedback/dialog.js';
import { Empty, Failure, SkeletonRows } from '../../ui/feedback/states.js';
import { nameOf } from './device.js';
import { deviceTexts } from './texts.js';
import { useDevice } from './use-device.js';

interface Props {
  readonly deviceId: number;
  readonly family: DeviceFamily;
  /** The subject of the dialog; precedes the name in the title, and replaces it until the device is loaded. */
  readonly what: string;
  readonly width: 480 | 720 | 1180;
  readonly onClose: () => void;
  readonly lightDismiss?: boolean;
  readonly footer?: ReactNode;
  readonly className?: string;
  readonly children: (device: Device) => ReactNode;
}

/** A dialog about one device: finds the device, shows its name and serial number in the title, and shows a message if it does not exist. */
export function DeviceDialog({ deviceId, family, what, children, ...dialog }: Props) {
  const search = useDevice(family, deviceId);
  if (search.kind === 'found')
    return (
      <Dialog {...dialog} title={`${nameOf(search.device)}`} detail={`${search.device.serialnumber} · ${what}`}>
        {children(search.device)}
      </Dialog>
    );
  return (
    <Dialog {...dialog} title={what} footer={null}>
      {search.kind === 'loading' && <SkeletonRows rows={5} />}
      {search.kind === 'missing' && <Empty text={deviceTexts.missing} />}
      {search.kind === 'failed' && <Failure text={deviceTexts.failed} error={search.error} onRetry={search.retry} />}
    </Dialog>
  );
}
