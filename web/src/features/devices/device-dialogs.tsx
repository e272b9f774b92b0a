import { lazy, Suspense, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { texts } from '../../texts.js';
import { Dialog } from '../../ui/dialog.js';
import { SkeletonRows } from '../../ui/states.js';
import { AlertContacts } from '../alerts/alert-contacts.js';
import { AlertHistory } from '../alerts/alert-history.js';
import { DeviceLogs } from '../logs/device-logs.js';
import { DeviceDetails } from './device-details.js';

// The chart and the date pickers come when a log is opened.
const LogView = lazy(() => import('../logs/log-view.js'));

/** What can be open over a page, as named in the address; `log` opens one of the logs of `logs`. */
const names = ['logs', 'details', 'contacts', 'history'] as const;
/** What a dialog itself keeps in the address; it goes when the dialog does. */
const within = ['log', 'from', 'to'] as const;
export type DeviceDialog = (typeof names)[number];

const idIn = (params: URLSearchParams, name: string): number | null => {
  const id = Number(params.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** Opens and closes dialogs by the address, so that links, reload, back and forward work. */
export function useDeviceDialog() {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (dialog: DeviceDialog | null, deviceId?: number, logId?: number) => {
      const next = new URLSearchParams(params);
      for (const name of [...names, ...within]) next.delete(name);
      if (dialog !== null && deviceId !== undefined) next.set(dialog, String(deviceId));
      if (logId !== undefined) next.set('log', String(logId));
      setParams(next);
    },
    [params, setParams],
  );
  return { params, open };
}

const LogViewComing = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title={texts.logs.title} width={1180} onClose={onClose}>
    <SkeletonRows rows={14} />
  </Dialog>
);

/** The dialogs of a device over the home page or the device list. */
export function DeviceDialogs({ from }: { readonly from: 'home' | 'devices' }) {
  const { params, open } = useDeviceDialog();
  const close = () => open(null);
  const dialog = names.find((name) => idIn(params, name) !== null);
  const deviceId = dialog === undefined ? null : idIn(params, dialog);
  const logId = idIn(params, 'log');
  if (dialog === undefined || deviceId === null) return null;
  switch (dialog) {
    case 'logs':
      if (logId !== null)
        return (
          <Suspense fallback={<LogViewComing onClose={close} />}>
            <LogView key={logId} logId={logId} from={from} onBack={() => open('logs', deviceId)} onClose={close} />
          </Suspense>
        );
      return <DeviceLogs key={deviceId} deviceId={deviceId} onView={(id) => open('logs', deviceId, id)} onClose={close} />;
    case 'details':
      return <DeviceDetails key={deviceId} deviceId={deviceId} onClose={close} />;
    case 'contacts':
      return <AlertContacts key={deviceId} deviceId={deviceId} onClose={close} />;
    case 'history':
      return <AlertHistory key={deviceId} deviceId={deviceId} onClose={close} />;
    default: {
      const unknown: never = dialog;
      return unknown;
    }
  }
}
