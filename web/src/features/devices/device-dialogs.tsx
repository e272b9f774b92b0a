import { lazy, Suspense, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { texts } from '../../texts.js';
import { Dialog } from '../../ui/dialog.js';
import { SkeletonRows } from '../../ui/states.js';
import { AlertContacts } from '../alerts/alert-contacts.js';
import { AlertHistory } from '../alerts/alert-history.js';
import { DeviceLogs } from '../logs/device-logs.js';
import { DeviceDetails } from './device-details.js';

// The chart and the date pickers are loaded when a log is opened.
const LogView = lazy(() => import('../logs/log-view.js'));

/** The dialogs that can be open over a page, as named in the address; `log` opens one of the logs of `logs`. */
const names = ['logs', 'details', 'contacts', 'history'] as const;
/** The parameters of a dialog itself; they are removed from the address with it. */
const within = ['log', 'from', 'to'] as const;
export type DeviceDialog = (typeof names)[number];

const idIn = (params: URLSearchParams, name: string): number | null => {
  const id = Number(params.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** Opens and closes dialogs through the address, so that links, reload, back and forward work. */
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

/** The dialogs of a 1st Response. */
const ofFirstResponse: readonly DeviceDialog[] = ['contacts', 'history'];

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
  const dialog = names.find((name) => idIn(params, name) !== null && (family === 'itr' || ofFirstResponse.includes(name)));
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
