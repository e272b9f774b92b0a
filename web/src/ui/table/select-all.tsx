import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/failure.js';
import { Button } from '../controls/button.js';
import { useToasts } from '../feedback/toasts.js';
import { formatCount } from '../format/format.js';
import { MAX_SELECTED, type PageTicks } from './selection.js';
import { selectionTexts } from './texts.js';

const t = selectionTexts;

interface Props<Row> {
  /** All rows of the list, on all its pages. */
  readonly total: number;
  readonly selected: number;
  readonly page: PageTicks;
  /** The first rows of the list, up to `limit`. */
  readonly read: (limit: number) => Promise<readonly Row[]>;
  readonly onAll: (rows: readonly Row[]) => void;
}

/** Says how many rows there are once every row of the page is selected, and selects those of the other pages too, up to the limit. */
export function SelectAll<Row>({ total, selected, page, read, onAll }: Props<Row>) {
  const { show } = useToasts();
  const most = Math.min(total, MAX_SELECTED);
  const all = useMutation({
    mutationFn: () => read(most),
    onSuccess: onAll,
    onError: (error) => show({ severity: 'danger', title: t.allFailed, message: messageOf(error) }),
  });
  if (page !== 'all' || selected >= most) return null;
  return (
    <Button kind="link" size="small" busy={all.isPending} onClick={() => all.mutate()}>
      {total > most ? t.mostOf(formatCount(most), formatCount(total)) : t.all(formatCount(total))}
    </Button>
  );
}
