import type { Log } from '@headworks/api/paths/shapes';
import { messageOf } from '../../api/failure.js';
import { Button } from '../../ui/controls/button.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { formatCount } from '../../ui/format/format.js';
import { MAX_SELECTED, type PageTicks } from '../../ui/table/selection.js';
import type { LogListView } from './log-list-view.js';
import { logsTexts } from './texts.js';
import { useEveryLog } from './use-all-logs.js';

const t = logsTexts.bulk;

interface Props {
  readonly view: LogListView;
  /** All logs of the view, on all its pages. */
  readonly total: number;
  readonly selected: number;
  readonly page: PageTicks;
  readonly onAll: (logs: readonly Log[]) => void;
}

/** Offers the logs of the other pages, once every log of the page is selected. */
export function SelectAllLogs({ view, total, selected, page, onAll }: Props) {
  const every = useEveryLog(view);
  const { show } = useToasts();
  const most = Math.min(total, MAX_SELECTED);
  if (page !== 'all' || selected >= most) return null;
  const all = () =>
    every.mutate(undefined, {
      onSuccess: onAll,
      onError: (error) => show({ severity: 'danger', title: t.selectFailed, message: messageOf(error) }),
    });
  return (
    <Button kind="link" size="small" busy={every.isPending} onClick={all}>
      {total > MAX_SELECTED ? t.selectMost(formatCount(most)) : t.selectAll(formatCount(most))}
    </Button>
  );
}
