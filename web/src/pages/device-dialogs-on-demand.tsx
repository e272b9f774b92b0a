import { type ComponentProps, lazy, Suspense } from 'react';
import { deviceDialogs, useDeviceDialog } from '../entities/device/use-device-dialog.js';
import type { DeviceDialogs as Loaded } from './device-dialogs.js';

const Dialogs = lazy(() => import('./device-dialogs.js').then(({ DeviceDialogs }) => ({ default: DeviceDialogs })));

/** The dialogs of a device, loaded when one of them is opened: lists need none of their code. */
export function DeviceDialogs(props: ComponentProps<typeof Loaded>) {
  const { params } = useDeviceDialog();
  if (!deviceDialogs.some((name) => params.has(name))) return null;
  return (
    <Suspense fallback={null}>
      <Dialogs {...props} />
    </Suspense>
  );
}
