import type { Device } from '@headworks/contracts';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallFailure, messageOf } from '../../api/failure.js';
import type { CallAnswer } from '../../api/paths.js';
import { texts } from '../../texts.js';
import { useToasts } from '../../ui/toasts.js';
import { nameOf } from './device.js';

const t = texts.rename;

/** Why a name was not taken. */
export interface RenameRefusal {
  readonly title: string;
  readonly message?: string;
}

/** What to tell about a refused name, by the status that the specification lists. */
export function renameRefusal(error: unknown): RenameRefusal {
  if (!(error instanceof CallFailure)) return { title: messageOf(error) };
  const title = t.failed[error.status];
  if (title === undefined) return { title: error.message };
  return error.status === 403 || error.status === 400 ? { title, message: error.details[0]?.message ?? error.message } : { title };
}

/** How the devices of a list get their names. */
export interface NameCall {
  /** The list that shows the name. */
  readonly queryKey: QueryKey;
  /** The field that the call sets. */
  readonly field: 'sitealias' | 'devicename';
  readonly send: (deviceId: number, name: string) => Promise<unknown>;
}

/** Renames a device in place: the new name shows at once, a refusal puts the old one back and says why. */
export function useRename({ queryKey, field, send }: NameCall) {
  const client = useQueryClient();
  const { show } = useToasts();

  const put = (id: number, name: string | null) =>
    client.setQueryData<CallAnswer<'homeGetItr'>>(queryKey, (old) =>
      old === undefined ? old : { ...old, deviceList: old.deviceList.map((each) => (each.id === id ? { ...each, [field]: name } : each)) },
    );

  return useMutation({
    mutationFn: ({ device, name }: { readonly device: Device; readonly name: string }) => send(device.id, name),
    onMutate: async ({ device, name }) => {
      await client.cancelQueries({ queryKey });
      put(device.id, name === '' ? null : name);
    },
    onSuccess: (_answer, { device, name }) => {
      const now = nameOf({ ...device, [field]: name });
      show({ severity: 'success', title: t.saved, message: t.isNow(device.serialnumber, now) });
    },
    onError: (error, { device }) => {
      put(device.id, device[field]);
      show({ severity: 'danger', ...renameRefusal(error) });
    },
  });
}
