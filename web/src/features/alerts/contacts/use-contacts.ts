import type { AlertContact } from '@headworks/api/paths/shapes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { messageOf } from '../../../api/failure.js';
import { queryKeys } from '../../../api/query-keys.js';
import { type Snooze, snoozeEnd } from '../../../entities/alert/snooze.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { formatContact } from '../../../ui/format/format.js';
import { type AlertDevice, alertCalls } from './alert-calls.js';
import { type DraftContact, isNew } from './draft-contacts.js';
import { refusalOf } from './refusal.js';
import { contactsTexts } from './texts.js';

const t = contactsTexts;

export function useContacts({ family, deviceId }: AlertDevice) {
  return useQuery({
    queryKey: queryKeys.contacts(deviceId),
    queryFn: ({ signal }) => call(alertCalls[family].contacts, { deviceId }, signal),
  });
}

export const useReload = ({ deviceId }: AlertDevice) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.contacts(deviceId) });
};

export function useSnooze(device: AlertDevice) {
  const reload = useReload(device);
  const { show } = useToasts();
  return useMutation({
    mutationFn: ({ contact, snooze }: { readonly contact: AlertContact; readonly snooze: Snooze }) =>
      call(alertCalls[device.family].update, {
        alertId: contact.id,
        deviceId: device.deviceId,
        type: contact.type,
        contact: contact.endpoint,
        snoozeDate: snoozeEnd(snooze, Math.floor(Date.now() / 1000)),
      }),
    onSuccess: async () => {
      await reload();
      show({ severity: 'success', title: t.snoozed });
    },
    onError: (error, { contact }) =>
      show({ severity: 'danger', title: t.snoozeFailed(formatContact(contact.endpoint)), message: messageOf(error) }),
  });
}

export function useRemove(device: AlertDevice) {
  const reload = useReload(device);
  const { show } = useToasts();
  return useMutation({
    mutationFn: (contact: DraftContact) => call(alertCalls[device.family].remove, { alertId: contact.id }),
    onSuccess: reload,
    onError: (error, contact) => show({ severity: 'danger', title: t.removeFailed(contact.endpoint), message: messageOf(error) }),
  });
}

export interface SaveOutcome {
  readonly saved: readonly number[];
  /** The reason for each refused contact, by its draft id. */
  readonly refused: ReadonlyMap<number, string>;
}

/** Sends new and changed contacts one by one: accepted ones are saved; refused ones keep their input and show the reason. */
export function useSave(device: AlertDevice, snoozeOf: (id: number) => number | null) {
  const { deviceId, family } = device;
  const reload = useReload(device);
  const { show } = useToasts();
  return useMutation({
    mutationFn: async (drafts: readonly DraftContact[]): Promise<SaveOutcome> => {
      const saved: number[] = [];
      const refused = new Map<number, string>();
      for (const { id, type, endpoint } of drafts) {
        const contact = endpoint.trim();
        try {
          // A change of the address keeps the snooze.
          if (isNew({ id })) await call(alertCalls[family].create, { deviceId, type, contact });
          else await call(alertCalls[family].update, { alertId: id, deviceId, type, contact, snoozeDate: snoozeOf(id) });
          saved.push(id);
        } catch (error) {
          const reason = refusalOf(error, type);
          refused.set(id, reason);
          show({ severity: 'danger', title: isNew({ id }) ? t.addFailed(contact) : t.updateFailed(contact), message: reason });
        }
      }
      await reload();
      return { saved, refused };
    },
    onSuccess: ({ saved, refused }) => {
      if (saved.length > 0 && refused.size === 0) show({ severity: 'success', title: t.saved });
    },
  });
}
