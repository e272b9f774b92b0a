import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The dialogs over the list of all logs, as named in the address: a log, the tags of a log, the tags of the organization. */
export const logDialogs = ['log', 'logtags', 'managetags'] as const;
/** The parameters of a dialog itself; they are removed from the address with it. */
const within = ['from', 'to'] as const;
export type LogDialogName = (typeof logDialogs)[number];

/** Opens and closes dialogs through the address, so that links, reload, back and forward work. `id` is the log's id. */
export function useLogDialog() {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (dialog: LogDialogName | null, id = 1) => {
      const next = new URLSearchParams(params);
      for (const name of [...logDialogs, ...within]) next.delete(name);
      if (dialog !== null) next.set(dialog, String(id));
      setParams(next);
    },
    [params, setParams],
  );
  return { params, open };
}
