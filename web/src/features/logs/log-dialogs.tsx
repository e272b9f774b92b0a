import { lazy, Suspense, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { texts } from '../../texts.js';
import { Dialog } from '../../ui/dialog.js';
import { SkeletonRows } from '../../ui/states.js';
import { LogTagsDialog } from '../tags/log-tags-dialog.js';
import { ManageTags } from '../tags/manage-tags.js';

// The chart and the date pickers are loaded when a log is opened.
const LogView = lazy(() => import('./log-view.js'));

/** The dialogs over the list of all logs, as named in the address: a log, the tags of a log, the tags of the organization. */
const names = ['log', 'logtags', 'managetags'] as const;
/** The parameters of a dialog itself; they are removed from the address with it. */
const within = ['from', 'to'] as const;
export type LogDialog = (typeof names)[number];

/** Opens and closes dialogs through the address, so that links, reload, back and forward work. `id` is the log's id. */
export function useLogDialog() {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (dialog: LogDialog | null, id = 1) => {
      const next = new URLSearchParams(params);
      for (const name of [...names, ...within]) next.delete(name);
      if (dialog !== null) next.set(dialog, String(id));
      setParams(next);
    },
    [params, setParams],
  );
  return { params, open };
}

export function LogDialogs() {
  const { params, open } = useLogDialog();
  const close = () => open(null);
  const dialog = names.find((name) => params.has(name));
  const id = dialog === undefined ? Number.NaN : Number(params.get(dialog));
  if (dialog === undefined || !Number.isSafeInteger(id) || id < 1) return null;
  switch (dialog) {
    case 'log':
      return (
        <Suspense
          fallback={
            <Dialog title={texts.logs.title} width={1180} onClose={close}>
              <SkeletonRows rows={14} />
            </Dialog>
          }
        >
          <LogView key={id} logId={id} from="logs" onBack={close} onClose={close} />
        </Suspense>
      );
    case 'logtags':
      return <LogTagsDialog key={id} logId={id} onManage={() => open('managetags')} onClose={close} />;
    case 'managetags':
      return <ManageTags onClose={close} />;
    default:
      return dialog satisfies never;
  }
}
