import { lazy, Suspense } from 'react';
import { logDialogs, useLogDialog } from '../entities/log/use-log-dialog.js';
import { logsTexts } from '../features/logs/texts.js';
import { LogTagsDialog } from '../features/tags/log-tags-dialog.js';
import { ManageTags } from '../features/tags/manage-tags.js';
import { Dialog } from '../ui/feedback/dialog.js';
import { SkeletonRows } from '../ui/feedback/states.js';

// The chart and the date pickers are loaded when a log is opened.
const LogView = lazy(() => import('../features/logs/log-view.js'));

export function LogDialogs() {
  const { params, open } = useLogDialog();
  const close = () => open(null);
  const dialog = logDialogs.find((name) => params.has(name));
  const id = dialog === undefined ? Number.NaN : Number(params.get(dialog));
  if (dialog === undefined || !Number.isSafeInteger(id) || id < 1) return null;
  switch (dialog) {
    case 'log':
      return (
        <Suspense
          fallback={
            <Dialog title={logsTexts.title} width={1180} onClose={close}>
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
