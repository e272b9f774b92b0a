import type { Device } from '@headworks/api/paths/shapes';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallFailure, messageOf } from '../../api/failure.js';
import type { CallAnswer } from '../../api/paths.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { nameOf } from './device.js';
import { renameTexts } from './texts.js';

const t = renameTexts;

/** Why a name was refused. */
export interface RenameRefusal {
  readonly title: string;
  readonly message?: string;
  /** Where there is room for one of them. */
  readonly short: string;
}

/** The message for a refused name, by its status. The status text of others is that of the contract: HTTP/2 sends none. */
export function renameRefusal(error: unknown): RenameRefusal {
  const said = messageOf(error);
  if (!(error instanceof CallFailure) || error.status === 0) return { title: said, short: said };
  const { status, code, details, message } = error;
  const title = t.failed[status] ?? code;
  const short = t.failed[status] ?? message;
  return status === 404 || status === 500 ? { title, short } : { title, short, message: details[0]?.message ?? message };
}

/** The call that sets the names of a list's devices. */
export interface NameCall {
  /** The queries of the lists that show the name. */
  readonly queryKey: QueryKey;
  readonly field: 'sitealias' | 'devicename';
  readonly send: (deviceId: number, name: string) => Promise<unknown>;
}

/** An empty name is none. */
const storedName = (name: string): string | null => (name === '' ? null : name);

/** Renames a device in place: the new name is shown immediately; a refusal restores the old one and shows the reason. */
export function useRename({ queryKey, field, send }: NameCall) {
  const client = useQueryClient();
  const { show } = useToasts();

  const mutationKey = ['rename', ...queryKey];
  /** Puts a name into the lists, in place of `instead` if that is given. */
  const put = (id: number, name: string | null, instead?: string | null) =>
    client.setQueriesData<Pick<CallAnswer<'homeGetItr'>, 'deviceList'>>({ queryKey }, (old) => {
      const isMeant = (device: Device) => device.id === id && (instead === undefined || device[field] === instead);
      return old === undefined
        ? old
        : { ...old, deviceList: old.deviceList.map((each) => (isMeant(each) ? { ...each, [field]: name } : each)) };
    });

  return useMutation({
    mutationKey,
    mutationFn: ({ device, name }: { readonly device: Device; readonly name: string }) => send(device.id, name),
    onMutate: async ({ device, name }) => {
      await client.cancelQueries({ queryKey });
      put(device.id, storedName(name));
    },
    onSuccess: (_answer, { device, name }) => {
      const now = nameOf({ ...device, [field]: name });
      show({ severity: 'success', title: t.saved, message: t.isNow(device.serialnumber, now) });
    },
    onError: (error, { device, name }) => {
      // A newer name that is being saved stays.
      put(device.id, device[field], storedName(name));
      const { title, message } = renameRefusal(error);
      show({ severity: 'danger', title, message });
    },
    onSettled: () => {
      // Others may have renamed it meanwhile, or the name was saved without an answer. Read while a name is being saved, the list would show the one before.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
}
