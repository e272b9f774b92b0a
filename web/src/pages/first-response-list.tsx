import { Bell } from 'lucide-react';
import { useMemo, useState } from 'react';
import { deviceTexts } from '../entities/device/texts.js';
import { useDeviceDialog } from '../entities/device/use-device-dialog.js';
import { ContactsOfSeveral } from '../features/alerts/several/contacts-of-several.js';
import { bulkTexts } from '../features/devices/texts.js';
import { type FirstResponseView, matching, ROWS_PER_PAGE, sortedBy } from '../features/first-response/first-response-rows.js';
import { FirstResponseTable } from '../features/first-response/first-response-table.js';
import { firstResponseTexts } from '../features/first-response/texts.js';
import type { FirstResponses } from '../features/first-response/use-first-response-list.js';
import { homeTexts } from '../features/home/texts.js';
import { Button } from '../ui/controls/button.js';
import { Empty, SkeletonRows } from '../ui/feedback/states.js';
import { formatCount } from '../ui/format/format.js';
import { ListFoot } from '../ui/table/list-foot.js';
import { ListHead } from '../ui/table/list-head.js';
import { pageOf } from '../ui/table/page-of-rows.js';
import { SelectAll } from '../ui/table/select-all.js';
import { selectionTexts } from '../ui/table/texts.js';
import { useSelection } from '../ui/table/use-selection.js';

const t = firstResponseTexts;

interface Props {
  /** At least one 1st Response. */
  readonly list: FirstResponses;
  readonly view: FirstResponseView;
  readonly onView: (change: Partial<FirstResponseView>) => void;
  readonly onClear: () => void;
}

function statusLine(found: number, unlisted: number, all: number): string {
  const word = deviceTexts.devices(all);
  if (unlisted > 0) return t.worstOf(formatCount(found), formatCount(found + unlisted), word);
  return found === all ? `${formatCount(all)} ${word}` : `${formatCount(found)} of ${formatCount(all)} ${word}`;
}

/** The matching devices, page by page, and the actions on the selected ones. */
export function FirstResponseList({ list, view, onView, onClear }: Props) {
  const { devices, total, unlisted, searching } = list;
  const { open } = useDeviceDialog();
  const [alerting, setAlerting] = useState(false);
  const { key, descending } = view.sorting;
  const sorted = useMemo(() => sortedBy(devices, { key, descending }), [devices, key, descending]);
  const found = useMemo(() => matching(sorted, view.search), [sorted, view.search]);
  const { rows, ...place } = useMemo(() => pageOf(found, view.page, ROWS_PER_PAGE), [found, view.page]);
  const selection = useSelection(rows);
  return (
    <>
      <ListHead
        status={statusLine(found.length, unlisted, total)}
        count={selection.rows.length}
        ticks={selection.ticks}
        pageLabel={selectionTexts.page}
        onClear={selection.clear}
      >
        <Button size="small" icon={<Bell aria-hidden />} onClick={() => setAlerting(true)}>
          {bulkTexts.alerts}
        </Button>
        <SelectAll
          total={found.length}
          selected={selection.rows.length}
          page={selection.ticks.page}
          read={(limit) => Promise.resolve(found.slice(0, limit))}
          onAll={selection.add}
        />
      </ListHead>
      {found.length === 0 && searching && <SkeletonRows rows={16} />}
      {found.length === 0 && !searching && (
        <Empty text={t.noMatch(view.search.trim())}>
          <Button onClick={onClear}>{homeTexts.clear}</Button>
        </Empty>
      )}
      {found.length > 0 && (
        <>
          <FirstResponseTable
            devices={rows}
            ticks={selection.ticks}
            sorting={view.sorting}
            onSort={(sorting) => onView({ sorting })}
            onOpen={open}
          />
          <ListFoot {...place} onPage={(wanted) => onView({ page: wanted })} />
        </>
      )}
      {alerting && <ContactsOfSeveral devices={selection.rows} family="fr" onClose={() => setAlerting(false)} />}
    </>
  );
}
