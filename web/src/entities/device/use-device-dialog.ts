import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The dialogs of a device that can be open over a page, as named in the address; `log` opens one of the logs of `logs`. */
export const deviceDialogs = ['logs', 'details', 'contacts', 'history'] as const;
/** The parameters of a dialog itself; they are removed from the address with it. */
const within = ['log', 'from', 'to'] as const;
export type DeviceDialogName = (typeof deviceDialogs)[number];

/** Opens and closes dialogs through the address, so that links, reload, back and forward work. */
export function useDeviceDialog() {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (dialog: DeviceDialogName | null, deviceId?: number, logId?: number) => {
      const next = new URLSearchParams(params);
      for (const name of [...deviceDialogs, ...within]) next.delete(name);
      if (dialog !== null && deviceId !== undefined) next.set(dialog, String(deviceId));
      if (logId !== undefined) next.set('log', String(logId));
      setParams(next);
    },
    [params, setParams],
  );
  return { params, open };
}
