import type { Device } from '@headworks/api/paths/shapes';
import { Bell } from 'lucide-react';
import { deviceTexts } from '../entities/device/texts.js';
import { useDeviceDialog } from '../entities/device/use-device-dialog.js';
import { bulkTexts } from '../features/devices/texts.js';
import { FirstResponseTable } from '../features/first-response/first-response-table.js';
import { type FirstResponseView, ROWS_PER_PAGE } from '../features/first-response/first-response-view.js';
import { firstResponseTexts } from '../features/first-response/texts.js';
import { type FirstResponsePage, useFirstOfList } from '../features/first-response/use-first-response-page.js';
import { homeTexts } from '../features/home/texts.js';
import { Button } from '../ui/controls/button.js';
import { Empty } from '../ui/feedback/states.js';
import { formatCount } from '../ui/format/format.js';
import { ListFoot } from '../ui/table/list-foot.js';
import { ListHead } from '../ui/table/list-head.js';
import { rowRange } from '../ui/table/page-of-rows.js';
import { SelectAll } from '../ui/table/select-all.js';
import { selectionTexts } from '../ui/table/texts.js';
import type { RowSelection } from '../ui/table/use-selection.js';

interface Props {
  /** Of at least one 1st Response. */
  readonly page: FirstResponsePage;
  readonly view: FirstResponseView;
  readonly selection: RowSelection<Device>;
  readonly onAlerts: () => void;
  readonly onView: (change: Partial<FirstResponseView>) => void;
  readonly onClear: () => void;
}

function statusLine({ total, all = total }: FirstResponsePage): string {
  const word = deviceTexts.devices(all);
  return total === all ? `${formatCount(total)} ${word}` : `${formatCount(total)} of ${formatCount(all)} ${word}`;
}

/** The matching devices, page by page, and the actions on the selected ones. */
export function FirstResponseList({ page, view, selection, onAlerts, onView, onClear }: Props) {
  const { deviceList, total } = page;
  const { open } = useDeviceDialog();
  const readFirst = useFirstOfList(view);
  return (
    <>
      <ListHead
        status={statusLine(page)}
        count={selection.rows.length}
        ticks={selection.ticks}
        pageLabel={selectionTexts.page}
        onClear={selection.clear}
      >
        <Button size="small" icon={<Bell aria-hidden />} onClick={onAlerts}>
          {bulkTexts.alerts}
        </Button>
        <SelectAll total={total} selected={selection.rows.length} page={selection.ticks.page} read={readFirst} onAll={selection.add} />
      </ListHead>
      {total === 0 ? (
        <Empty text={firstResponseTexts.noMatch(page.search)}>
          <Button onClick={onClear}>{homeTexts.clear}</Button>
        </Empty>
      ) : (
        <>
          <FirstResponseTable
            devices={deviceList}
            ticks={selection.ticks}
            sorting={view.sorting}
            onSort={(sorting) => onView({ sorting })}
            onOpen={open}
          />
          <ListFoot
            {...rowRange(page.page, ROWS_PER_PAGE, total)}
            total={total}
            page={view.page}
            pageCount={page.pageCount}
            onPage={(wanted) => onView({ page: wanted })}
          />
        </>
      )}
    </>
  );
}
