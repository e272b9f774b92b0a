import { lazy, Suspense } from 'react';
import { type DeviceDialogName, deviceDialogs, useDeviceDialog } from '../entities/device/use-device-dialog.js';
import { AlertContacts } from '../features/alerts/contacts/alert-contacts.js';
import { AlertHistory } from '../features/alerts/history/alert-history.js';
import { DeviceDetails } from '../features/devices/device-details.js';
import { DeviceLogs } from '../features/logs/device-logs.js';
import { logsTexts } from '../features/logs/texts.js';
import { Dialog } from '../ui/feedback/dialog.js';
import { SkeletonRows } from '../ui/feedback/states.js';

// The chart and the date pickers are loaded when a log is opened.
const LogView = lazy(() => import('../features/logs/log-view.js'));

const idIn = (params: URLSearchParams, name: string): number | null => {
  const id = Number(params.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

const LogViewComing = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title={logsTexts.title} width={1180} onClose={onClose}>
    <SkeletonRows rows={14} />
  </Dialog>
);

/** The dialogs of a 1st Response. */
const ofFirstResponse: readonly DeviceDialogName[] = ['contacts', 'history'];

interface Props {
  readonly from: 'home' | 'devices' | 'firstresponse';
  /** Called after a device is deleted and its dialog is closed. */
  readonly onDeleted?: (deviceId: number) => void;
}

/** The dialogs of a device over the page that lists it. */
export function DeviceDialogs({ from, onDeleted }: Props) {
  const { params, open } = useDeviceDialog();
  const close = () => open(null);
  const family = from === 'firstresponse' ? 'fr' : 'itr';
  const dialog = deviceDialogs.find((name) => idIn(params, name) !== null && (family === 'itr' || ofFirstResponse.includes(name)));
  const deviceId = dialog === undefined ? null : idIn(params, dialog);
  const logId = idIn(params, 'log');
  const deleted = (id: number) => {
    close();
    onDeleted?.(id);
  };
  if (dialog === undefined || deviceId === null) return null;
  switch (dialog) {
    case 'logs':
      if (logId !== null)
        return (
          <Suspense fallback={<LogViewComing onClose={close} />}>
            <LogView
              key={logId}
              logId={logId}
              from={from === 'home' ? 'home' : 'devices'}
              onBack={() => open('logs', deviceId)}
              onClose={close}
            />
          </Suspense>
        );
      return <DeviceLogs key={deviceId} deviceId={deviceId} onView={(id) => open('logs', deviceId, id)} onClose={close} />;
    case 'details':
      return <DeviceDetails key={deviceId} deviceId={deviceId} onDeleted={deleted} onClose={close} />;
    case 'contacts':
      return <AlertContacts key={deviceId} deviceId={deviceId} family={family} onClose={close} />;
    case 'history':
      return <AlertHistory key={deviceId} deviceId={deviceId} family={family} onClose={close} />;
    default: {
      const unknown: never = dialog;
      return unknown;
    }
  }
}
