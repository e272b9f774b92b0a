import { type Device, limits } from '@headworks/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putTrackerAlias } from '../../api/call.js';
import { CallFailure, messageOf } from '../../api/failure.js';
import type { CallAnswer } from '../../api/paths.js';
import { queryKeys } from '../../api/query-keys.js';
import { useMember } from '../../session/member.js';
import { texts } from '../../texts.js';
import { useToasts } from '../../ui/toasts.js';
import { nameOf } from '../devices/device.js';

/** What to tell about a refused name, by the status that the specification lists. */
export function renameRefusal(error: unknown): { readonly title: string; readonly message?: string } {
  if (!(error instanceof CallFailure)) return { title: messageOf(error) };
  const title = texts.home.renameFailed[error.status];
  if (title === undefined) return { title: error.message };
  return error.status === 403 || error.status === 400 ? { title, message: error.details[0]?.message ?? error.message } : { title };
}

/** Renames a device in place: the new name shows at once, a refusal puts the old one back and says why. */
export function useRename() {
  const client = useQueryClient();
  const { organization } = useMember();
  const { show } = useToasts();
  const key = queryKeys.home(organization.orgid);

  const put = (id: number, siteAlias: string | null) =>
    client.setQueryData<CallAnswer<'homeGetItr'>>(key, (old) =>
      old === undefined ? old : { deviceList: old.deviceList.map((each) => (each.id === id ? { ...each, sitealias: siteAlias } : each)) },
    );

  return useMutation({
    mutationFn: ({ device, name }: { readonly device: Device; readonly name: string }) => putTrackerAlias(device.id, name),
    onMutate: async ({ device, name }) => {
      await client.cancelQueries({ queryKey: key });
      put(device.id, name === '' ? null : name);
    },
    onSuccess: (_answer, { device, name }) => {
      const now = nameOf({ ...device, sitealias: name });
      show({ severity: 'success', title: texts.home.nameSaved, message: texts.home.isNow(device.serialnumber, now) });
    },
    onError: (error, { device }) => {
      put(device.id, device.sitealias);
      show({ severity: 'danger', ...renameRefusal(error) });
    },
  });
}

/** Why a name cannot be sent, or null. */
export const nameProblem = (name: string): string | null =>
  name.trim().length > limits.siteAliasLength ? texts.home.aliasTooLong(limits.siteAliasLength) : null;
