import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { messageOf } from '../../../api/failure.js';
import { withReplaced } from '../../../api/live-cache.js';
import type { CallAnswer } from '../../../api/paths.js';
import { queryKeys } from '../../../api/query-keys.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { type AlertDevice, alertCalls } from '../contacts/alert-calls.js';
import { historyTexts } from './texts.js';

export function useAlerts({ family, deviceId }: AlertDevice) {
  return useQuery({
    queryKey: queryKeys.alerts(deviceId),
    queryFn: ({ signal }) => call(alertCalls[family].alerts, { deviceId }, signal),
  });
}

/** Acknowledges an alert. The other entries of its transition change too, so the list is fetched again. */
export function useAcknowledge({ family, deviceId }: AlertDevice) {
  const client = useQueryClient();
  const { show } = useToasts();
  const queryKey = queryKeys.alerts(deviceId);
  return useMutation({
    mutationFn: ({ alertId, note }: { readonly alertId: number; readonly note: string }) =>
      call(alertCalls[family].acknowledge, { deviceId, alertId, ...(note === '' ? {} : { note }) }),
    onSuccess: ({ alert }) => {
      client.setQueryData<CallAnswer<'itrGetAlerts'>>(queryKey, (old) =>
        old === undefined ? old : { alerts: withReplaced(old.alerts, alert) },
      );
      void client.invalidateQueries({ queryKey });
    },
    onError: (error) => show({ severity: 'danger', title: historyTexts.acknowledgeFailed, message: messageOf(error) }),
  });
}
