import type { AlertEntry, NamedDevice } from '@headworks/api/paths/shapes';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.js';
import { isFailure } from '../../api/failure.js';
import type { AcknowledgeLink } from './acknowledge-link.js';

/** The alert of a message's link. If it cannot be loaded, the page is shown without it: the button still works. */
export type LinkedAlert =
  | { readonly kind: 'loading' }
  | { readonly kind: 'found'; readonly alert: AlertEntry; readonly device: NamedDevice }
  | { readonly kind: 'wrong link' }
  | { readonly kind: 'unknown' };

const calls = { itracker: 'itrGetAlert', firstresponse: 'frGetAlert' } as const;

/** Loads the alert of a link; changes nothing. */
export function useLinkedAlert(link: AcknowledgeLink | null): LinkedAlert {
  const [found, setFound] = useState<LinkedAlert>({ kind: 'loading' });
  const key = link === null ? null : JSON.stringify(link);
  useEffect(() => {
    if (key === null) return;
    const { deviceType, deviceId, alertId, t }: AcknowledgeLink = JSON.parse(key);
    const leaving = new AbortController();
    call(calls[deviceType], { deviceId, alertId, t }, leaving.signal).then(
      ({ alert, device }) => setFound({ kind: 'found', alert, device }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const wrong = isFailure(error, 'InvalidLink') || isFailure(error, 'Not Found');
        setFound({ kind: wrong ? 'wrong link' : 'unknown' });
      },
    );
    return () => leaving.abort();
  }, [key]);
  return found;
}
