import type { Device } from '@headworks/api/paths/shapes';
import { Bell } from 'lucide-react';
import { useMemo, useState } from 'react';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { formatCount } from '../../ui/format.js';
import { ListFoot } from '../../ui/list-foot.js';
import { ListHead } from '../../ui/list-head.js';
import { pageOf } from '../../ui/page-of-rows.js';
import { Empty } from '../../ui/states.js';
import { useSelection } from '../../ui/use-selection.js';
import { ContactsOfSeveral } from '../alerts/contacts-of-several.js';
import { useDeviceDialog } from '../devices/device-dialogs.js';
import { type FirstResponseView, matching, ROWS_PER_PAGE, sortedBy } from './first-response-rows.js';
import { FirstResponseTable } from './first-response-table.js';

const t = texts.firstResponse;

interface Props {
  /** All 1st Responses; at least one. */
  readonly devices: readonly Device[];
  readonly view: FirstResponseView;
  readonly onView: (change: Partial<FirstResponseView>) => void;
  readonly onClear: () => void;
}

function statusLine(found: number, all: number): string {
  const word = texts.home.devices(all);
  return found === all ? `${formatCount(all)} ${word}` : `${formatCount(found)} of ${formatCount(all)} ${word}`;
}

/** The matching devices, page by page, and the actions on the selected ones. */
export function FirstResponseList({ devices, view, onView, onClear }: Props) {
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
        status={statusLine(found.length, devices.length)}
        count={selection.rows.length}
        ticks={selection.ticks}
        pageLabel={texts.selection.page}
        onClear={selection.clear}
      >
        <Button size="small" icon={<Bell aria-hidden />} onClick={() => setAlerting(true)}>
          {texts.selection.alerts}
        </Button>
      </ListHead>
      {found.length === 0 ? (
        <Empty text={t.noMatch(view.search.trim())}>
          <Button onClick={onClear}>{texts.home.clear}</Button>
        </Empty>
      ) : (
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
